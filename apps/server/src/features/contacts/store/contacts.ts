import { maxPoolContacts } from '@centralita/contract/contacts/limits';
import type { Contact } from '@centralita/contract/contacts/schema';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { missingOf, variablesOf, type PoolVariables, type Values } from '../rules/values.ts';
import { apart, withConsent, type KeptConsent } from '../rules/consent.ts';
import { wordsOf } from '../rules/words.ts';

export interface ContactRow {
  id: string;
  phone: string;
  /** The record of consent is among them, by the names of its parts. */
  fields: Values;
  created_at: Date;
  updated_at: Date;
}

export interface ContactToWrite {
  id: string;
  phone: string;
  national: string;
  values: Values;
}

const columns = 'id, phone, fields, consent, created_at, updated_at';

type Kept = ContactRow & { consent: KeptConsent | null };

function rowOf({ consent, ...row }: Kept): ContactRow {
  return { ...row, fields: withConsent(row.fields, consent) };
}

/** The newest first. */
export async function pageOfContacts(
  tx: Tx,
  companyId: string,
  poolId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContactRow[]> {
  const rows = await tx.rows<Kept>(
    'contact.page',
    `select ${columns} from contact where company_id = $1 and pool_id = $2 order by id desc limit $3 offset $4`,
    [companyId, poolId, limit, offset],
  );
  return rows.map(rowOf);
}

/** So many of those that were made before one, the newest first. */
export async function contactsBefore(
  tx: Tx,
  companyId: string,
  poolId: string,
  { before, limit }: { before: string; limit: number },
): Promise<ContactRow[]> {
  const rows = await tx.rows<Kept>(
    'contact.before',
    `select ${columns} from contact where company_id = $1 and pool_id = $2 and id < $3 order by id desc limit $4`,
    [companyId, poolId, before, limit],
  );
  return rows.map(rowOf);
}

/** Those of the pool, the newest first. */
export async function namedContacts(
  tx: Tx,
  companyId: string,
  poolId: string,
  ids: readonly string[],
): Promise<ContactRow[]> {
  const rows = await tx.rows<Kept>(
    'contact.named',
    `select ${columns} from contact where company_id = $1 and pool_id = $2 and id = any ($3::uuid[]) order by id desc`,
    [companyId, poolId, ids],
  );
  return rows.map(rowOf);
}

/** Whether there is a record of consent of anybody. */
export async function hasConsents(tx: Tx, companyId: string, poolId: string): Promise<boolean> {
  const row = await tx.one(
    'contact.has_consents',
    'select 1 from contact where company_id = $1 and pool_id = $2 and consent is not null limit 1',
    [companyId, poolId],
  );
  return row !== null;
}

/** What is there of these phones. */
export async function contactsOfPhones(
  tx: Tx,
  companyId: string,
  poolId: string,
  phones: readonly string[],
): Promise<Map<string, Pick<ContactRow, 'id' | 'fields'>>> {
  const rows = await tx.rows<Pick<Kept, 'id' | 'phone' | 'fields' | 'consent'>>(
    'contact.of_phones',
    'select id, phone, fields, consent from contact where company_id = $1 and pool_id = $2 and phone = any ($3::text[])',
    [companyId, poolId, phones],
  );
  return new Map(
    rows.map(({ id, phone, fields, consent }) => [phone, { id, fields: withConsent(fields, consent) }]),
  );
}

/** Adds contacts, and gives those whose phone is there these values. */
export async function putContacts(
  tx: Tx,
  companyId: string,
  poolId: string,
  { contacts, now }: { contacts: readonly ContactToWrite[]; now: Date },
): Promise<void> {
  for (let at = 0; at < contacts.length; at += putAtOnce)
    await putSome(tx, companyId, poolId, { contacts: contacts.slice(at, at + putAtOnce), now });
}

/** Written in one statement. */
const putAtOnce = 500;

async function putSome(
  tx: Tx,
  companyId: string,
  poolId: string,
  { contacts, now }: { contacts: readonly ContactToWrite[]; now: Date },
): Promise<void> {
  const texts = await calmlyEach(contacts, ({ values }) => {
    const { fields, consent } = apart(values);
    return {
      fields: JSON.stringify(fields),
      consent: consent && JSON.stringify(consent),
      words: wordsOf(poolId, fields).join(' '),
    };
  });
  await tx.run(
    'contact.put',
    `insert into contact (company_id, pool_id, id, phone, phone_national, fields, words, consent, created_at, updated_at)
     select $1, $2, t.id, t.phone, t.phone_national, t.fields, array_to_tsvector(string_to_array(t.words, ' ')), t.consent, $8, $8
     from unnest($3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $9::jsonb[])
       t(id, phone, phone_national, fields, words, consent)
     on conflict (company_id, pool_id, phone) do update
       set fields = excluded.fields, words = excluded.words, consent = excluded.consent, updated_at = excluded.updated_at`,
    [
      companyId,
      poolId,
      contacts.map(({ id }) => id),
      contacts.map(({ phone }) => phone),
      contacts.map(({ national }) => national),
      texts.map(({ fields }) => fields),
      texts.map(({ words }) => words),
      now,
      texts.map(({ consent }) => consent),
    ],
  );
}

/** `read`: its new phone; null keeps what it has. @throws the database's unique violation where another contact of the pool has the phone */
export async function changeContactRow(
  tx: Tx,
  companyId: string,
  poolId: string,
  {
    id,
    read,
    values,
    now,
  }: { id: string; read: { phone: string; national: string } | null; values: Values; now: Date },
): Promise<void> {
  const { fields, consent } = apart(values);
  await tx.run(
    'contact.change',
    `update contact set phone = coalesce($4, phone), phone_national = coalesce($5, phone_national), fields = $6, words = array_to_tsvector($7::text[]), updated_at = $8,
       consent = $9
     where company_id = $1 and pool_id = $2 and id = $3`,
    [
      companyId,
      poolId,
      id,
      read?.phone ?? null,
      read?.national ?? null,
      JSON.stringify(fields),
      wordsOf(poolId, fields),
      now,
      consent,
    ],
  );
}

/** How many of these there were. */
export function deleteContactRows(
  tx: Tx,
  companyId: string,
  poolId: string,
  ids: readonly string[],
): Promise<number> {
  return tx.run(
    'contact.delete',
    'delete from contact where company_id = $1 and pool_id = $2 and id = any ($3::uuid[])',
    [companyId, poolId, ids],
  );
}

/** @throws AppError contact_limit */
export async function requireRoom(tx: Tx, companyId: string, poolId: string): Promise<void> {
  const row = await tx.one<{ count: number }>(
    'contact.count',
    'select contact_count as count from contact_pool where company_id = $1 and id = $2',
    [companyId, poolId],
  );
  if ((row?.count ?? 0) > maxPoolContacts) throw new AppError('contact_limit');
}

/** On the wire: its values under `fields`, and each by its name as far as that is none of the contact's own. */
export function shownContact(pool: PoolVariables, row: ContactRow): Contact {
  const names = new Set(variablesOf(pool));
  const values = Object.fromEntries(Object.entries(row.fields).filter(([name]) => names.has(name)));
  return {
    ...values,
    id: row.id,
    phone: row.phone,
    fields: values,
    missing: missingOf(pool, row.fields),
    consent: apart(row.fields).consent,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
