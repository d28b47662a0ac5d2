import type { ContactsWin } from '@centralita/contract/contacts/schema';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { sortOut, type Given, type SortedOut } from '../rules/sort-out.ts';
import type { Values } from '../rules/values.ts';
import { contactsOfPhones } from '../store/contacts.ts';
import { optedOutPhones } from '../store/opted-out.ts';
import { givenOf } from './file-phones.ts';
import type { FileRow } from './packed-rows.ts';
import type { UploadPlan } from './plan.ts';

/** Phones that are looked up at once. */
const phonesAtOnce = 5_000;

/** The contacts that the rows of a file are. */
export function givenRows(plan: UploadPlan, rows: readonly FileRow[]): Promise<Given[]> {
  return calmlyEach(rows, (row) => givenOf(plan.reading, row));
}

/** What becomes of them in the pool as it is. */
export async function sortRows(
  tx: Tx,
  companyId: string,
  plan: UploadPlan,
  { given, wins }: { given: readonly Given[]; wins: ContactsWin },
): Promise<SortedOut[]> {
  const before = new Map<string, { fields: Values }>();
  const optedOut = new Set<string>();
  const phones = [...new Set(given.flatMap(({ read }) => (typeof read === 'string' ? [] : read.phone)))];
  for (let at = 0; at < phones.length; at += phonesAtOnce) {
    const some = phones.slice(at, at + phonesAtOnce);
    for (const phone of await optedOutPhones(tx, companyId, some)) optedOut.add(phone);
    if (plan.poolId === null) continue;
    for (const [phone, contact] of await contactsOfPhones(tx, companyId, plan.poolId, some))
      before.set(phone, contact);
  }
  return sortOut(given, (phone) => before.get(phone), { pool: plan.pool, wins, optedOut });
}
