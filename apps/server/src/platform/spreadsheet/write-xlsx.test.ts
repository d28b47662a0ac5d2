import { expect, it } from 'vitest';
import { readXlsx } from '../../adapters/document-reader/kinds/xlsx.ts';
import { xlsxPieces, type TextSheet } from './write-xlsx.ts';

async function written(sheets: TextSheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces(sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('writes a workbook that is read as it was written, whatever its cells hold', async () => {
  const odd = ['=1+1', '0991234567', '_x0041_ & <b> "q"', '  ñ 😀\nsecond line\u0007', '593991234567'];
  const rows = [['a', 'b', 'c', 'd', 'e'], odd, ['x', '', '', '', 'z']];
  const bytes = await written([
    { name: 'People', widths: [10, 10, 10, 10, 10], rows },
    {
      name: 'Ayuda "ñ"',
      widths: [],
      rows: [
        ['one', 'two'],
        ['1', '2'],
      ],
    },
  ]);
  const { table } = await readXlsx(bytes);
  expect(table?.sheets?.map(({ name }) => name)).toEqual(['People', 'Ayuda "ñ"']);
  expect(table?.rows).toEqual([
    ['=1+1', '0991234567', '_x0041_ & <b> "q"', 'ñ 😀\nsecond line', '593991234567'],
    ['x', '', '', '', 'z'],
    ['1', '2'],
  ]);
});

it('writes 20,000 rows as they come', async () => {
  async function* many() {
    yield ['n'];
    for (let n = 0; n < 20_000; n += 1) yield [`row ${n}`];
  }
  const { table } = await readXlsx(await written([{ name: 'Many', widths: [10], rows: many() }]));
  expect(table?.rows).toHaveLength(20_000);
  expect(table?.rows.at(-1)).toEqual(['row 19999']);
});
