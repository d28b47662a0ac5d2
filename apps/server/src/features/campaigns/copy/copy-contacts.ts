import type { Tx } from '../../../db/scope.ts';
import type { Of } from '../store/parts.ts';
import { neededOf, type Wanted } from './needed-of.ts';
import { restartable } from '../store/restartable.ts';
import { isSecondSpelling } from '../store/second-spelling.ts';

interface Some {
  poolId: string;
  /** The last contact that was gone through. */
  after: string | null;
  atOnce: number;
  /** When a restart was asked for: who was tried before that becomes pending again. */
  restart: Date | null;
  now: Date;
}

interface Copied {
  /** Null: there are no more. */
  last: string | null;
  added: number;
  changed: number;
  incomplete: number;
  again: number;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * The next contacts of the pool as clients. One person is one client, however their number is written; who was archived by hand stays
 * so, and who was tried stays as they are, but for those whose number was wrong and is another one now. The pool is held before.
 */
export async function copyContacts(
  tx: Tx,
  of: Of,
  { poolId, after, atOnce, restart, now }: Some,
): Promise<Copied> {
  const next = [of.companyId, of.campaignId, poolId, after ?? firstId, atOnce];
  await tx.run('campaign.adopt_clients', adoptSql, next);
  const { names, needed, isWhole } = neededOf(await wantedOf(tx, of, poolId));
  const row = await tx.one<Copied>('campaign.copy_contacts', copySql, [
    ...next,
    ...[now, names, needed, isWhole, restart],
  ]);
  return row ?? { last: null, added: 0, changed: 0, incomplete: 0, again: 0 };
}

async function wantedOf(tx: Tx, of: Of, poolId: string): Promise<Wanted> {
  const row = await tx.one<Wanted>(
    'campaign.wanted_variables',
    `select p.required_variables, p.optional_variables, array(select v.name from database_variable v
       where v.company_id = c.company_id and v.workflow_id = c.workflow_id) as workflow_variables
     from campaign c join contact_pool p on p.company_id = c.company_id and p.id = $3
     where c.company_id = $1 and c.id = $2`,
    [of.companyId, of.campaignId, poolId],
  );
  return row ?? { required_variables: [], optional_variables: [], workflow_variables: [] };
}

/** Who was tried stays the same client when their contact was deleted and has come again, in whatever spelling of their number. */
const adoptSql = `update client k set contact_id = x.id
  from (select n.id, person_hash($1, n.phone) as person, ${isSecondSpelling} as is_second from contact n
    where n.company_id = $1 and n.pool_id = $3 and n.id > $4 order by n.id limit $5) x
  cross join lateral (select o.id from client o where o.company_id = $1 and o.campaign_id = $2 and o.person = x.person
    and o.contact_id is not null and o.contact_id <> x.id and not exists (select from contact c where c.company_id = $1 and c.id = o.contact_id)
    order by o.updated_at desc, o.id limit 1) f
  where k.company_id = $1 and k.id = f.id and not x.is_second
    and not exists (select from client m where m.company_id = $1 and m.campaign_id = $2 and m.contact_id = x.id)`;

const copySql = `with next as (
    select n.id, n.phone, h.person, ${isSecondSpelling} as is_second, left(coalesce((select n.fields ->> x.name from unnest($7::text[]) with ordinality x (name, at)
        where n.fields ? x.name order by x.at limit 1), ''), 200) as name,
      case when exists (select from opt_out o where o.company_id = $1 and o.removed_at is null
        and o.hash = h.person) then 'opted_out' when not ($9 and n.fields ?& $8::text[]) then 'incomplete'
        when n.consent is null and exists (select from campaign_compliance q where q.company_id = $1 and q.campaign_id = $2
          and q.requires_consent) then 'no_consent' else 'dialer' end as reason
    from contact n cross join lateral (select person_hash($1, n.phone) as person offset 0) h
    where n.company_id = $1 and n.pool_id = $3 and n.id > $4 order by n.id limit $5),
  changed as (
    update client k set phone = x.phone, name = x.name, reason = x.reason, status = 'pending', updated_at = $6
    from next x where k.company_id = $1 and k.campaign_id = $2 and k.contact_id = x.id and k.archived_at is null
      and (k.status = 'pending' and (k.phone, k.name, k.reason) is distinct from (x.phone, x.name, x.reason)
        or k.status = 'wrong_number' and k.phone <> x.phone and $10::timestamptz is null)
    returning 1),
  again as (
    update client k set phone = x.phone, name = x.name, reason = x.reason, status = 'pending', updated_at = $6
    from next x where k.company_id = $1 and k.campaign_id = $2 and k.contact_id = x.id and ${restartable} and k.updated_at <= $10
    returning 1),
  added as (
    insert into client (company_id, id, campaign_id, contact_id, name, phone, status, reason, created_at, updated_at)
    select $1, gen_random_uuid(), $2, x.id, x.name, x.phone, 'pending', x.reason, $6, $6 from next x
    where not x.is_second
      and not exists (select from client k where k.company_id = $1 and k.campaign_id = $2 and k.contact_id = x.id)
      and not exists (select from client k where k.company_id = $1 and k.campaign_id = $2 and k.person = x.person
        and k.contact_id is not null)
    returning 1)
  select (select id from next order by id desc limit 1) as last,
    (select count(*)::int from added) as added, (select count(*)::int from changed) as changed,
    (select count(*)::int from again) as again,
    (select count(*)::int from next where reason = 'incomplete' and not is_second) as incomplete`;
