import { contactUploadMs, uploadPreviewRows } from '@centralita/contract/contacts/limits';
import type { AnalyzedContacts, ContactMapping } from '@centralita/contract/contacts/schema';
import { maxNameLength, maxFileBytes } from '@centralita/contract/core/constants';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { RowsKind } from '../../../ports/document-reader.ts';
import { phoneCountry } from '../act/country.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { variablesOf } from '../rules/values.ts';
import { onePool } from '../store/pools.ts';
import { insertUpload, oneUpload, packedOf } from '../store/uploads.ts';
import { isExample } from './example-row.ts';
import { guessMapping, suggestedName } from './guess-mapping.ts';
import { packRows, unpackRows, type FileRow } from './packed-rows.ts';

interface Target {
  contact_pool_id?: string | undefined;
  workflow_id?: string | undefined;
}

/** Of a cell that is shown as a sample. */
const shownLength = 200;
const mostShownCells = 5_000;

/**
 * Reads a file of contacts in the reader's own process, and keeps its rows until they are saved.
 * @throws AppError contact_file_type, not_found, and the reader's faults
 */
export async function analyze(
  context: ContactsContext,
  companyId: string,
  { file, target, signal }: { file: UploadedFile; target: Target; signal: AbortSignal },
): Promise<AnalyzedContacts> {
  const { db, clock, reader } = context;
  const kind = kindOf(file);
  const { variables, country } = await db.companyRead(companyId, async (tx) => ({
    variables: await variablesFor(tx, companyId, target),
    country: await phoneCountry(tx, companyId, undefined),
  }));
  const read = await reader.read(file.bytes, kind, signal, { company: companyId });
  if (!read.ok) throw new AppError(read.fault);
  const [, ...columns] = read.document.table?.columns ?? [];
  const all = (read.document.table?.rows ?? []).map(([line, ...cells]) => ({ line: Number(line), cells }));
  const rows = all.filter(({ cells }) => !isExample(cells));
  if (rows.length === 0) throw new AppError('file_empty');
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + contactUploadMs);
  const id = uuidv7();
  const packed = await packRows(rows);
  const upload = { id, file_name: nameOf(file), columns, total_rows: rows.length, created_at, expires_at };
  await db.company(companyId, (tx) => insertUpload(tx, companyId, { ...upload, rows: packed }));
  return {
    upload_id: id,
    columns,
    rows: rows
      .slice(0, shownRows(columns.length))
      .map(({ cells }) => cells.map((cell) => cell.slice(0, shownLength))),
    total_rows: rows.length,
    example_rows: all.length - rows.length,
    mapping: await guessMapping({ columns, rows }, variables, country),
    suggested_names: columns.map(suggestedName),
    country,
    expires_at: expires_at.toISOString(),
  };
}

/** @throws AppError not_found, contact_upload_expired */
export async function suggestMapping(
  { db }: ContactsContext,
  companyId: string,
  { id, variables }: { id: string; variables: readonly string[] },
): Promise<ContactMapping> {
  const { upload, packed, country } = await db.companyRead(companyId, async (tx) => ({
    upload: await oneUpload(tx, companyId, id),
    packed: await packedOf(tx, companyId, id),
    country: await phoneCountry(tx, companyId, undefined),
  }));
  const rows: FileRow[] = await unpackRows(packed.rows);
  return guessMapping({ columns: upload.columns, rows }, variables, country);
}

/** Few of very many columns. */
function shownRows(columns: number): number {
  return Math.min(uploadPreviewRows, Math.ceil(mostShownCells / columns));
}

function kindOf({ name, bytes }: UploadedFile): RowsKind {
  if (bytes.byteLength === 0) throw new AppError('file_empty');
  if (bytes.byteLength > maxFileBytes) throw new AppError('file_too_large');
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== 'csv' && ending !== 'xlsx') throw new AppError('contact_file_type');
  return `${ending}-rows`;
}

function nameOf({ name }: UploadedFile): string {
  return name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, maxNameLength);
}

/** The variables of the pool, or else of the workflow. @throws AppError not_found */
async function variablesFor(
  tx: Tx,
  companyId: string,
  { contact_pool_id, workflow_id }: Target,
): Promise<string[]> {
  if (contact_pool_id !== undefined) return variablesOf(await onePool(tx, companyId, contact_pool_id));
  if (workflow_id === undefined) return [];
  const [workflow, rows] = await Promise.all([
    tx.one('contact.workflow', 'select 1 from workflow where company_id = $1 and id = $2', [
      companyId,
      workflow_id,
    ]),
    tx.rows<{ name: string }>(
      'contact.variables_of_workflow',
      `select name from database_variable where company_id = $1 and workflow_id = $2 and name_key <> 'phone' order by id`,
      [companyId, workflow_id],
    ),
  ]);
  if (!workflow) throw new AppError('not_found');
  return rows.map(({ name }) => name);
}
