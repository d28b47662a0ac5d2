import { describe, expect, it } from 'vitest';
import { fixture } from '../fixtures.testing.ts';
import { entryOf, sheetData, xlsxOf } from '../hostile-zips.testing.ts';
import { readXlsx } from './xlsx.ts';

/** Styles as Excel writes them: the formats of the file's own, then a style for each of these formats. */
function styles(own: Record<number, string>, ids: number[]) {
  const formats = Object.entries(own).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
  const used = ids.map((id) => `<xf numFmtId="${id}" fontId="0"/>`);
  return entryOf(
    'xl/styles.xml',
    `<styleSheet><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${used.join('')}</cellXfs></styleSheet>`,
  );
}

/** The cells of one row under as many columns. */
async function row(cells: string, more: Parameters<typeof xlsxOf>[1] = [], properties = '') {
  const header = '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>';
  const inside = `<sheetData>${header}<row>${cells}</row></sheetData>`;
  const { table } = await readXlsx(xlsxOf({ One: inside }, more, properties));
  return table?.rows[0];
}

it('reads names of columns in two rows', async () => {
  const inside = sheetData(
    ['Item', 'Price', '', 'Notes'],
    ['', 'Retail', 'Trade', ''],
    ['Shelf', '89', '70', 'oak'],
  );
  const { table } = await readXlsx(xlsxOf({ One: inside }));
  expect(table?.sheets?.[0]?.columns).toEqual(['Item', 'Price Retail', 'Price Trade', 'Notes']);
  expect(table?.rows).toEqual([['Shelf', '89', '70', 'oak']]);
});

describe('a workbook saved by LibreOffice', () => {
  it('is a table for each sheet that is shown, under its own header', async () => {
    const { table, text, num_pages } = await readXlsx(fixture('tarifas.xlsx'));
    expect(table?.sheets).toEqual([
      {
        name: 'Tarifas',
        titles: ['Tarifas de 2026, IVA no incluido'],
        columns: ['Zona', 'Plan', 'Precio', 'Descuento', 'Precio final'],
        rows: 3,
      },
      {
        name: 'Sedes & horarios',
        titles: [],
        columns: ['Ciudad', 'Apertura', 'Inauguración', 'Teléfono', 'Aparcamiento'],
        rows: 2,
      },
    ]);
    expect(table?.columns).toHaveLength(10);
    expect(num_pages).toBe(1);
    expect(text).not.toMatch(/oculto|777|Margen/);
  });

  it('shows formulas, money, shares and dates as the document does, and merged cells in each row', async () => {
    const { table, text } = await readXlsx(fixture('tarifas.xlsx'));
    expect(table?.rows).toEqual([
      ['Norte', 'Básico', '1.009,90 €', '15%', '858,42 €'],
      ['Norte', 'Corazón', '34,50 €', '0%', '34,50 €'],
      ['Sur', 'Ñandú', '19,90 €', '', '19,90 €'],
      ['A Coruña', '01/02/2026', '5 de marzo de 2026', '34981123456', 'VERDADERO'],
      ['Quito\n(Ecuador)', '31/12/2025', '', '593987654321', 'FALSO'],
    ]);
    expect(text.split('\n')).toHaveLength(5);
    expect(text.split('\n')[4]).toBe(
      'Ciudad: Quito (Ecuador); Apertura: 31/12/2025; Teléfono: 593987654321; Aparcamiento: FALSO',
    );
  });
});

