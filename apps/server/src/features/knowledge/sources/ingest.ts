import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmly } from '../../../platform/calmly.ts';
import { emit } from '../../../platform/events/emit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type {
  DocumentFault,
  DocumentKind,
  ReadDocument,
  ReadResult,
} from '../../../ports/document-reader.ts';
import { cutting, type CutPassage } from '../cut/cut.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { replacePassages } from './passages.ts';
import { newRows, replaceRows, storedRows, tableText, type Row } from './rows.ts';
import { countedSheets, type StoredSheet } from './sheets.ts';
import { saveReading } from './store.ts';

export const ingestJob = 'source.ingest';
export const embedJob = 'source.embed';

/** Asks, in the transaction that changed a source, that its passages be made anew. */
export async function requestIngest(
  tx: Tx,
  companyId: string,
  source: { source_id: string; category_id: string },
): Promise<void> {
  await enqueue(tx, { kind: ingestJob, company_id: companyId, payload: { source_id: source.source_id } });
  await emit(tx, companyId, { kind: 'source.changed', data: { ...source, status: 'reading' } });
}

interface SourceRow {
  id: string;
  category_id: string;
  name: string;
  source_type: string;
  is_read: boolean;
  file_key: string | null;
  file_name: string | null;
  content: string;
  pages: ReadDocument['pages'];
  headings: ReadDocument['headings'];
  table_columns: string[];
  table_sheets: StoredSheet[];
  status: string;
  updated_at: Date;
}

/**
 * Makes a source findable: reads its file if that is still to do, cuts the text, stores the passages and marks it ready.
 * Safe to run twice or after a crash: everything it writes is replaced in one transaction.
 */
export async function ingest(
  context: KnowledgeContext,
  companyId: string,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> {
  const source = await context.db.companyRead(companyId, (tx) => sourceRow(tx, companyId, sourceId));
  if (!source) return;
  const read = source.is_read ? null : await readFile(context, source, signal);
  if (read && !read.ok) return fail(context, companyId, source, read.fault);
  const rows = read?.document.table ? newRows(read.document.table) : await rowsOf(context, companyId, source);
  const document = read?.document ?? storedDocument(source, rows);
  const passages = await calmly(cutting(document, { name: source.name }));
  await context.db.company(companyId, async (tx) => {
    // A deleted or meanwhile changed source: its own later job makes the passages.
    const current = await tx.one<SourceRow>('ingest.lock', `${selectSource} for update`, [
      companyId,
      sourceId,
    ]);
    if (!current || current.updated_at.getTime() !== source.updated_at.getTime()) return;
    if (read) {
      await saveReading(tx, companyId, sourceId, read.document);
      if (read.document.table) await replaceRows(tx, companyId, sourceId, rows);
    }
    await publish(tx, context, companyId, source, passages);
  });
}

/** Marks a source as failed for good, with a code of the catalogue. */
export async function fail(
  context: KnowledgeContext,
  companyId: string,
  source: { id: string; category_id: string },
  code: DocumentFault | 'reading_failed',
): Promise<void> {
  await context.db.company(companyId, async (tx) => {
    const changed = await tx.run(
      'source.fail',
      `update source set status = 'failed', failure_code = $3 where company_id = $1 and id = $2`,
      [companyId, source.id, code],
    );
    if (changed === 1) await emitStatus(tx, companyId, source, 'failed');
  });
}

/** Puts passages in the place of the old ones and marks the source ready. */
export async function publish(
  tx: Tx,
  context: KnowledgeContext,
  companyId: string,
  source: { id: string; category_id: string },
  passages: CutPassage[],
): Promise<void> {
  await replacePassages(
    tx,
    companyId,
    source.id,
    passages.map((passage) => ({ ...passage, id: uuidv7() })),
  );
  await tx.run(
    'source.ready',
    `update source set status = 'ready', failure_code = null, revision = revision + 1
     where company_id = $1 and id = $2`,
    [companyId, source.id],
  );
  if (context.embedder) {
    await enqueue(tx, { kind: embedJob, company_id: companyId, payload: { source_id: source.id } });
  }
  await emitStatus(tx, companyId, source, 'ready');
}

async function emitStatus(
  tx: Tx,
  companyId: string,
  source: { id: string; category_id: string },
  status: 'ready' | 'failed',
): Promise<void> {
  const data = { source_id: source.id, category_id: source.category_id, status };
  await emit(tx, companyId, { kind: 'source.changed', data });
}

const selectSource = `select id, category_id, name, source_type, is_read, file_key, file_name, content, pages,
  headings, table_columns, table_sheets, status, updated_at from source where company_id = $1 and id = $2`;

function sourceRow(tx: Tx, companyId: string, sourceId: string): Promise<SourceRow | null> {
  return tx.one<SourceRow>('ingest.source', selectSource, [companyId, sourceId]);
}

async function readFile(
  context: KnowledgeContext,
  source: SourceRow,
  signal: AbortSignal,
): Promise<ReadResult> {
  const bytes = source.file_key ? await context.files.get(source.file_key) : null;
  if (!bytes) return { ok: false, fault: 'file_damaged' };
  const extension = source.file_name?.split('.').pop()?.toLowerCase() ?? 'txt';
  return context.reader.read(bytes, extension as DocumentKind, signal);
}

async function rowsOf(context: KnowledgeContext, companyId: string, source: SourceRow): Promise<Row[]> {
  if (source.source_type !== 'spreadsheet') return [];
  return context.db.companyRead(companyId, (tx) => storedRows(tx, companyId, source.id));
}

/** What an earlier reading, or a person's edit, left in the row. */
function storedDocument(source: SourceRow, rows: Row[]): ReadDocument {
  const isTable = source.source_type === 'spreadsheet';
  const { table_columns: columns, table_sheets: sheets } = source;
  const text = isTable ? tableText(columns, rows, sheets) : source.content;
  return {
    text,
    num_pages: Math.max(1, source.pages.length),
    pages: source.pages.length > 0 ? source.pages : [{ page: 1, start: 0, end: text.length }],
    headings: source.headings,
    ...(isTable ? { table: storedTable(columns, sheets, rows) } : {}),
  };
}

function storedTable(
  columns: string[],
  sheets: StoredSheet[],
  rows: Row[],
): NonNullable<ReadDocument['table']> {
  const cells = ({ cells: given, sheet }: Row) =>
    (sheets[sheet]?.columns ?? columns).map((column) => given[column] ?? '');
  return {
    columns,
    rows: rows.map(cells),
    ...(sheets.length > 0 ? { sheets: countedSheets(sheets, rows) } : {}),
  };
}
