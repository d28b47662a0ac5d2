import type { GivenContact } from '@centralita/contract/contacts/fields';
import type { ContactCounts, ContactsWin } from '@centralita/contract/contacts/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readPhone, type ReadPhone } from '../phones/read-phone.ts';
import { givenValues } from '../rules/given-contacts.ts';
import { countsOf, sortOut } from '../rules/sort-out.ts';
import type { PoolVariables } from '../rules/values.ts';
import { contactsOfPhones, putContacts, requireRoom } from '../store/contacts.ts';
import { optedOutPhones } from '../store/opted-out.ts';

/** Phones as programs send them: the first of two, and with their country code before anything else. */
const plainly = { two_numbers: 'first', two_readings: 'international' } as const;
const mostNamed = 20;

/** @throws AppError contact_phone_invalid, naming those that are none by their place in the list */
export async function readPhones(
  contacts: readonly { phone: string }[],
  country: string | null,
): Promise<ReadPhone[]> {
  const all = await calmlyEach(contacts, ({ phone }) => readPhone(phone, { country, ...plainly }));
  const refused = all.flatMap((read, index) =>
    typeof read === 'string' ? [{ index, name: contacts[index]?.phone ?? '', reason: read }] : [],
  );
  if (refused.length > 0)
    throw new AppError('contact_phone_invalid', { contacts: refused.slice(0, mostNamed) });
  return all.filter((read) => typeof read !== 'string');
}

/** Saves contacts of a list in a pool whose row is locked. @throws AppError those of givenValues, contact_limit */
export async function putGiven(
  tx: Tx,
  companyId: string,
  pool: PoolVariables & { id: string },
  given: { contacts: readonly GivenContact[]; phones: readonly ReadPhone[]; wins: ContactsWin; now: Date },
): Promise<ContactCounts> {
  const { contacts, phones, wins, now } = given;
  const values = await givenValues(pool, contacts);
  const numbers = phones.map(({ phone }) => phone);
  const before = await contactsOfPhones(tx, companyId, pool.id, numbers);
  const optedOut = new Set(await optedOutPhones(tx, companyId, numbers));
  const rows = phones.map((read, at) => ({ read, values: values[at] ?? {} }));
  const sorted = await sortOut(rows, (phone) => before.get(phone), { pool, wins, optedOut });
  const toWrite = sorted.flatMap((one, at) => {
    const read = phones[at];
    const isWritten = one.class === 'new' || one.class === 'changed';
    if (!isWritten || !read || !one.values) return [];
    return [{ id: uuidv7(), phone: read.phone, national: read.national, values: one.values }];
  });
  await putContacts(tx, companyId, pool.id, { contacts: toWrite, now });
  await requireRoom(tx, companyId, pool.id);
  return countsOf(sorted);
}