describe('a workbook as Excel writes it', () => {
  it('texts once for all cells, rich text joined, readings of characters left out', async () => {
    const strings = entryOf(
      'xl/sharedStrings.xml',
      '<sst><si><t>Plan</t></si><si><r><t>Go</t></r><r><t xml:space="preserve">ld </t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_\nb_x0041_</t></si></sst>',
    );
    const cells = '<c t="s"><v>1</v></c><c t="s"><v>2</v></c>';
    expect(await row(cells, [strings])).toEqual(['Gold', 'a\nbA']);
  });

  it('numbers by the formats that Excel names by number only; dates as nobody can misread them', async () => {
    const formats = styles(
      { 170: '#,##0.00\\ &quot;$&quot;', 171: '0.0&quot;', 172: ';;;' },
      [0, 14, 10, 170, 171, 172, 22],
    );
    const cells = '<c s="1"><v>46077</v></c><c s="2"><v>0.155</v></c>';
    expect(await row(cells, [formats])).toEqual(['2026-02-24', '15.50%']);
    expect(await row('<c s="3"><v>1234.5</v></c><c s="0"><v>0.1</v></c>', [formats])).toEqual([
      '1,234.50 $',
      '0.1',
    ]);
    expect(
      await row('<c s="0"><v>0.30000000000000004</v></c><c s="6"><v>46077.5</v></c>', [formats]),
    ).toEqual(['0.3', '2026-02-24 12:00']);
    // A format that is broken, and one that hides its cell.
    expect(await row('<c s="4"><v>2.5</v></c><c s="5"><v>7</v></c><c><v>1</v></c>', [formats])).toEqual([
      '2.5',
      '',
      '1',
    ]);
  });

  it('days counted from 1904, truth values, errors, texts of formulas, dates as text', async () => {
    const formats = styles({}, [0, 14]);
    const from1904 = '<workbookPr date1904="1"/>';
    expect(await row('<c s="1"><v>44615</v></c><c t="b"><v>1</v></c>', [formats], from1904)).toEqual([
      '2026-02-24',
      'TRUE',
    ]);
    expect(
      await row('<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="str"><f>A1&amp;"x"</f><v>ax</v></c>'),
    ).toEqual(['', 'ax']);
    expect(await row('<c t="d"><v>2026-02-24T00:00:00</v></c><c><f>NOW()</f></c><c/>')).toEqual([
      '2026-02-24',
      '',
    ]);
  });

  it('Spanish where a format is', async () => {
    const formats = styles({ 170: '#,##0.00\\ [$€-C0A]' }, [0, 170]);
    expect(await row('<c s="1"><v>1234.5</v></c><c><v>0.5</v></c>', [formats])).toEqual([
      '1.234,50 €',
      '0,5',
    ]);
  });

  it('tables that do not begin at A1, columns without names, a header below notes', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
    const rows = [
      `<row r="2">${cell('C2', 'Prices of May')}</row>`,
      `<row r="3">${cell('C3', 'without')}${cell('F3', '')}</row>`,
      `<row r="5">${cell('C5', 'Plan')}${cell('E5', 'Price')}</row>`,
      `<row r="9">${cell('C9', 'Gold')}${cell('E9', '9')}${cell('H9', 'note')}</row>`,
    ];
    const { table } = await readXlsx(xlsxOf({ Plans: `<sheetData>${rows.join('')}</sheetData>` }));
    expect(table?.sheets).toEqual([
      {
        name: 'Plans',
        titles: ['Prices of May', 'without'],
        columns: ['Plan', 'Price', 'Column 3'],
        rows: 1,
      },
    ]);
    expect(table?.rows).toEqual([['Gold', '9', 'note']]);
  });

  it('sheets of the same columns keep their own rows; an empty one is left out', async () => {
    const { table, text } = await readXlsx(
      xlsxOf({
        May: sheetData(['Plan', 'Price'], ['Gold', '9']),
        Nothing: '<sheetData/>',
        June: sheetData(['Price', 'Plan'], ['8', 'Gold']),
      }),
    );
    expect(table?.sheets?.map(({ name, rows }) => [name, rows])).toEqual([
      ['May', 1],
      ['June', 1],
    ]);
    expect(table?.columns).toEqual(['Plan', 'Price']);
    expect(text).toBe('Plan: Gold; Price: 9\nPrice: 8; Plan: Gold');
  });
});
