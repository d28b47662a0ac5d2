import type { listClients } from '@centralita/contract/campaigns/client-routes';
import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import type { Tx } from '../../../db/scope.ts';
import { asClient, clientColumns, clientJoins, type ClientRow } from './client-row.ts';
import { isWanted, wantedValues } from './wanted-clients.ts';

/** The newest activity first. No status and no result chosen = all of them. */
export async function pageOfClients(
  tx: Tx,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  query: QueryOf<typeof listClients>,
): Promise<ReplyOf<typeof listClients>> {
  const { page, limit } = query;
  const wanted = [companyId, campaignId, ...wantedValues(query)];
  const by = query.expected_results.length > 0 ? 'result' : 'status';
  const [rows, count] = await Promise.all([
    tx.rows<ClientRow>(`clients.page.${by}`, pages[by], [...wanted, limit, (page - 1) * limit]),
    tx.one<{ total: number }>(
      'clients.total',
      `select count(*)::int as total from client k where ${isWanted}`,
      wanted,
    ),
  ]);
  return { results: rows.map(asClient), pagination: pagination(page, limit, count?.total ?? 0) };
}

/** The newest of each status, or of each result, are read in the order of an index and put together. */
const pageSql = (each: string) => `with picked as (
    select n.id, n.updated_at from ${each} cross join lateral (
      select k.id, k.updated_at from client k where ${isWanted} and k.one = each.one
      order by k.updated_at desc, k.id desc limit $6::int + $7::int) n
    order by n.updated_at desc, n.id desc limit $6 offset $7)
  select ${clientColumns} from picked join client c on c.company_id = $1 and c.id = picked.id ${clientJoins}
  order by picked.updated_at desc, picked.id desc`;

const pages = {
  status: pageSql('unnest($3::text[]) each (one)').replace('k.one', 'k.status'),
  result: pageSql('unnest($4::uuid[]) each (one)').replace('k.one', 'k.result_id'),
};
