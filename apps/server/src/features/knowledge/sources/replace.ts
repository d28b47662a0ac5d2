import { documentExtensions, spreadsheetExtensions } from '@centralita/contract/core/constants';
import type { FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import { referenceViolation } from '../../../db/errors.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ReadResult } from '../../../ports/document-reader.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { lockSource, reindex } from './change.ts';
import { removeFilesJob } from './files.ts';
import { foldedName } from './folded-name.ts';
import { holdFolders } from './hold-folders.ts';
import type { WrittenText } from './format.ts';
import { sourceSummary } from './store.ts';
import { acceptedKind, checkedText, expectFile, keepText, readWithin, storedName } from './upload.ts';
import { countStored } from './stored-bytes.ts';
import { recordVersion, type Maker } from './versions/record.ts';

export interface Replacing {
  id: string;
  file: UploadedFile;
  /** Absent: as it is. */
  name?: string | undefined;
  category_id?: string | undefined;
  text?: WrittenText | undefined;
  by: Maker;
}

/**
 * Puts another file in the place of a source's own: the same source, one version later. What is wrong with the file is said
 * before anything is changed, as with an upload; `file_other_type` where it is of the other type.
 */
export async function replaceSource(
  context: KnowledgeContext,
  companyId: string,
  given: Replacing,
  signal: AbortSignal,
): Promise<SourceSummary> {
  const { source_type } = await context.db.companyRead(companyId, (tx) =>
    sourceSummary(tx, companyId, given.id),
  );
  if (source_type !== 'document' && source_type !== 'spreadsheet') throw new AppError('source_not_editable');
  refuseOtherType(given.file, source_type);
  const kind = acceptedKind(given.file, source_type);
  const replacing = { ...given, text: checkedText(given.text, source_type) };
  const verdict = await readWithin(context, companyId, { bytes: given.file.bytes, kind }, signal);
  if (verdict && !verdict.ok) throw new AppError(verdict.fault);
  // Never the key of the file before: until the row says otherwise, that one is the source's.
  const fileKey = `${companyId}/sources/${uuidv7()}`;
  await expectFile(context, companyId, fileKey);
  await context.files.put(fileKey, given.file.bytes);
  try {
    return await context.db.company(companyId, (tx) =>
      record(tx, context, companyId, { ...replacing, fileKey }, verdict),
    );
  } catch (fault) {
    await context.files.delete(fileKey);
    throw referenceViolation(fault) ? new AppError('folder_not_found') : fault;
  }
}

function refuseOtherType({ name }: UploadedFile, sourceType: FileSourceType): void {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const others: readonly string[] = sourceType === 'document' ? spreadsheetExtensions : documentExtensions;
  if (others.includes(extension)) throw new AppError('file_other_type');
}

async function record(
  tx: Tx,
  context: KnowledgeContext,
  companyId: string,
  given: Replacing & { fileKey: string },
  verdict: ReadResult | null,
): Promise<SourceSummary> {
  const now = context.clock.now();
  const { id, file, fileKey, name, category_id, text, by } = given;
  await holdFolders(tx, companyId, { sourceId: id, into: category_id });
  const source = await lockSource(tx, companyId, id);
  await recordVersion(tx, companyId, id, { how: 'replace', by, now });
  await tx.run(
    'source.replace',
    `update source
     set file_name = $3, file_key = $4, file_bytes = $5, is_read = false, name = coalesce($6, name),
         folded_name = coalesce($7, folded_name), category_id = coalesce($8, category_id), updated_at = $9
     where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      storedName(file),
      fileKey,
      file.bytes.byteLength,
      name ?? null,
      name === undefined ? null : foldedName(name),
      category_id ?? null,
      now,
    ],
  );
  await keepText(tx, companyId, id, verdict, text);
  await countStored(tx, companyId, id);
  if (source.file_key) {
    const payload = { keys: [source.file_key] };
    await enqueue(tx, { kind: removeFilesJob, company_id: companyId, payload });
  }
  const moved = category_id !== undefined && category_id !== source.category_id;
  if (moved) {
    const data = { source_id: id, category_id: source.category_id };
    await emit(tx, companyId, { kind: 'source.deleted', data });
  }
  await reindex(tx, companyId, moved ? { ...source, category_id } : source);
  return sourceSummary(tx, companyId, id);
}
