import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import type { listCompanies as record } from '@centralita/contract/companies/instance-routes';
import { listedAnswersLimit, listedPagesLimit } from '@centralita/contract/core/constants';
import { pagination, type Pagination } from '@centralita/contract/core/page';
import type { Policy } from '@centralita/contract/core/policies';
import type { QueryOf } from '@centralita/contract/core/route';
import { searchPatterns } from '../../../platform/search-key.ts';
import type { Database } from '../../../db/client.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { eraseAt, oldestRestorable } from './kept.ts';

export interface CompanyPage {
  results: CompanySummary[];
  pagination: Pagination;
}

interface Row {
  id: string;
  name: string;
  is_active: boolean;
  policies: Policy[];
  deleted_at: Date | null;
}

/** Companies by name, without those that are deleted, or (`deleted`) those that can still be restored. */
export async function listCompanies(
  { db, clock }: CompaniesContext,
  query: QueryOf<typeof record>,
): Promise<CompanyPage> {
  const { page, limit } = query;
  const filter = filterOf(query, clock.now());
  const find = filter.searches ? searchedPage : pageAndCount;
  const { rows, total } = await find(db, filter, { limit, offset: (page - 1) * limit });
  return { results: rows.map(toSummary), pagination: pagination(page, limit, total) };
}

interface Place {
  limit: number;
  offset: number;
}

interface Found {
  rows: Row[];
  total: number;
}

/** The page is cut from the index alone; `limit 1` keeps the planner from reading all companies for the few of a page. */
const rowOfPlace = `lateral (select id, name, is_active, policies, deleted_at from company where id = p.id limit 1) c`;
const columns = 'c.id, c.name, c.is_active, c.policies, c.deleted_at';

/** Two statements beside each other, each served by an index of its own. */
async function pageAndCount(db: Database, { name, where, values }: Filter, place: Place): Promise<Found> {
  const [rows, counts] = await Promise.all([
    db.platformQuery<Row>(
      name,
      `select ${columns}
       from (select search_key, id from company where ${where} order by search_key, id ${cut(values)}) p
       join ${rowOfPlace} on true order by p.search_key, p.id`,
      [...values, place.limit, place.offset],
    ),
    db.platformQuery<{ total: number }>(
      `${name}.count`,
      `select count(*)::int as total from company where ${where}`,
      values,
    ),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** A search compares every name once: page and count come from what it found. A page past the end is one row of nulls. */
async function searchedPage(db: Database, { name, where, values }: Filter, place: Place): Promise<Found> {
  const rows = await db.platformQuery<Row & { total: number }>(
    name,
    `with found as materialized (select search_key, id from company where ${where})
     select t.total, ${columns} from (select count(*)::int as total from found) t
     left join (select search_key, id from found order by search_key, id ${cut(values)}) p on true
     left join ${rowOfPlace} on true order by p.search_key, p.id`,
    [...values, place.limit, place.offset],
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

function cut(values: readonly unknown[]): string {
  return `limit $${values.length + 1} offset $${values.length + 2}`;
}

interface Filter {
  /** Of the statement: another one for each set of conditions. */
  name: string;
  where: string;
  values: unknown[];
  searches: boolean;
}

/** One text for each set of filters in use, 16 in all: the planner sees only what is asked. */
function filterOf(query: QueryOf<typeof record>, now: Date): Filter {
  const name = [query.deleted ? 'company.deleted' : 'company.list'];
  const conditions = [query.deleted ? 'deleted_at is not null' : 'deleted_at is null'];
  const values: unknown[] = [];
  const add = (key: string, value: unknown, sql: (place: string) => string) => {
    values.push(value);
    name.push(key);
    conditions.push(sql(`$${values.length}`));
  };
  if (query.deleted) {
    add('since', oldestRestorable(now), (place) => `deleted_at > ${place} and erasing_at is null`);
  }
  const patterns = searchPatterns(query.search);
  if (patterns.length > 0) add('search', patterns, (place) => `search_key like all (${place}::text[])`);
  const statuses = new Set(query.company_status);
  // A deleted company is off; what it was before is what it will be again.
  const isActive = query.deleted ? 'active_before' : 'is_active';
  if (statuses.size === 1) add('status', statuses.has(true), (place) => `${isActive} = ${place}`);
  if (query.services_policies.length > 0) {
    add('services', query.services_policies, (place) => `policies && ${place}::text[]`);
  }
  return { name: name.join('.'), where: conditions.join(' and '), values, searches: patterns.length > 0 };
}

function toSummary({ id, name, is_active, policies, deleted_at }: Row): CompanySummary {
  return {
    id,
    name,
    is_active,
    policies,
    qaLimit: listedAnswersLimit,
    pagesLimit: listedPagesLimit,
    deleted_at: deleted_at && deleted_at.toISOString(),
    erase_at: deleted_at && eraseAt(deleted_at).toISOString(),
  };
}
