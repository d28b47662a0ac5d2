import type { Source } from '@centralita/contract/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { sourceNamed, wholeSource } from '../../testing/knowledge.ts';
import { sheetsOf } from './sheets-of.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

function source(more: Partial<Source>): Source {
  return {
    ...wholeSource(sourceNamed('s1', 'Prices'), ''),
    table_data: rows,
    table_columns: ['x', 'y'],
    ...more,
  };
}

describe('sheetsOf', () => {
  it('is one table for a csv and for a workbook of one sheet, without the name of the sheet', () => {
    expect(sheetsOf(source({}), [1, 2])).toEqual([
      { key: '0', name: '', columns: ['x', 'y'], rows, marked: [1, 2] },
    ]);
    const one = source({ table_sheets: [{ name: 'Sheet1', columns: ['x'], rows: 3 }] });
    expect(sheetsOf(one, null)).toMatchObject([{ name: '', columns: ['x'], rows }]);
  });

  it('gives each sheet its rows, and marks rows in the sheets that they are in', () => {
    const several = source({
      table_sheets: [
        { name: 'Plans', columns: ['x'], rows: 2 },
        { name: 'Empty', columns: ['z'], rows: 0 },
        { name: 'Shops', columns: ['y'], rows: 1 },
      ],
    });
    expect(sheetsOf(several, [1, 2])).toEqual([
      { key: '0', name: 'Plans', columns: ['x'], rows: rows.slice(0, 2), marked: [1, 1] },
      { key: '1', name: 'Empty', columns: ['z'], rows: [], marked: null },
      { key: '2', name: 'Shops', columns: ['y'], rows: rows.slice(2), marked: [0, 0] },
    ]);
    expect(sheetsOf(several, [0, 0]).map(({ marked }) => marked)).toEqual([[0, 0], null, null]);
  });
});
