import { describe, expect, it } from 'vitest';
import { cellText, columnWidths, numericColumns } from './column-widths.ts';

describe('columnWidths', () => {
  it('follows the longest text within bounds', () => {
    const [city, note, empty] = columnWidths(
      ['City', 'Note', 'Empty'],
      [
        { City: 'San Francisco de Quito', Note: 'x'.repeat(500) },
        { City: 'Loja', Note: '' },
      ],
    );
    expect(city).toBeGreaterThan(150);
    expect(city).toBeLessThan(360);
    expect(note).toBe(360);
    expect(empty).toBe(96);
  });
});

describe('cellText', () => {
  it('writes any value, and nothing for none', () => {
    expect([null, undefined, 0, false, 'a', { b: 1 }].map(cellText)).toEqual([
      '',
      '',
      '0',
      'false',
      'a',
      '{"b":1}',
    ]);
  });
});

describe('numericColumns', () => {
  const columnOf = (...cells: string[]) =>
    numericColumns(
      ['it'],
      cells.map((cell) => ({ it: cell })),
    ).has('it');

  it('knows numbers, money and shares, either way of writing them', () => {
    expect(columnOf('12', '-1.5', '1,234.50', '1.234,50', '', '$25.00', '15 %', '30€')).toBe(true);
  });

  it('leaves dates, hours, phones and words', () => {
    for (const text of ['2025-01-02', '09:00', '+593 99', 'v2', '12 Mbps'])
      expect(columnOf('12', text)).toBe(false);
    expect(columnOf('', '')).toBe(false);
  });
});
