import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import type { SafeZip } from '../office/open-zip.ts';
import { attribute, readXml } from '../office/read-xml.ts';
import { readRelationships } from './relationships.ts';

export interface Workbook {
  /** The sheets that are shown, in their order. */
  sheets: { name: string; part: string }[];
  /** Whether day 0 is the first of 1904, as on the first Macintosh computers. */
  from1904: boolean;
  /** Names of parts; '' where there is none. */
  strings: string;
  styles: string;
}

/**
 * Reads what a workbook is made of. Sheets that its author hid are left out: they hold what nobody is meant to see.
 * @throws {Fault} file_type_mismatch for any other zip under this name, table_too_large for too many sheets
 */
export async function readWorkbook(zip: SafeZip): Promise<Workbook> {
  const main = (await readRelationships(zip, '')).find(({ type }) => type === 'officeDocument');
  const relations = main ? await readRelationships(zip, main.target) : [];
  const part = (wanted: string) => relations.find(({ type }) => type === wanted)?.target ?? '';
  const parts = new Map(
    relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])),
  );
  const workbook: Workbook = {
    sheets: [],
    from1904: false,
    strings: part('sharedStrings'),
    styles: part('styles'),
  };
  let isWorkbook = false;
  await readXml(zip, main?.target ?? '', {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') workbook.from1904 = isTrue(attribute(attributes, 'date1904'));
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const sheet = parts.get(attribute(attributes, 'id') ?? '');
      if (sheet && zip.has(sheet)) workbook.sheets.push({ name: attributes['name'] ?? '', part: sheet });
    },
  });
  if (!isWorkbook) throw new Fault('file_type_mismatch');
  if (workbook.sheets.length > TABLE_LIMITS.sheets) throw new Fault('table_too_large');
  return workbook;
}

/** Switches of SpreadsheetML say 1 or true. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
