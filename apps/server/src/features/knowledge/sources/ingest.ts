import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type {
  DocumentFault,
  DocumentKind,
  ReadDocument,
  ReadResult,
} from '../../../ports/document-reader.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { holdFolders } from './hold-folders.ts';
import { indexSource } from './index-source.ts';
import { newRows, replaceRows } from './rows.ts';
import { saveReading } from './store.ts';

export const ingestJob = 'source.ingest';

/** Asks, in the transaction that brought a file, that it be read and its passages made. */
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
  is_read: boolean;
  file_key: string | null;
  file_name: string | null;
  updated_at: Date;
}

/**
 * Makes a source findable: reads its file if that is still to do, keeps the text, makes its passages and marks it ready.
 * Safe to run twice or after a crash: everything it writes is replaced in one transaction, and until then questions are
 * answered from what the source held before.
 */
export async function ingest(
  context: KnowledgeContext,
  companyId: string,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> {
  const source = await context.db.companyRead(companyId, (tx) => sourceRow(tx, companyId, sourceId));
  if (!source) return;
  const read = source.is_read ? null : await readFile(context, companyId, source, signal);
  if (read && !read.ok) return fail(context, companyId, source, read.fault);
  try {
    await context.db.company(companyId, (tx) => publish(tx, companyId, source, read?.document ?? null));
  } catch (fault) {
    // What stands in it is more than its file said.
    if (!(fault instanceof AppError) || fault.code !== 'storage_limit') throw fault;
    await fail(context, companyId, source, fault.code);
  }
}

async function publish(
  tx: Tx,
  companyId: string,
  source: SourceRow,
  document: ReadDocument | null,
): Promise<void> {
  await holdFolders(tx, companyId, { sourceId: source.id });
  // A deleted or meanwhile changed source: its own later job makes the passages.
  const current = await tx.one<SourceRow>('ingest.lock', `${selectSource} for update`, [
    companyId,
    source.id,
  ]);
  if (!current || current.updated_at.getTime() !== source.updated_at.getTime()) return;
  if (document) {
    await saveReading(tx, companyId, source.id, document);
    const { table } = document;
    if (table) await replaceRows(tx, companyId, source.id, await newRows(table));
  }
  await indexSource(tx, companyId, source.id);
}

/** Marks a source as failed for good, with a code of the catalogue. */
export async function fail(
  context: KnowledgeContext,
  companyId: string,
  source: { id: string; category_id: string },
  code: DocumentFault | 'reading_failed' | 'storage_limit',
): Promise<void> {
  await context.db.company(companyId, async (tx) => {
    const changed = await tx.run(
      'source.fail',
      `update source set status = 'failed', failure_code = $3 where company_id = $1 and id = $2`,
      [companyId, source.id, code],
    );
    if (changed !== 1) return;
    const data = { source_id: source.id, category_id: source.category_id, status: 'failed' as const };
    await emit(tx, companyId, { kind: 'source.changed', data });
  });
}

const selectSource = `select id, category_id, is_read, file_key, file_name, updated_at
  from source where company_id = $1 and id = $2`;

function sourceRow(tx: Tx, companyId: string, sourceId: string): Promise<SourceRow | null> {
  return tx.one<SourceRow>('ingest.source', selectSource, [companyId, sourceId]);
}

async function readFile(
  context: KnowledgeContext,
  companyId: string,
  source: SourceRow,
  signal: AbortSignal,
): Promise<ReadResult> {
  const bytes = source.file_key ? await context.files.get(source.file_key) : null;
  if (!bytes) return { ok: false, fault: 'file_damaged' };
  const extension = source.file_name?.split('.').pop()?.toLowerCase() ?? 'txt';
  return context.reader.read(bytes, extension as DocumentKind, signal, { company: companyId });
}
