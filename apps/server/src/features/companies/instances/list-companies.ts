import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import type { listCompanies as record } from '@centralita/contract/companies/instance-routes';
import { listedAnswersLimit, listedPagesLimit } from '@centralita/contract/core/constants';
import { pagination, type Pagination } from '@centralita/contract/core/page';
import type { Policy } from '@centralita/contract/core/policies';
import type { QueryOf } from '@centralita/contract/core/route';
import { searchPatterns } from '../../../platform/search-key.ts';
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
  const { conditions, values } = filterOf(query, clock.now());
  const kept = query.deleted ? 'deleted_at is not null' : 'deleted_at is null';
  const where = [kept, ...conditions.map(({ sql }) => sql)].join(' and ');
  const name = ['company', query.deleted ? 'deleted' : 'list', ...conditions.map(({ key }) => key)].join('.');
  const [rows, counts] = await Promise.all([
    db.platformQuery<Row>(
      name,
      // The page is cut from the index alone; `limit 1` keeps the planner from reading all companies for the few of a page.
      `select c.id, c.name, c.is_active, c.policies, c.deleted_at
       from (select search_key, id from company where ${where} order by search_key, id
             limit $${values.length + 1} offset $${values.length + 2}) p
       join lateral (select id, name, is_active, policies, deleted_at from company where id = p.id limit 1) c on true
       order by p.search_key, p.id`,
      [...values, limit, (page - 1) * limit],
    ),
    db.platformQuery<{ total: number }>(
      `${name}.count`,
      `select count(*)::int as total from company where ${where}`,
      values,
    ),
  ]);
  return { results: rows.map(toSummary), pagination: pagination(page, limit, counts[0]?.total ?? 0) };
}

interface Filter {
  conditions: { key: string; sql: string }[];
  values: unknown[];
}

/** One text for each set of filters in use, 16 in all: the planner sees only what is asked. */
function filterOf(query: QueryOf<typeof record>, now: Date): Filter {
  const filter: Filter = { conditions: [], values: [] };
  const add = (key: string, value: unknown, sql: (place: string) => string) => {
    filter.values.push(value);
    filter.conditions.push({ key, sql: sql(`$${filter.values.length}`) });
  };
  const patterns = searchPatterns(query.search);
  if (query.deleted) {
    add('since', oldestRestorable(now), (place) => `deleted_at > ${place} and erasing_at is null`);
  }
  if (patterns.length > 0) add('search', patterns, (place) => `search_key like all (${place}::text[])`);
  const statuses = new Set(query.company_status);
  // A deleted company is off; what it was before is what it will be again.
  const isActive = query.deleted ? 'active_before' : 'is_active';
  if (statuses.size === 1) add('status', statuses.has(true), (place) => `${isActive} = ${place}`);
  if (query.services_policies.length > 0) {
    add('services', query.services_policies, (place) => `policies && ${place}::text[]`);
  }
  return filter;
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
