import { describe, expect, it } from 'vitest';
import { withoutTotals } from './totals.ts';

const columns = ['Curso', 'Nivel', 'Precio'];
const row = (...texts: string[]) => ({
  cells: Object.fromEntries(columns.map((name, at) => [name, texts[at] ?? ''])),
});
const inglés = row('Inglés', 'B1', '65');

describe('withoutTotals', () => {
  it.each(['TOTAL', 'Total:', 'Total general', 'Grand total', 'Subtotal', 'Suma'])(
    '%s ends a table',
    (name) => {
      expect(withoutTotals([inglés, row(name, '', '65'), row('', 'Total', '65')], columns)).toEqual([inglés]);
    },
  );

  it.each(['Total Fitness', 'Sumo', 'Totales del mes de mayo'])('%s is a row', (name) => {
    expect(withoutTotals([inglés, row(name, '', '65')], columns)).toHaveLength(2);
  });

  it('a total in the middle, or of one cell, is a row', () => {
    expect(withoutTotals([row('Total', '', '9'), inglés], columns)).toHaveLength(2);
    expect(withoutTotals([inglés, row('Total')], columns)).toHaveLength(2);
  });
});
