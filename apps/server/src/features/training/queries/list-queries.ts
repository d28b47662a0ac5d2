import { pagination } from '@centralita/contract/core/page';
import type { QueryPage } from '@centralita/contract/training/schema';
import type { Database } from '../../../db/client.ts';
import { asQuery, queryColumns, queryTables, type QueryRow } from './query-row.ts';
import { conditionOf, type Wanted } from './query-words.ts';

/** Nobody turns 200 pages: beyond it queries are found by narrowing the filters, and counted no further. */
const mostCounted = 10_000;
/** So many of the newest are looked through in order (some 30 ms); what few of them satisfy is looked up by the index instead. */
const windowSize = 10_000;
/** From so many on, what the newest hold is enough. */
const enough = 500;

interface Found {
  ids: string[];
  total: number;
  more: boolean;
}

export interface PageWanted extends Wanted {
  page: number;
  limit: number;
}

/** A page of queries, newest first. */
export async function listQueries(db: Database, companyId: string, wanted: PageWanted): Promise<QueryPage> {
  const { page, limit } = wanted;
  const { ids, total, more } = await find(db, companyId, wanted);
  const rows = await db.companyRead(companyId, (tx) =>
    tx.rows<QueryRow>(
      'query.rows',
      `select ${queryColumns} from ${queryTables} where q.company_id = $1 and q.id = any ($2::uuid[])
       order by q.created_at desc, q.id desc`,
      [companyId, ids],
    ),
  );
  return { results: rows.map(asQuery), pagination: { ...pagination(page, limit, total), more } };
}

async function find(db: Database, companyId: string, wanted: PageWanted): Promise<Found> {
  const { words, narrows } = conditionOf(companyId, wanted);
  const slice = [wanted.limit, (wanted.page - 1) * wanted.limit];
  if (!narrows) return counted(await one(db, companyId, 'query.all', allSql, [companyId, ...slice]));
  const near = await one(db, companyId, 'query.window', windowSql, [companyId, words, windowSize, ...slice]);
  if (near.seen < windowSize) return counted(near);
  if (near.total >= enough) return { ...near, more: true };
  const found = await db.platformQuery<Row>('query.lookUp', lookUpSql, [companyId, words, ...slice]);
  return counted(found[0] ?? nothing);
}

interface Row {
  ids: string[];
  total: number;
  seen: number;
}
const nothing: Row = { ids: [], total: 0, seen: 0 };

async function one(
  db: Database,
  companyId: string,
  name: string,
  sql: string,
  values: unknown[],
): Promise<Row> {
  return (await db.companyRead(companyId, (tx) => tx.one<Row>(name, sql, values))) ?? nothing;
}

function counted({ ids, total }: Row): Found {
  return { ids, total: Math.min(total, mostCounted), more: total > mostCounted };
}

/** In order, by the index alone. */
const allSql = `select
  array(select id from (select id, created_at from query where company_id = $1 order by created_at desc, id desc limit ${mostCounted}) q
        order by created_at desc, id desc limit $2 offset $3) as ids,
  (select count(*)::int from (select from query where company_id = $1 limit ${mostCounted + 1}) q) as total, 0 as seen`;

const windowSql = `with seen as materialized (
    select id, created_at, words @@ $2::tsquery as hit from query
    where company_id = $1 order by created_at desc, id desc limit $3)
  select (select count(*)::int from seen) as seen, (select count(*)::int from seen where hit) as total,
    array(select id from seen where hit order by created_at desc, id desc limit $4 offset $5) as ids`;

/**
 * By the index of words. The wall of companies would keep the database from using it (a comparison of words could leak
 * what it sees), so this is asked as the platform; the company stands in the words and in the condition behind, which
 * `offset 0` keeps from being what the database reads by.
 */
const lookUpSql = `with found as materialized (
    select id, created_at from (select company_id, id, created_at from query where words @@ $2::tsquery offset 0) q
    where company_id = $1 order by created_at desc, id desc limit ${mostCounted + 1})
  select (select count(*)::int from found) as total, 0 as seen,
    array(select id from found order by created_at desc, id desc limit $3 offset $4) as ids`;
