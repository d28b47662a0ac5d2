import type { Database } from '../../../db/client.ts';
import { dialedToday } from '../../../platform/one-number.ts';
import { cleanPhone } from '../phones/clean-phone.ts';
import { askedWords } from '../rules/words.ts';

interface Found {
  ids: string[];
  total: number;
}

interface Asked {
  search: string;
  limit: number;
  offset: number;
}

/** Above every digit, in the order of bytes. */
const behindDigits = ':';

/** Whether a search asks for anything. */
export function asksForSome(search: string | undefined): search is string {
  return search !== undefined && search.trim() !== '';
}

/**
 * Contacts of a pool that a search means, the newest first: by their phone from its beginning or end, in any spelling, or by words of
 * their values. The wall of companies would keep the database from using its indexes (a comparison could leak what it sees), so
 * this is asked as the platform; the company stands in each condition, and what is found is read again behind the wall.
 */
export async function searchContacts(
  db: Database,
  companyId: string,
  poolId: string,
  { search, limit, offset }: Asked,
): Promise<Found> {
  const words = askedWords(poolId, search);
  const phone = askedPhone(search);
  if (words === null && phone === null) return { ids: [], total: 0 };
  const rows = await db.platformQuery<{ id: string | null; total: number }>('contact.search', searchSql, [
    companyId,
    poolId,
    words,
    phone?.international ?? null,
    phone?.national ?? null,
    phone?.end ?? null,
    behindDigits,
    limit,
    offset,
  ]);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

/** `offset 0` keeps the conditions behind it from making the database read the whole pool instead of the index of words. */
const searchSql = `with found as materialized (
    select id from (select company_id, pool_id, id from contact where words @@ $3::tsquery offset 0) w
      where company_id = $1 and pool_id = $2
    union
    select id from contact where company_id = $1 and pool_id = $2 and phone >= $4::text and phone < $4::text || $7
    union
    select id from contact
      where company_id = $1 and pool_id = $2 and phone_national >= $5::text and phone_national < $5::text || $7
    union
    select id from contact
      where company_id = $1 and pool_id = $2 and reverse(phone) collate "C" >= $6::text
        and reverse(phone) collate "C" < $6::text || $7)
  select t.total, p.id from (select count(*)::int as total from found) t
  left join (select id from found order by id desc limit $8 offset $9) p on true
  order by p.id desc`;

interface AskedPhone {
  /** From the country code on. */
  international: string;
  /** Without it, and without zeros before it; null where the country code is told. */
  national: string | null;
  /** The last digits, backwards. */
  end: string | null;
}

function askedPhone(search: string): AskedPhone | null {
  const plain = cleanPhone(search);
  if (!/^\+?[\d\s()./-]+$/.test(plain)) return null;
  const given = plain.replace(/\D/g, '');
  const rest = dialedToday(given.replace(/^0+/, ''));
  const digits = given.startsWith('0') ? given : rest;
  if (rest === '') return null;
  if (plain.startsWith('+')) return { international: `+${rest}`, national: null, end: null };
  return { international: `+${rest}`, national: rest, end: digits.split('').toReversed().join('') };
}
