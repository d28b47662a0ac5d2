import { errorBody, isErrorCode } from '@centralita/contract/core/errors';
import type { UploadChoices } from '@centralita/contract/contacts/fields';
import type { ContactCounts, ContactUpload, ContactUploadState } from '@centralita/contract/contacts/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** The choices of a check or a saving, and the id that a new pool will have. */
export type KeptChoices = Omit<UploadChoices, 'upload_id'> & { new_pool_id: string };

export interface UploadRow {
  id: string;
  pool_id: string | null;
  file_name: string;
  state: ContactUploadState;
  columns: string[];
  total_rows: number;
  choices: KeptChoices | null;
  progress: number;
  counts: ContactCounts | null;
  failure: string | null;
  created_at: Date;
  expires_at: Date;
}

const columns =
  'id, pool_id, file_name, state, columns, total_rows, choices, progress, counts, failure, created_at, expires_at';

/** @throws AppError not_found */
export async function oneUpload(tx: Tx, companyId: string, id: string): Promise<UploadRow> {
  const row = await tx.one<UploadRow>(
    'contact.upload',
    `select ${columns} from contact_upload where company_id = $1 and id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** What is kept of a file until it is too old. @throws AppError contact_upload_expired */
export async function packedOf(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ rows: Buffer; verdicts: Buffer | null }> {
  const row = await tx.one<{ rows: Buffer | null; verdicts: Buffer | null }>(
    'contact.upload_rows',
    'select rows, verdicts from contact_upload where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (!row?.rows) throw new AppError('contact_upload_expired');
  return { rows: row.rows, verdicts: row.verdicts };
}

export async function insertUpload(
  tx: Tx,
  companyId: string,
  upload: Pick<UploadRow, 'id' | 'file_name' | 'columns' | 'total_rows' | 'created_at' | 'expires_at'> & {
    rows: Buffer;
  },
): Promise<void> {
  await tx.run(
    'contact.insert_upload',
    `insert into contact_upload (company_id, id, file_name, state, columns, total_rows, rows, created_at, expires_at)
     values ($1, $2, $3, 'read', $4, $5, $6, $7, $8)`,
    [
      companyId,
      upload.id,
      upload.file_name,
      upload.columns,
      upload.total_rows,
      upload.rows,
      upload.created_at,
      upload.expires_at,
    ],
  );
}

/** Not while it is being saved, or after. */
export async function keepCheck(
  tx: Tx,
  companyId: string,
  { id, choices, verdicts }: { id: string; choices: KeptChoices; verdicts: Buffer },
): Promise<void> {
  await tx.run(
    'contact.keep_check',
    `update contact_upload set choices = $3, verdicts = $4
     where company_id = $1 and id = $2 and state in ('read', 'failed')`,
    [companyId, id, choices, verdicts],
  );
}

/** False where it is being saved, or was. */
export async function beginSaving(
  tx: Tx,
  companyId: string,
  { id, choices }: { id: string; choices: KeptChoices },
): Promise<boolean> {
  const begun = await tx.run(
    'contact.begin_saving',
    `update contact_upload set state = 'saving', progress = 0, failure = null, counts = null, choices = $3, pool_id = $4
     where company_id = $1 and id = $2 and state in ('read', 'failed') and rows is not null`,
    [companyId, id, choices, choices.contact_pool_id],
  );
  return begun > 0;
}

export async function keepProgress(tx: Tx, companyId: string, id: string, progress: number): Promise<void> {
  await tx.run(
    'contact.progress',
    `update contact_upload set progress = $3 where company_id = $1 and id = $2 and state = 'saving'`,
    [companyId, id, progress],
  );
}

export async function keepSaved(
  tx: Tx,
  companyId: string,
  saved: { id: string; poolId: string; counts: ContactCounts; verdicts: Buffer },
): Promise<void> {
  await tx.run(
    'contact.saved',
    `update contact_upload set state = 'saved', progress = 1, pool_id = $3, counts = $4, verdicts = $5
     where company_id = $1 and id = $2`,
    [companyId, saved.id, saved.poolId, saved.counts, saved.verdicts],
  );
}

export async function keepFailure(tx: Tx, companyId: string, id: string, failure: string): Promise<void> {
  await tx.run(
    'contact.failed',
    `update contact_upload set state = 'failed', failure = $3 where company_id = $1 and id = $2 and state = 'saving'`,
    [companyId, id, failure],
  );
}

export async function uploadsOfPool(
  tx: Tx,
  companyId: string,
  poolId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: UploadRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    tx.rows<UploadRow>(
      'contact.uploads',
      `select ${columns} from contact_upload where company_id = $1 and pool_id = $2 order by id desc limit $3 offset $4`,
      [companyId, poolId, limit, offset],
    ),
    tx.one<{ total: number }>(
      'contact.uploads_total',
      'select count(*)::int as total from contact_upload where company_id = $1 and pool_id = $2',
      [companyId, poolId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export function shownUpload(row: UploadRow): ContactUpload {
  const { id, file_name, state, progress, pool_id, counts, total_rows, failure } = row;
  const told = failure !== null && isErrorCode(failure) ? errorBody(failure) : null;
  return {
    upload_id: id,
    file_name,
    state,
    progress,
    contact_pool_id: pool_id,
    counts,
    total_rows,
    failure: told && { code: told.code, message: told.message, message_es: told.message_es },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
