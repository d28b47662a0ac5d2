import {
  documentExtensions,
  maxFileBytes,
  maxNameLength,
  spreadsheetExtensions,
} from '@centralita/contract/core/constants';
import type { FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import { referenceViolation } from '../../../db/errors.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { DocumentKind, ReadResult } from '../../../ports/document-reader.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { requireStorage } from '../../limits/limits.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { removeFilesJob } from './files.ts';
import { headingsOf, writtenText, type WrittenText } from './format.ts';
import { holdFolder } from './hold-folders.ts';
import { requestIngest } from './ingest.ts';
import { newRows, replaceRows } from './rows.ts';
import { insertSource, saveReading, sourceSummary } from './store.ts';
import { countStored } from './stored-bytes.ts';
import { recordVersion, type Maker } from './versions/record.ts';

/** A file read within this time is refused or accepted at once; a slower one is read on in the background. */
const verdictMs = 8_000;
const orphanAfterMs = 15 * 60_000;

export interface Upload {
  file: UploadedFile;
  name: string;
  category_id: string;
  source_type: FileSourceType;
  /** Of a document: its text as a person checked it, in place of what the reader reads. */
  text?: WrittenText | undefined;
  by: Maker;
}

/**
 * Stores a file as a new source and asks for its passages. A file that cannot be read is refused here, with the reason
 * and before anything is stored. Throws `folder_not_found`, `storage_limit` and the reader's faults.
 */
export async function uploadSource(
  context: KnowledgeContext,
  companyId: string,
  upload: Upload,
  signal: AbortSignal,
): Promise<SourceSummary> {
  const kind = acceptedKind(upload.file, upload.source_type);
  const text = checkedText(upload.text, upload.source_type);
  await context.db.companyRead(companyId, (tx) => requireCategory(tx, companyId, upload.category_id));
  const verdict = await readWithin(context, companyId, { bytes: upload.file.bytes, kind }, signal);
  if (verdict && !verdict.ok) throw new AppError(verdict.fault);
  const id = uuidv7();
  const file_key = `${companyId}/sources/${id}`;
  await expectFile(context, companyId, file_key);
  await context.files.put(file_key, upload.file.bytes);
  try {
    return await context.db.company(companyId, (tx) =>
      record(tx, context, companyId, { ...upload, text, id, file_key }, verdict),
    );
  } catch (fault) {
    await context.files.delete(file_key);
    throw referenceViolation(fault) ? new AppError('folder_not_found') : fault;
  }
}

/** Asked for before the file is there: should the process die between file and row, the file goes again. */
export async function expectFile(context: KnowledgeContext, companyId: string, key: string): Promise<void> {
  const run_at = new Date(context.clock.now().getTime() + orphanAfterMs);
  await context.db.company(companyId, (tx) =>
    enqueue(tx, { kind: removeFilesJob, company_id: companyId, payload: { keys: [key] }, run_at }),
  );
}

/** The kind of a file by its name's ending; what is inside is the reader's to judge. */
export function acceptedKind(file: UploadedFile, sourceType: FileSourceType | null): DocumentKind {
  if (file.bytes.byteLength === 0) throw new AppError('file_empty');
  if (file.bytes.byteLength > maxFileBytes) throw new AppError('file_too_large');
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const accepted = {
    document: documentExtensions as readonly string[],
    spreadsheet: spreadsheetExtensions as readonly string[],
  };
  const allowed = sourceType ? accepted[sourceType] : [...accepted.document, ...accepted.spreadsheet];
  if (!allowed.includes(extension)) throw new AppError('file_type_not_accepted');
  return extension as DocumentKind;
}

async function record(
  tx: Tx,
  context: KnowledgeContext,
  companyId: string,
  upload: Upload & { id: string; file_key: string },
  verdict: ReadResult | null,
): Promise<SourceSummary> {
  const now = context.clock.now();
  const { id, file_key, category_id, name, source_type, file, by } = upload;
  if (!(await holdFolder(tx, companyId, category_id))) throw new AppError('folder_not_found');
  await insertSource(
    tx,
    companyId,
    {
      id,
      category_id,
      name,
      source_type,
      file_name: storedName(file),
      file_key,
      file_bytes: file.bytes.byteLength,
    },
    now,
  );
  await requireStorage(tx, companyId);
  await recordVersion(tx, companyId, id, { how: 'upload', by, now });
  await keepText(tx, companyId, id, verdict, upload.text);
  await countStored(tx, companyId, id);
  await requestIngest(tx, companyId, { source_id: id, category_id });
  return sourceSummary(tx, companyId, id);
}

export function storedName({ name }: UploadedFile): string {
  return name.replace(/\p{Cc}/gu, '').slice(0, maxNameLength);
}

/** The text as it is stored; only documents have one that can be corrected. */
export function checkedText(
  text: WrittenText | undefined,
  sourceType: FileSourceType,
): WrittenText | undefined {
  if (text && sourceType !== 'document') throw new AppError('source_not_editable');
  return text && writtenText(text);
}

/** Keeps the corrected text, else what was read by now; what was not is read in the background. */
export async function keepText(
  tx: Tx,
  companyId: string,
  id: string,
  verdict: ReadResult | null,
  text: WrittenText | undefined,
): Promise<void> {
  const read = verdict?.ok ? verdict.document : null;
  if (text) {
    const { content, format, pages } = text;
    const num_pages = read?.num_pages ?? pages.at(-1)?.page ?? 1;
    const document = { text: content, pages, num_pages, headings: headingsOf(format) };
    return saveReading(tx, companyId, id, document, format);
  }
  if (!read) return;
  await saveReading(tx, companyId, id, read);
  if (read.table) await replaceRows(tx, companyId, id, await newRows(read.table));
}

export async function requireCategory(tx: Tx, companyId: string, id: string): Promise<void> {
  const found = await tx.one('category.exists', 'select 1 from category where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
  if (!found) throw new AppError('folder_not_found');
}

/** Null where the verdict takes longer than a person should wait. */
export async function readWithin(
  context: KnowledgeContext,
  companyId: string,
  { bytes, kind }: { bytes: Uint8Array; kind: DocumentKind },
  gone: AbortSignal,
): Promise<ReadResult | null> {
  const late = AbortSignal.timeout(verdictMs);
  try {
    return await context.reader.read(bytes, kind, AbortSignal.any([gone, late]), { company: companyId });
  } catch (fault) {
    if (late.aborted && !gone.aborted) return null;
    throw gone.aborted ? new AppError('upload_incomplete') : fault;
  }
}
