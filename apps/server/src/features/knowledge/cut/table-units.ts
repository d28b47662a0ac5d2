import type { ReadDocument, ReadSheet } from '../../../ports/document-reader.ts';
import type { Steps } from '../text/steps.ts';
import { splitLong } from './split-long.ts';
import type { Unit } from './unit.ts';

/** The rows of a spreadsheet, each a line of its text with the names of its columns. */
export function* tableUnits({ text, table }: ReadDocument): Steps<Unit[]> {
  const found: Unit[] = [];
  const places = rowPlaces(table?.sheets);
  const paths = (table?.sheets ?? []).map((sheet, _, all) => pathOf(sheet, all.length > 1));
  let start = 0;
  for (const line of text.split('\n')) {
    yield null;
    const place = places.next().value ?? null;
    const path = paths[place?.sheet ?? 0] ?? [];
    const spans = line.trim() === '' ? [] : splitLong(text, { start, end: start + line.length });
    for (const [at, span] of spans.entries()) {
      found.push({ kind: 'row', ...span, level: 0, opens: at === 0, path, header: null, place });
    }
    start += line.length + 1;
  }
  return found;
}

/** The place of each line in turn, without end: a table without sheets is one. */
function* rowPlaces(sheets: ReadSheet[] = []): Generator<NonNullable<Unit['place']>, undefined> {
  for (const [sheet, { rows }] of sheets.slice(0, -1).entries()) {
    for (let row = 1; row <= rows; row++) yield { sheet, row };
  }
  for (let row = 1; ; row++) yield { sheet: Math.max(0, sheets.length - 1), row };
}

/** The name of the only sheet says nothing ("Sheet1"); what stands above its table does. */
function pathOf({ name, titles }: ReadSheet, isOneOfSeveral: boolean): string[] {
  return isOneOfSeveral ? [name, ...titles] : titles;
}
