import { describe, expect, it } from 'vitest';
import { entryOf, sheetData, xlsxOf } from '../hostile-zips.testing.ts';
import { readCsvRows, readXlsxRows } from './rows.ts';

const csv = (text: string | Buffer) => readCsvRows(Buffer.from(text)).table;

describe('rows of a csv', () => {
  it('keep the number that they have in the file, below a title and blank lines', () => {
    expect(csv('Clientes de mayo\n\nphone;name\n0991234567;Ana\n;\n0991234568;Eva\n')).toEqual({
      columns: ['#', 'phone', 'name'],
      rows: [
        ['4', '0991234567', 'Ana'],
        ['6', '0991234568', 'Eva'],
      ],
    });
  });

  it('may have no header, equal ones, empty ones and separators behind the last column', () => {
    expect(csv('0991234567,Ana\n0991234568,Eva')).toEqual({
      columns: ['#', 'Column 1', 'Column 2'],
      rows: [
        ['1', '0991234567', 'Ana'],
        ['2', '0991234568', 'Eva'],
      ],
    });
    expect(csv('phone,phone,,\n0991234567,0991234568,x,\n')?.columns).toEqual([
      '#',
      'phone',
      'phone 2',
      'Column 3',
    ]);
  });

  it('are read in UTF-16, and behind a byte order mark', () => {
    const utf16 = Buffer.from('\ufeffteléfono\tnombre\n0991234567\tÑata\n', 'utf16le');
    for (const bytes of [utf16, '\ufeffteléfono\tnombre\n0991234567\tÑata\n'])
      expect(csv(bytes)).toMatchObject({
        columns: ['#', 'teléfono', 'nombre'],
        rows: [['2', '0991234567', 'Ñata']],
      });
  });

  it('are refused in words where there are none, or far too many columns', () => {
    expect(() => csv('phone,name\n')).toThrow('file_empty');
    expect(() => csv(`${'a,'.repeat(16_000)}\n${'1,'.repeat(16_000)}`)).toThrow('table_too_large');
    expect(() => csv('x'.repeat(2_000_000))).toThrow('table_too_large');
  });

  it('keep those of which only the first cell is filled', () => {
    const text = `phone,name,city\n${'0991234567,Ana,Quito\n'.repeat(3)}0991234568,,\nNota: fin.,,\n`;
    expect(csv(text)?.rows.slice(3)).toEqual([
      ['5', '0991234568', '', ''],
      ['6', 'Nota: fin.', '', ''],
    ]);
  });
});

describe('rows of a workbook', () => {
  const styles = entryOf(
    'xl/styles.xml',
    `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0000000000"/><numFmt numFmtId="171" formatCode="(###) ###-####"/></numFmts>
     <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="11"/></cellXfs></styleSheet>`,
  );

  it('show numbers as their cells do, and all digits where those would round', async () => {
    const cell = (style: number, value: string) => `<row><c s="${style}"><v>${value}</v></c></row>`;
    const cells = [
      cell(1, '991234567'),
      cell(2, '3055550142'),
      cell(0, '593991234567'),
      cell(3, '593991234567'),
    ];
    const header = '<row><c t="inlineStr"><is><t>phone</t></is></c></row>';
    const { table } = await readXlsxRows(
      xlsxOf({ One: `<sheetData>${header}${cells.join('')}</sheetData>` }, [styles]),
    );
    expect(table?.rows.map(([, text]) => text)).toEqual([
      '0991234567',
      '(305) 555-0142',
      '593991234567',
      '593991234567',
    ]);
  });

  it('are those of the sheet with the people, without rows that only have a format', async () => {
    const people = Array.from({ length: 30 }, (_, at) => [`09912345${at + 10}`, 'Ana']);
    const empty = Array.from(
      { length: 570 },
      (_, at) => `<row r="${at + 40}"><c r="A${at + 40}" s="1"/></row>`,
    );
    const inside = sheetData(['phone', 'name'], ...people).replace(
      '</sheetData>',
      `${empty.join('')}</sheetData>`,
    );
    const { table } = await readXlsxRows(xlsxOf({ Help: sheetData(['Read me'], ['first']), People: inside }));
    expect(table?.columns).toEqual(['#', 'phone', 'name']);
    expect(table?.rows).toHaveLength(30);
    expect(table?.rows[0]).toEqual(['2', '0991234510', 'Ana']);
  });
});
