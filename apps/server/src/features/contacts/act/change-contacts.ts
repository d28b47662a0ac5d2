import type { addContacts, updateContact } from '@centralita/contract/contacts/routes';
import type { Contact, ContactCounts } from '@centralita/contract/contacts/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import { uniqueViolation } from '../../../db/errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { givenValues } from '../rules/given-contacts.ts';
import { filledValues } from '../rules/values.ts';
import {
  changeContactRow,
  contactsBefore,
  deleteContactRows,
  namedContacts,
  shownContact,
} from '../store/contacts.ts';
import { lockPool, touchPool } from '../store/pools.ts';
import { asksForSome, searchContacts } from '../store/search-contacts.ts';
import { phoneCountry } from './country.ts';
import { putGiven, readPhones } from './put-given.ts';
import { tellPool } from './change-pool.ts';

/** @throws AppError not_found, and those of readPhones and putGiven */
export async function addGiven(
  { db, clock }: ContactsContext,
  companyId: string,
  { contact_pool_id: id, contact_list: contacts, wins, country: told }: BodyOf<typeof addContacts>,
): Promise<ContactCounts> {
  const now = clock.now();
  const country = await db.companyRead(companyId, (tx) => phoneCountry(tx, companyId, told));
  const phones = await readPhones(contacts, country);
  return db.company(companyId, async (tx) => {
    const pool = await lockPool(tx, companyId, id);
    const counts = await putGiven(tx, companyId, pool, { contacts, phones, wins, now });
    if (counts.new + counts.changed > 0) {
      await touchPool(tx, companyId, id, now);
      await tellPool(tx, companyId, id);
    }
    return counts;
  });
}

/** @throws AppError not_found, contact_phone_invalid, contact_phone_taken, contact_variable_unknown */
export async function changeContact(
  { db, clock }: ContactsContext,
  companyId: string,
  {
    contact_pool_id: poolId,
    contact_id: id,
    contact_information: given,
    country: told,
  }: BodyOf<typeof updateContact>,
): Promise<Contact> {
  const now = clock.now();
  const country = await db.companyRead(companyId, (tx) => phoneCountry(tx, companyId, told));
  try {
    return await db.company(companyId, async (tx) => {
      const pool = await lockPool(tx, companyId, poolId);
      const [before] = await namedContacts(tx, companyId, poolId, [id]);
      if (!before) throw new AppError('not_found');
      const [read] = given.phone === undefined ? [] : await readPhones([{ phone: given.phone }], country);
      const [values] = await givenValues(pool, [given]);
      const fields = filledValues(Object.entries({ ...before.fields, ...values }));
      await changeContactRow(tx, companyId, poolId, { id, read: read ?? null, values: fields, now });
      await touchPool(tx, companyId, poolId, now);
      await tellPool(tx, companyId, poolId);
      return shownContact(pool, { ...before, phone: read?.phone ?? before.phone, fields, updated_at: now });
    });
  } catch (fault) {
    throw uniqueViolation(fault) === null ? fault : new AppError('contact_phone_taken');
  }
}

/** So many go in one transaction: a million at once would be felt. */
const atOnce = 10_000;
/** Behind every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface WhichContacts {
  poolId: string;
  ids: readonly string[];
  all: boolean;
  search: string | undefined;
}

/** Those named, or with `all` every one that matches. Gives how many there were. @throws AppError not_found (the pool) */
export async function deleteContacts(
  context: ContactsContext,
  companyId: string,
  { poolId, ids, all, search }: WhichContacts,
): Promise<number> {
  if (!all) return deleteSome(context, companyId, poolId, ids);
  let deleted = 0;
  for (;;) {
    const next = await nextOf(context, companyId, poolId, search);
    deleted += await deleteSome(context, companyId, poolId, next);
    if (next.length < atOnce) return deleted;
  }
}

async function nextOf(
  { db }: ContactsContext,
  companyId: string,
  poolId: string,
  search: string | undefined,
): Promise<string[]> {
  if (asksForSome(search))
    return (await searchContacts(db, companyId, poolId, { search, limit: atOnce, offset: 0 })).ids;
  const rows = await db.companyRead(companyId, (tx) =>
    contactsBefore(tx, companyId, poolId, { before: lastId, limit: atOnce }),
  );
  return rows.map(({ id }) => id);
}

async function deleteSome(
  { db, clock }: ContactsContext,
  companyId: string,
  poolId: string,
  ids: readonly string[],
): Promise<number> {
  return db.company(companyId, async (tx) => {
    await lockPool(tx, companyId, poolId);
    const deleted = await deleteContactRows(tx, companyId, poolId, ids);
    if (deleted > 0) {
      await touchPool(tx, companyId, poolId, clock.now());
      await tellPool(tx, companyId, poolId);
    }
    return deleted;
  });
}
