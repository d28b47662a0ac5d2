import type { DoubtCode, ReadDocument } from '../../../ports/document-reader.ts';
import { openZip } from '../office/open-zip.ts';
import { collectDoubts, type Doubts } from '../text/doubts.ts';
import { sheetsDocument, type NamedTable } from '../text/sheets-document.ts';
import { GENERAL, readNumberFormats, type NumberFormats } from '../xlsx/number-formats.ts';
import { readSheet, type CellReader, type SheetGrid } from '../xlsx/read-sheet.ts';
import { readSharedStrings } from '../xlsx/shared-strings.ts';
import { sheetTable } from '../xlsx/sheet-table.ts';
import { showValue } from '../xlsx/show-value.ts';
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts';

/**
 * Reads a workbook (Office Open XML): a table for each sheet that is shown, with the values as its cells show them.
 * @throws {Fault} file_type_mismatch, file_too_complex, file_encrypted, file_damaged
 */
export async function readXlsx(bytes: Buffer): Promise<ReadDocument> {
  const tables: NamedTable[] = [];
  const doubts = await eachSheet(bytes, (name, grid) => {
    const table = sheetTable(grid);
    if (table) tables.push({ name, ...table });
  });
  return { ...sheetsDocument(tables), ...doubts.found() };
}

/** Reads the sheets that are shown, one after the other. `patternOf`: the number format to show cells by, in place of their own. */
export async function eachSheet(
  bytes: Buffer,
  take: (name: string, grid: SheetGrid) => void,
  patternOf: (own: string) => string = (own) => own,
): Promise<Doubts> {
  const zip = await openZip(bytes);
  const workbook = await readWorkbook(zip);
  const doubts = collectDoubts();
  const strings = await readSharedStrings(zip, workbook.strings, doubts);
  const formats = await readNumberFormats(zip, workbook.styles);
  const patterns = formats.patterns.map(patternOf);
  for (const { name, part } of workbook.sheets) {
    const reader = cellReader(
      workbook,
      strings,
      { ...formats, patterns },
      {
        add: (code, place) => doubts.add(code, isPlace(code) ? `${name}!${place}` : place),
      },
    );
    take(name, await readSheet(zip, part, reader));
  }
  return doubts;
}

function isPlace(code: DoubtCode): boolean {
  return code !== 'struck_out';
}

function cellReader(
  { from1904 }: Workbook,
  strings: string[],
  { patterns, struck, locale }: NumberFormats,
  doubts: Pick<Doubts, 'add'>,
): CellReader {
  return {
    isStruck: (style) => struck.has(style),
    note: (code, place) => doubts.add(code, place),
    show(value, type, style) {
      if (type === 's') return strings[Number(value)] ?? '';
      const shown = { pattern: patterns[style] ?? GENERAL, locale, from1904 };
      if (type === 'b') return showValue(value === '1', shown);
      // "2026-11-21T00:00:00": some programs write dates as text.
      if (type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ');
      const number = type === 'n' ? Number(value) : Number.NaN;
      return Number.isFinite(number) ? showValue(number, shown) : value;
    },
  };
}
