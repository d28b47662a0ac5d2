import { describe, expect, it } from 'vitest';
import { dateTime, extensionOf, megabytes, withoutExtension } from './formats.ts';

describe('formats', () => {
  it('writes dates as the specification does, in the local time zone', () => {
    const local = new Date(2025, 2, 4, 9, 5);
    expect(dateTime(local.toISOString())).toBe('04/03/2025 - 09:05');
    expect(dateTime(null)).toBe('-');
  });

  it('writes sizes with two decimals in each language', () => {
    expect(new Intl.NumberFormat('en', megabytes).format(1536 / 1024)).toBe('1.50');
    expect(new Intl.NumberFormat('es', megabytes).format(3 / 1024)).toBe('0,00');
  });

  it('takes the ending off a file name, and only the ending', () => {
    expect(withoutExtension('Guide v1.2.pdf')).toBe('Guide v1.2');
    expect(withoutExtension('README')).toBe('README');
    expect(withoutExtension('.txt')).toBe('.txt');
    expect(extensionOf('Guide v1.2.PDF')).toBe('pdf');
    expect(extensionOf('README')).toBe('');
  });
});
