import { describe, expect, it } from 'vitest';
import { typedColumn } from './column.ts';
import { readDate } from './dates.ts';

function typed(cells: string[], language: 'es' | 'en' = 'en') {
  const column = typedColumn('Column', cells, { language });
  return { ...column, numbers: cells.map((_, row) => column.values?.[column.codes[row]!]) };
}

describe('a column of numbers', () => {
  it.each([
    [['1.234,56 €', '12,50 €', '3 €'], [1234.56, 12.5, 3], 'es'],
    [['$1,234.56', '$12.50', '-$3'], [1234.56, 12.5, -3], 'en'],
    [['1.234', '2.500', '12,5'], [1234, 2500, 12.5], 'en'],
    [['1,234', '2,500', '12.5'], [1234, 2500, 12.5], 'es'],
    [['1.234', '2.500'], [1234, 2500], 'es'],
    [['1.234', '2.500'], [1.234, 2.5], 'en'],
    [['1.234.567', '5'], [1234567, 5], 'en'],
    [['15 %', '7,5 %'], [15, 7.5], 'en'],
    [['1 234,5', "2'000,0"], [1234.5, 2000], 'es'],
    [['(20.50)', '10'], [-20.5, 10], 'en'],
    [['12 kg', '7.5 kg'], [12, 7.5], 'en'],
    [['0.125', '0.250'], [0.125, 0.25], 'es'],
  ] as const)('%j is %j', (cells, numbers, language) => {
    const column = typed([...cells], language);
    expect(column.kind).toBe('number');
    expect(column.numbers).toEqual(numbers);
  });

  it('keeps its unit and tells two of them apart', () => {
    expect(typed(['5 €', '6 €']).units).toEqual([{ before: '', after: '€' }]);
    expect(typed(['5 €', '$6']).units).toHaveLength(2);
  });

  it('stays one with a few cells that are none, and empty cells do not count', () => {
    const column = typed(['1', '2', '3', 'to be told', '', 'n/a', '4']);
    expect(column.kind).toBe('number');
    expect(column.numbers[3]).toBeNaN();
  });

  it.each([
    [['00123', '00456']],
    [['Calle 5', 'Calle 7']],
    [['A1', 'B2']],
    [['1-2', '3-4']],
    [['1 A St', '2 B St', '3 C St', '4 D St', '5 E St', '6 F St', '7 G St', '8 H St', '9 I St']],
    [['', '']],
  ])('is not seen in %j', (cells) => expect(typed(cells).kind).toBe('text'));
});

describe('a column of dates', () => {
  it.each([
    [['2025-03-05', '2025-12-31'], 'en'],
    [['05/03/2025', '31/12/2025'], 'en'],
    [['03/05/2025', '12/31/2025'], 'es'],
    [['5 de marzo de 2025', '31 dic 2025'], 'en'],
    [['March 5, 2025', 'Dec 31, 2025'], 'es'],
    [['5.3.2025', '31.12.2025'], 'en'],
    [['2025-03-05 10:30', '2025-12-31T23:59:00Z'], 'en'],
    [['5-Mar-2025', '31-Dec-2025'], 'en'],
  ] as const)('%j', (cells, language) => {
    const column = typed([...cells], language);
    expect(column.kind).toBe('date');
    const days = column.numbers.map((day) => new Date((day ?? 0) * 86_400_000).toISOString().slice(0, 10));
    expect(days).toEqual(['2025-03-05', '2025-12-31']);
  });

  it('knows no day that there is not', () => {
    expect(readDate('31/02/2025', 'dmy')).toBeNaN();
    expect(readDate('2025-13-01', 'dmy')).toBeNaN();
  });
});

it('a column of yes and no is one in both languages', () => {
  expect(typed(['Sí', 'No', 'si']).numbers).toEqual([1, 0, 1]);
  expect(typed(['true', 'FALSE']).kind).toBe('boolean');
});
