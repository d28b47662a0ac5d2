import type { User } from '@centralita/contract/identity/schema';
import { pagination, type Pagination } from '@centralita/contract/core/page';
import type { Policy } from '@centralita/contract/core/policies';
import type { Database } from '../../../db/client.ts';
import { searchPatterns } from '../../../platform/search-key.ts';
import { held, toUser, type UserRow } from './user-row.ts';

export interface UserQuery {
  search?: string | undefined;
  page: number;
  limit: number;
}

export interface UserPage {
  results: User[];
  pagination: Pagination;
}

interface MemberRow extends UserRow {
  policies: Policy[];
  company_policies: Policy[];
}

/** Users of a company by name; each word of the search has to occur in names or e-mail. */
export async function listUsers(db: Database, companyId: string, query: UserQuery): Promise<UserPage> {
  const { page, limit } = query;
  const patterns = searchPatterns(query.search);
  const { list, count } = patterns.length > 0 ? searched : everybody;
  const searching = patterns.length > 0 ? [patterns] : [];
  const [rows, counts] = await Promise.all([
    db.platformQuery<MemberRow>(list.name, list.sql, [companyId, limit, (page - 1) * limit, ...searching]),
    db.platformQuery<{ total: number }>(count.name, count.sql, [companyId, ...searching]),
  ]);
  return {
    results: rows.map((row) => toUser(row, companyId, held(row.company_policies, row.policies))),
    pagination: pagination(page, limit, counts[0]?.total ?? 0),
  };
}

/** The page is cut from the index alone; `limit 1` keeps the planner from reading all members for the few of a page. */
const listSql = (condition: string) =>
  `select u.id, u.first_name, u.last_name, u.email, u.platform_policies, m.policies, c.policies as company_policies
   from (select search_key, user_id from membership where company_id = $1 ${condition}
         order by search_key, user_id limit $2 offset $3) p
   join lateral (select policies from membership where company_id = $1 and user_id = p.user_id limit 1) m on true
   join app_user u on u.id = p.user_id join company c on c.id = $1
   order by p.search_key, p.user_id`;
const countSql = (condition: string) =>
  `select count(*)::int as total from membership where company_id = $1 ${condition}`;

/** Two texts: with a search that may be empty the planner would read and sort all users for each page. */
const everybody = {
  list: { name: 'user.list', sql: listSql('') },
  count: { name: 'user.count', sql: countSql('') },
};
const searched = {
  list: { name: 'user.search', sql: listSql('and search_key like all ($4::text[])') },
  count: { name: 'user.searchCount', sql: countSql('and search_key like all ($2::text[])') },
};

/** Super admins by name: few, so one text serves both. */
export async function listSuperUsers(db: Database, query: UserQuery): Promise<UserPage> {
  const { page, limit } = query;
  const patterns = searchPatterns(query.search);
  const [rows, counts] = await Promise.all([
    db.platformQuery<UserRow>(
      'superUser.list',
      `select id, first_name, last_name, email, platform_policies from app_user
       where deleted_at is null and 'platform:super-admin' = any (platform_policies)
         and search_key like all ($1::text[])
       order by search_key, id limit $2 offset $3`,
      [patterns, limit, (page - 1) * limit],
    ),
    db.platformQuery<{ total: number }>(
      'superUser.count',
      `select count(*)::int as total from app_user
       where deleted_at is null and 'platform:super-admin' = any (platform_policies)
         and search_key like all ($1::text[])`,
      [patterns],
    ),
  ]);
  return {
    results: rows.map((row) => toUser(row, null, [])),
    pagination: pagination(page, limit, counts[0]?.total ?? 0),
  };
}
