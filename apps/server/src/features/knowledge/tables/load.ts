import type { Database } from '../../../db/client.ts';
import { calmly, giveWay } from '../../../platform/calmly.ts';
import { storedRows, type Row } from '../sources/rows.ts';
import type { StoredSheet } from '../sources/sheets.ts';
import { detectLanguage } from '../text/language.ts';
import type { Steps } from '../text/steps.ts';
import { linesOf } from './lines-of.ts';
import { withoutTotals } from './totals.ts';
import { measures } from './rules/filters.ts';
import { wordsOfTable } from './rules/table-words.ts';
import type { LoadedSource, Table } from './table.ts';
import { typing, type Column } from './typing/column.ts';

/** Names what a loaded table was made from: any change of the source changes it. */
export interface SourceState {
  revision: number;
  changed: number;
}

interface StoredSource {
  revision: number;
  updated_at: Date;
  content: string;
  table_columns: string[];
  table_sheets: StoredSheet[];
}

/** A word in a map, with its list of one or a few places. */
const placeBytes = 160;
/** Words looked at to tell in which language a table is written. */
const sampleCharacters = 3_000;

/** A spreadsheet with its columns typed, and what it was made from; null where it changed meanwhile or is gone. */
export async function loadTables(
  db: Database,
  companyId: string,
  sourceId: string,
): Promise<{ source: LoadedSource; state: SourceState } | null> {
  const read = await readStored(db, companyId, sourceId);
  if (!read) return null;
  const { stored, rows } = read;
  const state = { revision: stored.revision, changed: stored.updated_at.getTime() };
  const tables = await typedTables(sourceId, stored, rows);
  await giveWay();
  const lines = linesOf(stored.content);
  const bytes = tables.reduce(
    (sum, table) => sum + bytesOf(table),
    2 * stored.content.length + lines.byteLength,
  );
  return { source: { tables, content: stored.content, lines, bytes }, state };
}

/** The source and its rows as they were together; null where they changed while they were read. */
function readStored(
  db: Database,
  companyId: string,
  sourceId: string,
): Promise<{ stored: StoredSource; rows: Row[] } | null> {
  return db.companyRead(companyId, async (tx) => {
    const stored = await tx.one<StoredSource>(
      'table.source',
      `select revision, updated_at, content, table_columns, table_sheets
       from source where company_id = $1 and id = $2 and status = 'ready'`,
      [companyId, sourceId],
    );
    if (!stored) return null;
    const rows = await storedRows(tx, companyId, sourceId);
    // Statements of one transaction may see different commits: what is the same after as before was one state.
    const after = await tx.one<Pick<StoredSource, 'revision' | 'updated_at'>>(
      'table.same',
      `select revision, updated_at from source where company_id = $1 and id = $2 and status = 'ready'`,
      [companyId, sourceId],
    );
    const same =
      after?.revision === stored.revision && after.updated_at.getTime() === stored.updated_at.getTime();
    return same ? { stored, rows } : null;
  });
}

/** The tables of a spreadsheet with their columns typed; those without rows left out. */
export async function typedTables(
  sourceId: string,
  { content, table_columns, table_sheets }: Pick<StoredSource, 'content' | 'table_columns' | 'table_sheets'>,
  rows: readonly Row[],
): Promise<Table[]> {
  const sheets = table_sheets.length > 0 ? table_sheets : [{ name: null, columns: table_columns }];
  const language = detectLanguage(`${table_columns.join(' ')} ${content.slice(0, sampleCharacters)}`);
  const tables: Table[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const own = withoutTotals(
      rows.filter((row) => row.sheet === at),
      sheet.columns,
    );
    const columns = await calmly(typedColumns(sheet.columns, own, language));
    const [words] = await calmly(ending(wordsOfTable(columns)));
    if (!words) continue;
    const firstLine = rows.findIndex((row) => row.sheet === at);
    const name = sheets.length > 1 ? sheet.name : null;
    tables.push({ source_id: sourceId, sheet: name, columns, words, rows: own.length, firstLine, language });
  }
  return tables.filter(({ rows: count }) => count > 0);
}

/** A column at a time, a long one in steps. */
function* typedColumns(
  names: readonly string[],
  rows: readonly Row[],
  language: 'es' | 'en',
): Generator<Column | null> {
  for (const name of names) {
    const cells = rows.map((row) => (row.cells[name] ?? '').replaceAll(/\s+/g, ' ').trim());
    yield null;
    const column = yield* typing(name, cells, { language });
    // Found out here, a column at a time: a question asks it of all columns in one go.
    measures(column);
    yield column;
  }
}

/** The result of a long computation as its last step. */
function* ending<T>(steps: Steps<T>): Generator<T | null> {
  yield yield* steps;
}

/** Strings of a byte a character with some 24 bytes around them, the folded ones again, and the words to find them by. */
function bytesOf({ columns, words }: Table): number {
  const cells = columns.map(({ texts, codes }) => {
    const characters = texts.reduce((total, text) => total + text.length, 0);
    return 2 * (characters + 24 * texts.length) + codes.byteLength + 9 * texts.length;
  });
  return cells.reduce((sum, one) => sum + one, placeBytes * (words.whole.size + words.parts.size));
}
