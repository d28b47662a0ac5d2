import { describe, expect, it } from 'vitest';
import { quotedRows } from './quoted-rows.ts';

const rows = ['City: Quito; Hours: 9-18', '', 'City: Loja; Hours: 8-12', 'City: Cuenca'];
const content = rows.join('\n');
const at = (text: string) => content.indexOf(text);

describe('quotedRows', () => {
  it('finds the row that a quote is in', () => {
    expect(quotedRows(content, 0, 10)).toEqual([0, 0]);
    expect(quotedRows(content, at('City: Loja'), at('City: Loja') + 10)).toEqual([2, 2]);
    expect(quotedRows(content, at('City: Cuenca'), content.length)).toEqual([3, 3]);
  });

  it('finds all rows of a longer quote, and no further one for a line break at its end', () => {
    expect(quotedRows(content, 0, content.length)).toEqual([0, 3]);
    expect(quotedRows(content, 0, rows[0]!.length + 1)).toEqual([0, 0]);
  });

  it('finds none outside of the text', () => {
    expect(quotedRows(content, content.length, content.length + 5)).toBeNull();
    expect(quotedRows(content, 5, 5)).toBeNull();
    expect(quotedRows('', 0, 5)).toBeNull();
  });
});
