import type { Pages, SourceSummary, TableRow, TextFormat } from '@centralita/contract/knowledge/schema';
import { referenceViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { foldedName } from './folded-name.ts';
import { headingsOf, noFormat, writtenText, type WrittenText } from './format.ts';
import { removeFilesJob } from './files.ts';
import { holdFolders } from './hold-folders.ts';
import { indexNewText, indexSource, textDocument, type NewText } from './index-source.ts';
import { keepName } from '../urls/keep-name.ts';
import { requestIngest } from './ingest.ts';
import { replaceRows, sheetsOfRows, storable, tableText, type Row } from './rows.ts';
import { intoSheets, widened, type StoredSheet } from './sheets.ts';
import { sourceSummary } from './store.ts';
import { requireTableSize, widest } from './table-size.ts';
import { recordVersion, type Maker, type Making } from './versions/record.ts';

/** Files of a deleted folder that one job removes. */
const filesAtOnce = 1_000;

export interface Locked {
  id: string;
  category_id: string;
  source_type: string;
  status: string;
  file_key: string | null;
  file_bytes: number;
  table_columns: string[];
  table_sheets: StoredSheet[];
  version: number;
}

/** A source that the rest of the transaction changes, or `not_found`. */
export async function lockSource(tx: Tx, companyId: string, id: string): Promise<Locked> {
  await holdFolders(tx, companyId, { sourceId: id });
  const row = await tx.one<Locked>(
    'source.lock',
    `select id, category_id, source_type, status, file_key, file_bytes, table_columns, table_sheets, version
     from source where company_id = $1 and id = $2 for update`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** The name is part of what search finds, so a renamed source is indexed again. */
export async function renameSource(
  tx: Tx,
  companyId: string,
  change: { id: string; name: string; now: Date },
): Promise<SourceSummary> {
  const source = await lockSource(tx, companyId, change.id);
  await tx.run(
    'source.rename',
    'update source set name = $3, updated_at = $4, folded_name = $5 where company_id = $1 and id = $2',
    [companyId, change.id, change.name, change.now, foldedName(change.name)],
  );
  if (source.source_type === 'url') await keepName(tx, companyId, change.id);
  await reindex(tx, companyId, source);
  return sourceSummary(tx, companyId, change.id);
}

export async function moveSource(
  tx: Tx,
  companyId: string,
  change: { id: string; categoryId: string; now: Date },
): Promise<SourceSummary> {
  await holdFolders(tx, companyId, { sourceId: change.id, into: change.categoryId });
  const source = await lockSource(tx, companyId, change.id);
  try {
    await tx.run(
      'source.move',
      'update source set category_id = $3, updated_at = $4 where company_id = $1 and id = $2',
      [companyId, change.id, change.categoryId, change.now],
    );
  } catch (fault) {
    throw referenceViolation(fault) ? new AppError('folder_not_found') : fault;
  }
  const moved = await sourceSummary(tx, companyId, change.id);
  const { status } = moved;
  await emit(tx, companyId, {
    kind: 'source.deleted',
    data: { source_id: source.id, category_id: source.category_id },
  });
  await emit(tx, companyId, {
    kind: 'source.changed',
    data: { source_id: source.id, category_id: moved.category_id, status },
  });
  return moved;
}

export interface ContentChange {
  id: string;
  name?: string | undefined;
  content?: string | undefined;
  /** Of `content`; absent: plain text on one page. */
  format?: TextFormat | undefined;
  pages?: Pages | undefined;
  rows?: TableRow[] | undefined;
  /** The version that was edited; absent: whichever is the newest. */
  version?: number | undefined;
  by: Maker;
  now: Date;
}

/**
 * A person's edit of a document's text or of a spreadsheet's rows (which replace all rows; a row keeps its id). What is not
 * changed makes no version. Throws `source_changed` where another version than the one edited is the newest by now.
 */
export async function editSource(tx: Tx, companyId: string, change: ContentChange): Promise<SourceSummary> {
  const source = await lockSource(tx, companyId, change.id);
  const changesText = change.content !== undefined || change.rows !== undefined;
  if (changesText && change.version !== undefined && change.version !== source.version)
    throw new AppError('source_changed', { version: source.version });
  const { content, rows, by, now } = change;
  const text = content === undefined ? null : await newText(tx, companyId, source, { ...change, content });
  if (rows !== undefined) await editRows(tx, companyId, source, rows, { how: 'edit', by, now });
  const edited = text !== null || rows !== undefined;
  if (changesText && !edited && change.name === undefined) return sourceSummary(tx, companyId, source.id);
  await tx.run(
    'source.edit',
    `update source set name = coalesce($3, name), folded_name = coalesce($5, folded_name), updated_at = $4
     where company_id = $1 and id = $2`,
    [companyId, source.id, change.name ?? null, change.now, change.name ? foldedName(change.name) : null],
  );
  if (text) await indexNewText(tx, companyId, source.id, text);
  else await reindex(tx, companyId, source);
  return sourceSummary(tx, companyId, source.id);
}

/** The text of a document as it is to be stored and cut; null where it is the one that stands there. */
async function newText(
  tx: Tx,
  companyId: string,
  { id, source_type }: Locked,
  change: ContentChange & { content: string },
): Promise<NewText | null> {
  const { content, format = noFormat, pages = [], by, now } = change;
  if (source_type !== 'document') throw new AppError('source_not_editable');
  const written = writtenText({ content, format, pages });
  if (await isSameText(tx, companyId, id, written)) return null;
  return {
    document: textDocument({ content: written.content, pages, headings: headingsOf(format) }),
    async save() {
      await Promise.all([
        recordVersion(tx, companyId, id, { how: 'edit', by, now }),
        saveText(tx, companyId, id, { text: written.content, columns: [], sheets: [], written }),
      ]);
    },
  };
}

async function isSameText(tx: Tx, companyId: string, id: string, text: WrittenText): Promise<boolean> {
  // Known without reading 2 MB, nor sending them.
  const isAsLong = await tx.one(
    'source.sameLength',
    'select 1 from source where company_id = $1 and id = $2 and octet_length(content) = $3',
    [companyId, id, Buffer.byteLength(text.content)],
  );
  if (!isAsLong) return false;
  const same = await tx.one(
    'source.sameText',
    `select 1 from source where company_id = $1 and id = $2 and is_read and content = $3
       and coalesce(format, '{"blocks": [], "marks": []}') = $4 and pages = $5`,
    [companyId, id, text.content, JSON.stringify(text.format), JSON.stringify(text.pages)],
  );
  return same !== null;
}

async function editRows(
  tx: Tx,
  companyId: string,
  source: Locked,
  given: TableRow[],
  making: Making,
): Promise<void> {
  if (source.source_type !== 'spreadsheet') throw new AppError('source_not_editable');
  const texts = await calmlyEach(given, asRow);
  const isWorkbook = source.table_sheets.length > 0;
  const rows = intoSheets(texts, isWorkbook ? await sheetsOfRows(tx, companyId, source.id) : new Map());
  if (new Set(rows.map((row) => row.id)).size < rows.length)
    throw new AppError('invalid', { fields: ['id'] });
  const before = { columns: source.table_columns, sheets: source.table_sheets };
  const { columns, sheets } = await widened(before, rows);
  requireTableSize({
    rows: rows.length,
    columns: widest(columns, sheets),
    characters: rows.reduce((sum, { cells }) => sum + lengthOf(cells), 0),
  });
  await recordVersion(tx, companyId, source.id, making);
  await replaceRows(tx, companyId, source.id, rows);
  const text = await tableText(columns, rows, sheets);
  await saveText(tx, companyId, source.id, { text, columns, sheets });
}

function lengthOf(cells: Record<string, string>): number {
  return Object.values(cells).reduce((sum, text) => sum + text.length, 0);
}

function asRow({ id, ...cells }: TableRow): Omit<Row, 'sheet'> {
  const texts = Object.entries(cells).map(([column, value]) => {
    if (typeof value === 'object' && value !== null) throw new AppError('invalid', { fields: [column] });
    return [column, value === null || value === undefined ? '' : storable(String(value))];
  });
  return { id, cells: Object.fromEntries(texts) };
}

interface EditedText {
  text: string;
  columns: string[];
  sheets: StoredSheet[];
  /** Of a document. */
  written?: WrittenText;
}

/** Edited text has the pages and headings that came with it, none of its file's own. */
export async function saveText(tx: Tx, companyId: string, id: string, edited: EditedText): Promise<void> {
  const { text, columns, sheets, written } = edited;
  const { content, format, pages } = written ?? { content: text, format: noFormat, pages: [] };
  await tx.run(
    'source.saveText',
    `update source set content = $3, table_columns = $4, pages = $6, headings = $7, num_pages = $8, is_read = true,
       table_sheets = $5, format = $9
     where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      content,
      JSON.stringify(columns),
      JSON.stringify(sheets),
      JSON.stringify(pages),
      JSON.stringify(headingsOf(format)),
      pages.at(-1)?.page ?? 1,
      JSON.stringify(format),
    ],
  );
}

/** Reads again a source whose reading failed; one that is ready or being read is left as it is. */
export async function retrySource(tx: Tx, companyId: string, id: string): Promise<SourceSummary> {
  const source = await lockSource(tx, companyId, id);
  if (source.status === 'failed') await reindex(tx, companyId, source);
  return sourceSummary(tx, companyId, id);
}

/**
 * Makes the passages of what the source now holds, in the transaction that changed it: questions are answered from the
 * old text until then and from the new one at once after it. A file that is still to be read goes to its job, and what
 * the source held before answers meanwhile.
 */
export async function reindex(tx: Tx, companyId: string, source: Locked): Promise<void> {
  const row = await tx.one<{ is_read: boolean }>(
    'source.isRead',
    'select is_read from source where company_id = $1 and id = $2',
    [companyId, source.id],
  );
  if (row?.is_read) return indexSource(tx, companyId, source.id);
  await tx.run(
    'source.reindex',
    `update source set status = 'reading', failure_code = null where company_id = $1 and id = $2`,
    [companyId, source.id],
  );
  await requestIngest(tx, companyId, { source_id: source.id, category_id: source.category_id });
}

export async function deleteSource(tx: Tx, companyId: string, id: string): Promise<void> {
  const source = await lockSource(tx, companyId, id);
  await tx.run('source.delete', 'delete from source where company_id = $1 and id = $2', [companyId, id]);
  await afterRemoval(tx, companyId, [source]);
  const data = { source_id: source.id, category_id: source.category_id };
  await emit(tx, companyId, { kind: 'source.deleted', data });
}

/** Deletes the sources of a folder that is locked and deleted (call before its row goes), whose own event tells of them all. */
export async function deleteSourcesOf(tx: Tx, companyId: string, categoryId: string): Promise<void> {
  const sources = await tx.rows<Locked>(
    'source.deleteOfCategory',
    `delete from source where company_id = $1 and category_id = $2
     returning id, category_id, source_type, status, file_key, file_bytes, table_columns, table_sheets, version`,
    [companyId, categoryId],
  );
  if (sources.length > 0) await afterRemoval(tx, companyId, sources);
}

async function afterRemoval(tx: Tx, companyId: string, sources: Locked[]): Promise<void> {
  const keys = sources.flatMap((source) => source.file_key ?? []);
  for (let from = 0; from < keys.length; from += filesAtOnce) {
    const payload = { keys: keys.slice(from, from + filesAtOnce) };
    await enqueue(tx, { kind: removeFilesJob, company_id: companyId, payload });
  }
}
