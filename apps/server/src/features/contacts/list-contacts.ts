import type { listContacts } from '@centralita/contract/contacts/routes';
import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import type { ContactsContext } from './contacts-context.ts';
import { namedContacts, pageOfContacts, shownContact } from './store/contacts.ts';
import { onePool } from './store/pools.ts';
import { asksForSome, searchContacts } from './store/search-contacts.ts';

/** @throws AppError not_found (the pool) */
export async function contactPage(
  { db }: ContactsContext,
  companyId: string,
  { contact_pool_id: poolId, search, page, limit }: QueryOf<typeof listContacts>,
): Promise<ReplyOf<typeof listContacts>> {
  const offset = (page - 1) * limit;
  const found = asksForSome(search)
    ? await searchContacts(db, companyId, poolId, { search, limit, offset })
    : null;
  return db.companyRead(companyId, async (tx) => {
    const [pool, rows] = await Promise.all([
      onePool(tx, companyId, poolId),
      found
        ? namedContacts(tx, companyId, poolId, found.ids)
        : pageOfContacts(tx, companyId, poolId, { limit, offset }),
    ]);
    const results = rows.map((row) => shownContact(pool, row));
    return { results, pagination: pagination(page, limit, found?.total ?? pool.contacts) };
  });
}
