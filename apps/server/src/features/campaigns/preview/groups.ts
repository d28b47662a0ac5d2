import type { launchPreview, NotTried } from '@centralita/contract/campaigns/preview-routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { neededOf } from '../copy/needed-of.ts';
import { isSecondSpelling } from '../store/second-spelling.ts';

export type Asked = BodyOf<typeof launchPreview>;

/** What only the clock tells. */
export type ByClock = Extract<NotTried, 'zone_unknown' | 'no_hours' | 'company_hours'>;

/** Contacts whose phones begin alike and whom the same keeps from being tried. */
export interface Group {
  /** So much of a phone tells its place. */
  head: string;
  /** A whole phone of it. */
  sample: string;
  /** Null: the clock alone decides. */
  reason: Exclude<NotTried, ByClock> | null;
  people: number;
}

interface Pool {
  required_variables: string[];
  optional_variables: string[];
  workflow_variables: string[];
}

/** What tells a group: the first digits, as far as zones depend on them (eligibility/phone-zones.json), and the reason. */
const headSql = `case when n.phone like '+1%' then left(n.phone, 5) else left(n.phone, 9) end`;

const reasonSql = `case
  when exists (select from opt_out o where o.company_id = $1 and o.removed_at is null and o.hash = person_hash($1, n.phone))
    then 'opted_out'
  when k.archived_at is not null then 'archived'
  when k.status in ('is_chatting', 'in_call') then 'talking'
  when k.status = 'completed' or k.reason = 'blocked' then 'done'
  when not ($5 and n.fields ?& $4::text[]) then 'incomplete'
  when n.consent is null and exists (select from campaign_compliance q where q.company_id = $1 and q.campaign_id = $3
    and q.requires_consent) then 'no_consent' end`;

/** The people of the pool $2 and, where there is one, the campaign $3. */
const fromSql = `from contact n left join client k on k.company_id = n.company_id and k.campaign_id = $3 and k.contact_id = n.id
  where n.company_id = $1 and n.pool_id = $2 and not ${isSecondSpelling}`;

/** Of 100,000 contacts some hundred groups, in one statement. @throws AppError not_found (the pool) */
export async function groupsOf(tx: Tx, companyId: string, asked: Asked): Promise<Group[]> {
  const values = await valuesOf(tx, companyId, asked);
  return tx.rows<Group>(
    'preview.groups',
    `select g.head, min(g.phone) as sample, g.reason, count(*)::int as people
     from (select n.phone, ${headSql} as head, ${reasonSql} as reason ${fromSql}) g group by g.head, g.reason`,
    values,
  );
}

export interface Page {
  /** One of the groups' own, or null with the heads of those whom only the clock keeps away. */
  reason: Group['reason'];
  heads: readonly string[];
  limit: number;
  offset: number;
}

export async function peopleOf(
  tx: Tx,
  companyId: string,
  asked: Asked,
  { reason, heads, limit, offset }: Page,
): Promise<{ id: string; phone: string; name: string }[]> {
  const values = await valuesOf(tx, companyId, asked);
  return tx.rows(
    'preview.people',
    `select g.id, g.phone, g.name from (
       select n.id, n.phone, coalesce(n.fields ->> 'name', n.fields ->> 'nombre', '') as name, ${headSql} as head,
         ${reasonSql} as reason ${fromSql}) g
     where g.reason is not distinct from $6 and ($6 is not null or g.head = any ($7::text[]))
     order by g.id desc limit $8 offset $9`,
    [...values, reason, heads, limit, offset],
  );
}

async function valuesOf(tx: Tx, companyId: string, asked: Asked): Promise<unknown[]> {
  const pool = await tx.one<Pool>(
    'preview.pool',
    `select p.required_variables, p.optional_variables, array(select v.name from database_variable v
       where v.company_id = $1 and v.workflow_id = $3) as workflow_variables
     from contact_pool p where p.company_id = $1 and p.id = $2`,
    [companyId, asked.contact_pool_id, asked.workflow_id],
  );
  if (!pool) throw new AppError('not_found');
  const { needed, isWhole } = neededOf(pool);
  return [companyId, asked.contact_pool_id, asked.campaign_id, needed, isWhole];
}
