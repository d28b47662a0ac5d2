import type { listClients } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { asClient, clientColumns, clientJoins, type ClientRow } from './client-row.ts';
import { askedWords, isWanted, wantedValues } from './wanted-clients.ts';

interface Place {
  companyId: string;
  campaignId: string;
}

/** The newest activity first. No status and no result chosen = all of them. */
export async function pageOfClients(
  db: Database,
  place: Place,
  query: QueryOf<typeof listClients>,
): Promise<ReplyOf<typeof listClients>> {
  const { page, limit } = query;
  const words = askedWords(place.campaignId, query.search);
  const { results, total } =
    words === null
      ? await db.companyRead(place.companyId, (tx) => browse(tx, place, query))
      : await search(db, place, query, words);
  return { results, pagination: pagination(page, limit, total) };
}

interface Page {
  results: CampaignClient[];
  total: number;
}

async function browse(
  tx: Tx,
  { companyId, campaignId }: Place,
  query: QueryOf<typeof listClients>,
): Promise<Page> {
  const { page, limit } = query;
  const wanted = [companyId, campaignId, ...wantedValues(query)];
  const by = query.expected_results.length > 0 ? 'result' : 'status';
  const [rows, count] = await Promise.all([
    tx.rows<ClientRow>(`clients.page.${by}`, pages[by], [...wanted, limit, (page - 1) * limit]),
    tx.one<{ total: number }>(
      'clients.total',
      `select coalesce(sum(d.clients), 0)::int as total from client_delta d where d.company_id = $1 and d.campaign_id = $2
         and d.status = any ($3::text[]) and (cardinality($4::uuid[]) = 0 or d.result_id = any ($4::uuid[]))`,
      wanted,
    ),
  ]);
  return { results: rows.map(asClient), total: count?.total ?? 0 };
}

/** The newest of each status, or of each result, are read in the order of an index and put together. */
const pageSql = (each: string, column: string) => `with picked as (
    select n.id, n.updated_at from ${each} cross join lateral (
      select k.id, k.updated_at from client k where ${isWanted} and ${column} = each.one
      order by k.updated_at desc, k.id desc limit $5::int + $6::int) n
    order by n.updated_at desc, n.id desc limit $5 offset $6)
  select ${clientColumns} from picked join client c on c.company_id = $1 and c.id = picked.id ${clientJoins}
  order by picked.updated_at desc, picked.id desc`;

const pages = {
  status: pageSql('unnest($3::text[]) each (one)', 'k.status'),
  result: pageSql('unnest($4::uuid[]) each (one)', 'k.result_id'),
};

/**
 * The wall of companies would keep the database from using the index of words (a comparison could leak what it sees), so this is asked
 * as the platform; the company stands in each condition, and what is found is read again behind the wall.
 */
async function search(
  db: Database,
  { companyId, campaignId }: Place,
  query: QueryOf<typeof listClients>,
  words: string,
): Promise<Page> {
  const { page, limit } = query;
  const found = await db.platformQuery<{ id: string | null; total: number }>('clients.search', searchSql, [
    ...[companyId, campaignId, ...wantedValues(query)],
    ...[limit, (page - 1) * limit, words],
  ]);
  const ids = found.flatMap(({ id }) => id ?? []);
  const rows = await db.companyRead(companyId, (tx) =>
    tx.rows<ClientRow>(
      'clients.found',
      `select ${clientColumns} from unnest($2::uuid[]) with ordinality f (id, place)
         join client c on c.company_id = $1 and c.id = f.id ${clientJoins} order by f.place`,
      [companyId, ids],
    ),
  );
  return { results: rows.map(asClient), total: found[0]?.total ?? 0 };
}

/** `offset 0` keeps the conditions behind it from making the database read the whole campaign instead of the index of words. */
const searchSql = `with found as materialized (
    select k.id, k.updated_at from (select company_id, client_id from client_search where words @@ $7::tsquery offset 0) w
      join client k on k.company_id = w.company_id and k.id = w.client_id
    where w.company_id = $1 and ${isWanted})
  select t.total, p.id from (select count(*)::int as total from found) t
  left join (select id, updated_at from found order by updated_at desc, id desc limit $5 offset $6) p on true
  order by p.updated_at desc, p.id desc`;
