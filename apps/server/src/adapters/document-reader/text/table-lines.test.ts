import { describe, expect, it } from 'vitest';
import { tableLines } from './table-lines.ts';

const row = (...cells: string[]) => ({ cells, isHeader: false });

describe('tableLines', () => {
  it('names at the left and values at the right are lines, not records of the first pair', () => {
    const lines = tableLines([
      row('Oficina', 'Calle Mayor 14'),
      row('Teléfono:', '918 880 011'),
      row('Fax', ''),
    ]);
    expect(lines).toEqual(['Oficina: Calle Mayor 14', 'Teléfono: 918 880 011', 'Fax']);
  });

  it('a bold row of names may hold a number', () => {
    const lines = tableLines([
      { ...row('Plan', 'Precio 2026'), isBold: true },
      row('Oro', '9 €'),
      row('Plata', '5 €'),
    ]);
    expect(lines).toEqual(['Plan: Oro; Precio 2026: 9 €', 'Plan: Plata; Precio 2026: 5 €']);
  });

  it('a row of names that comes again on the next page is no record', () => {
    const names = row('Plan', 'Price');
    expect(tableLines([names, row('Basic', '10'), names, row('Gold', '20')])).toEqual([
      'Plan: Basic; Price: 10',
      'Plan: Gold; Price: 20',
    ]);
  });

  it('rows that lack cells are not given names that may not be theirs', () => {
    expect(tableLines([row('Item', 'Adult', 'Child'), row('A', '1', '2'), row('B', '3')])).toEqual([
      'Item | Adult | Child',
      'A | 1 | 2',
      'B | 3',
    ]);
  });

  it('a bold first cell alone is the title of the rows below it', () => {
    const lines = tableLines([
      row('Item', 'Price', 'Stock'),
      { ...row('Doors', '', ''), isBold: true },
      { ...row('Oak', '90', '4'), isBold: false },
      { ...row('Pine', '', ''), isBold: false },
    ]);
    expect(lines).toEqual(['Item: Doors – Oak; Price: 90; Stock: 4', 'Item: Doors – Pine']);
  });
});
