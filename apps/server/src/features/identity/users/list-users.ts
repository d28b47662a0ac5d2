import type { Member, User } from '@centralita/contract/identity/schema';
import { pagination, type Pagination } from '@centralita/contract/core/page';
import type { Policy } from '@centralita/contract/core/policies';
import type { Database } from '../../../db/client.ts';
import { searchPatterns } from '../../../platform/search-key.ts';
import { toMember, type MemberRow } from './member-row.ts';
import { toUser, type UserRow } from './user-row.ts';

export interface UserQuery {
  search?: string | undefined;
  page: number;
  limit: number;
}

export interface UserPage {
  results: User[];
  pagination: Pagination;
}

export interface MemberPage {
  results: Member[];
  pagination: Pagination;
}

interface ListedRow extends MemberRow {
  state: Member['state'];
  company_policies: Policy[];
}

/** Users of a company and whom it invites, by name; each word of the search has to occur in names or e-mail. */
export async function listUsers(db: Database, companyId: string, query: UserQuery): Promise<MemberPage> {
  const { page, limit } = query;
  const patterns = searchPatterns(query.search);
  const { list, count } = patterns.length > 0 ? searched : everybody;
  const searching = patterns.length > 0 ? [patterns] : [];
  const [rows, counts] = await Promise.all([
    db.platformQuery<ListedRow>(list.name, list.sql, [companyId, limit, (page - 1) * limit, ...searching]),
    db.platformQuery<{ total: number }>(count.name, count.sql, [companyId, ...searching]),
  ]);
  return {
    results: rows.map((row) => toMember(row, companyId, row.company_policies, row.state)),
    pagination: pagination(page, limit, counts[0]?.total ?? 0),
  };
}

/**
 * The page is cut from two indexes in the same order; `limit 1` keeps the planner from reading all members for the few of a
 * page.
 */
const listSql = (condition: string) =>
  `select p.id, coalesce(m.first_name, i.first_name) as first_name, coalesce(m.last_name, i.last_name) as last_name,
     coalesce(m.email, i.email) as email, coalesce(m.policies, i.policies) as policies, m.new_email,
     case when p.invited then 'invited' else 'active' end as state, c.policies as company_policies
   from (select search_key, user_id as id, false as invited from membership where company_id = $1 ${condition}
         union all
         select search_key, id, true from invitation where company_id = $1 and seat_of is null ${condition}
         order by search_key, id limit $2 offset $3) p
   join company c on c.id = $1
   left join lateral (
     select coalesce(n.first_name, u.first_name) as first_name, coalesce(n.last_name, u.last_name) as last_name, u.email,
       h.policies, s.email as new_email
     from membership h join app_user u on u.id = h.user_id
     left join member_name n on n.company_id = h.company_id and n.user_id = h.user_id
     left join invitation s on s.company_id = h.company_id and s.seat_of = h.user_id
     where h.company_id = $1 and h.user_id = p.id limit 1) m on not p.invited
   left join lateral (
     select first_name, last_name, email, policies from invitation where company_id = $1 and id = p.id limit 1) i on p.invited
   order by p.search_key, p.id`;
const countSql = (condition: string) =>
  `select (select count(*) from membership where company_id = $1 ${condition})::int
     + (select count(*) from invitation where company_id = $1 and seat_of is null ${condition})::int as total`;

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
