import type { UsedWhatsAppNumber, WhatsAppNumber } from '@centralita/contract/channels/schema';
import type { Database } from '../../../db/client.ts';
import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { unlessInUse } from '../../../platform/unless-in-use.ts';
import { folded } from '../../../platform/search-key.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';

/** `token` and `pin` are sealed, each for its own place. */
export interface WhatsAppRow {
  company_id: string;
  id: string;
  name: string;
  /** E.164. */
  number: string;
  verified_name: string;
  account_id: string;
  phone_number_id: string;
  token: string;
  pin: string;
  created_at: Date;
  updated_at: Date;
}

type UsedWhatsAppRow = WhatsAppRow & Pick<UsedWhatsAppNumber, 'campaigns'>;

const columns = `company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin, created_at,
  updated_at`;

const lock = `select ${columns} from whatsapp_channel where company_id = $1 and id = $2 and provider = 'meta' for update`;

/** The row with what is secret in it sealed. */
export function sealedRow(sealer: Sealer, row: WhatsAppRow): WhatsAppRow {
  return {
    ...row,
    token: sealer.seal(row.token, tokenPlace(row.id)),
    pin: sealer.seal(row.pin, { table: 'whatsapp_channel', row: row.id, column: 'pin' }),
  };
}

export function tokenPlace(id: string) {
  return { table: 'whatsapp_channel', row: id, column: 'token' };
}

/** Of these numbers (Meta's ids) those that a company of the platform has. */
export async function connectedNumbers(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.platformQuery<{ phone_number_id: string }>(
    'whatsapp.connected',
    'select phone_number_id from whatsapp_channel where phone_number_id = any ($1::text[])',
    [ids],
  );
  return new Set(rows.map((row) => row.phone_number_id));
}

/** By name, with the campaigns that use each at that instant. */
export async function whatsAppOf(
  tx: Tx,
  companyId: string,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<{ rows: UsedWhatsAppRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    tx.rows<UsedWhatsAppRow>(
      'whatsapp.list',
      `select ${columns}, (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)), '[]')
         from campaigns_using(w.company_id, 'whatsapp', w.id::text, $4) u) as campaigns
       from whatsapp_channel w where company_id = $1 and provider = 'meta' order by search_key, id limit $2 offset $3`,
      [companyId, limit, (page - 1) * limit, now],
    ),
    tx.one<{ total: number }>(
      'whatsapp.count',
      `select count(*)::int as total from whatsapp_channel where company_id = $1 and provider = 'meta'`,
      [companyId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Throws `number_taken`: two sign-ups of one number at the same instant leave one. */
export async function insertWhatsApp(tx: Tx, row: WhatsAppRow): Promise<void> {
  try {
    await tx.run(
      'whatsapp.insert',
      `insert into whatsapp_channel (${columns}, search_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        row.company_id,
        row.id,
        row.name,
        row.number,
        row.verified_name,
        row.account_id,
        row.phone_number_id,
        row.token,
        row.pin,
        row.created_at,
        row.updated_at,
        keyOf(row),
      ],
    );
  } catch (fault) {
    if (uniqueViolation(fault) === 'whatsapp_channel_number') throw new AppError('number_taken');
    throw fault;
  }
  await changed(tx, row.company_id, row.id);
}

/** Throws `not_found`. */
export async function renameWhatsApp(
  tx: Tx,
  companyId: string,
  rename: { id: string; name: string; now: Date },
): Promise<WhatsAppRow> {
  const before = await tx.one<WhatsAppRow>('whatsapp.lock', lock, [companyId, rename.id]);
  if (!before) throw new AppError('not_found');
  const row = { ...before, name: rename.name, updated_at: rename.now };
  await tx.run(
    'whatsapp.rename',
    'update whatsapp_channel set name = $3, search_key = $4, updated_at = $5 where company_id = $1 and id = $2',
    [companyId, rename.id, row.name, keyOf(row), rename.now],
  );
  await changed(tx, companyId, rename.id);
  return row;
}

/** @throws AppError not_found, used_by_campaigns */
export async function deleteWhatsAppRow(
  tx: Tx,
  companyId: string,
  id: string,
  now: Date,
): Promise<WhatsAppRow> {
  const [row] = await Promise.all([
    tx.one<WhatsAppRow>('whatsapp.lock', lock, [companyId, id]),
    unlessInUse(tx, companyId, { what: 'whatsapp', id }, now),
  ]);
  if (!row) throw new AppError('not_found');
  await tx.run('whatsapp.delete', 'delete from whatsapp_channel where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
  await changed(tx, companyId, id);
  return row;
}

export function asWhatsApp(row: WhatsAppRow): WhatsAppNumber {
  const { id, company_id, name, number, verified_name } = row;
  return {
    id,
    company_id,
    name,
    verified_name,
    type: 'whatsapp:channel',
    phone_number: number,
    status: 'connected',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function keyOf({ name, number }: WhatsAppRow): string {
  return folded(`${name} ${number}`);
}

async function changed(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'channel.changed', data: { channel_id: id } });
}
