import { describe, expect, it } from 'vitest';
import { readTxt } from './txt.ts';

describe('readTxt', () => {
  it('keeps lines and indentation, drops spaces at their ends and blank lines around pages', () => {
    const { text, pages, num_pages } = readTxt(
      Buffer.from('\n\n  # Guía  \n\n  sangría\t\n\f\nsegunda\n\n\f'),
    );
    expect(text).toBe('  # Guía\n\n  sangría\n\nsegunda');
    expect(num_pages).toBe(2);
    expect(pages.map(({ start, end }) => text.slice(start, end))).toEqual([
      '  # Guía\n\n  sangría',
      'segunda',
    ]);
  });

  it('takes time in proportion to the length, also of blanks', () => {
    expect(readTxt(Buffer.from(`${' '.repeat(1_000_000)}x`)).text).toBe(`${' '.repeat(1_000_000)}x`);
    expect(readTxt(Buffer.from(`${'\f'.repeat(5_000)}x`)).num_pages).toBe(5_001);
  });
});
