import type { downloadContacts } from '@centralita/contract/contacts/routes';
import { allConsentNames } from '@centralita/contract/contacts/consent';
import type { FileReply } from '@centralita/contract/core/file-reply';
import type { BodyOf } from '@centralita/contract/core/route';
import { xlsxPieces, xlsxType } from '../../../platform/spreadsheet/write-xlsx.ts';
import { timeZoneOf } from '../../limits/limits.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { valueOf, variablesOf } from '../rules/values.ts';
import { contactsBefore, hasConsents, namedContacts, type ContactRow } from '../store/contacts.ts';
import { onePool } from '../store/pools.ts';
import { asksForSome, searchContacts } from '../store/search-contacts.ts';

type Asked = BodyOf<typeof downloadContacts>;

/** Contacts that are read at once. */
const atOnce = 2_000;
/** Of a search, ids that are found at once. */
const foundAtOnce = 50_000;
const behindEveryId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Contacts of a pool as a spreadsheet that is written as they are read. @throws AppError not_found (the pool) */
export async function contactsFile(
  context: ContactsContext,
  companyId: string,
  asked: Asked,
): Promise<FileReply> {
  const { db, clock } = context;
  const { pool, country, ofConsent } = await db.companyRead(companyId, async (tx) => {
    const [found, company] = await Promise.all([
      onePool(tx, companyId, asked.contact_pool_id),
      tx.one<{ country: string | null }>('contact.zone', 'select country from company where id = $1', [
        companyId,
      ]),
    ]);
    return {
      pool: found,
      country: company?.country ?? null,
      ofConsent: await hasConsents(tx, companyId, found.id),
    };
  });
  const variables = [...variablesOf(pool), ...(ofConsent ? allConsentNames : [])];
  async function* rows(): AsyncGenerator<string[]> {
    yield ['phone', ...variables];
    for await (const some of wanted(context, companyId, asked))
      for (const { phone, fields } of some) yield [phone, ...variables.map((name) => valueOf(fields, name))];
  }
  return {
    name: `contactlist-${pool.id}-${dayIn(timeZoneOf(country), clock.now())}.xlsx`,
    type: xlsxType,
    bytes: xlsxPieces([{ name: 'Contacts', widths: [20, ...variables.map(() => 20)], rows: rows() }]),
  };
}

/** DD-MM-YYYY, where the company is. */
function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return parts.format(now).replaceAll('/', '-');
}

/** None named means all; with `all` what is named counts no more. */
async function* wanted(
  context: ContactsContext,
  companyId: string,
  { contact_pool_id: poolId, contact_list_id: named = [], all, search }: Asked,
): AsyncGenerator<ContactRow[]> {
  if (!all && named.length > 0) yield* byId(context, companyId, poolId, named);
  else if (all && asksForSome(search)) yield* matching(context, companyId, poolId, search);
  else yield* everybody(context, companyId, poolId);
}

async function* everybody(
  { db }: ContactsContext,
  companyId: string,
  poolId: string,
): AsyncGenerator<ContactRow[]> {
  let before = behindEveryId;
  for (;;) {
    const from = before;
    const rows = await db.companyRead(companyId, (tx) =>
      contactsBefore(tx, companyId, poolId, { before: from, limit: atOnce }),
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = last.id;
  }
}

async function* matching(
  context: ContactsContext,
  companyId: string,
  poolId: string,
  search: string,
): AsyncGenerator<ContactRow[]> {
  for (let offset = 0; ; offset += foundAtOnce) {
    const { ids } = await searchContacts(context.db, companyId, poolId, {
      search,
      limit: foundAtOnce,
      offset,
    });
    yield* byId(context, companyId, poolId, ids);
    if (ids.length < foundAtOnce) return;
  }
}

async function* byId(
  { db }: ContactsContext,
  companyId: string,
  poolId: string,
  ids: readonly string[],
): AsyncGenerator<ContactRow[]> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    yield await db.companyRead(companyId, (tx) => namedContacts(tx, companyId, poolId, some));
  }
}
