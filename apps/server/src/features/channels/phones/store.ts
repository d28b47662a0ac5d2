import type { Phone } from '@centralita/contract/channels/schema';
import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { folded } from '../../../platform/search-key.ts';

export interface PhoneRow {
  company_id: string;
  id: string;
  name: string;
  number: string;
  concurrency_limit: number;
  created_at: Date;
  updated_at: Date;
}

const columns = 'company_id, id, name, number, concurrency_limit, created_at, updated_at';

export async function phonesOf(
  tx: Tx,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PhoneRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    tx.rows<PhoneRow>(
      'phone.list',
      `select ${columns} from phone_channel where company_id = $1 order by search_key, id limit $2 offset $3`,
      [companyId, limit, (page - 1) * limit],
    ),
    tx.one<{ total: number }>(
      'phone.count',
      'select count(*)::int as total from phone_channel where company_id = $1',
      [companyId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** The phone, locked until the transaction ends. Throws `not_found`. */
export async function lockPhone(tx: Tx, companyId: string, id: string): Promise<PhoneRow> {
  const row = await tx.one<PhoneRow>(
    'phone.lock',
    `select ${columns} from phone_channel where company_id = $1 and id = $2 for update`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `number_taken`, whoever has it. */
export async function insertPhone(tx: Tx, row: PhoneRow): Promise<void> {
  await unlessTaken(
    tx.run(
      'phone.insert',
      `insert into phone_channel (company_id, id, name, number, concurrency_limit, search_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.company_id,
        row.id,
        row.name,
        row.number,
        row.concurrency_limit,
        keyOf(row),
        row.created_at,
        row.updated_at,
      ],
    ),
  );
  await changed(tx, row);
}

/** Throws `number_taken`. */
export async function savePhone(tx: Tx, row: PhoneRow): Promise<void> {
  await unlessTaken(
    tx.run(
      'phone.save',
      `update phone_channel set name = $3, number = $4, concurrency_limit = $5, search_key = $6, updated_at = $7
       where company_id = $1 and id = $2`,
      [row.company_id, row.id, row.name, row.number, row.concurrency_limit, keyOf(row), row.updated_at],
    ),
  );
  await changed(tx, row);
}

export async function deletePhoneRow(tx: Tx, row: PhoneRow): Promise<void> {
  await tx.run('phone.delete', 'delete from phone_channel where company_id = $1 and id = $2', [
    row.company_id,
    row.id,
  ]);
  await changed(tx, row);
}

export function asPhone(row: PhoneRow, testNumbers: ReadonlySet<string>): Phone {
  return {
    ...row,
    type: 'phone:channel',
    phone: row.number,
    status: 'ready',
    is_test: testNumbers.has(row.number),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function keyOf({ name, number }: PhoneRow): string {
  return folded(`${name} ${number}`);
}

async function changed(tx: Tx, { company_id, id }: PhoneRow): Promise<void> {
  await emit(tx, company_id, { kind: 'channel.changed', data: { channel_id: id } });
}

async function unlessTaken(act: Promise<number>): Promise<void> {
  try {
    await act;
  } catch (fault) {
    if (uniqueViolation(fault) === 'phone_channel_number') throw new AppError('number_taken');
    throw fault;
  }
}
