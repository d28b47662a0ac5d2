-- The outbound part of a campaign: when, how often and over what it turns to the people of a contact pool, who are copied into it as
-- clients. Nobody is called or written to by this alone: they are pending.

create table campaign_outbound (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- 'sun' ... 'sat'
  active_days text[] not null,
  -- Slots of an hour: '00:00:00' ... '23:00:00'
  active_hours text[] not null,
  -- Tries on a channel after the first.
  retry_per_contact integer not null,
  -- Hours from the end of a try to the next.
  retry_interval double precision not null,
  contact_pool_id uuid,
  -- The first is tried first; the campaign has each.
  order_channels text[] not null,
  -- Where the copying of the pool is: those who left it are archived, then its contacts are gone through, as many rows at a time as one
  -- statement bears. Null: it is not going on.
  copy_step text check (copy_step in ('gone', 'contacts')),
  -- Who was tried becomes pending again.
  copy_is_restart boolean not null default false,
  -- The last contact that was gone through.
  copy_after uuid,
  copy_asked_at timestamptz,
  copied_at timestamptz,
  copy_failed boolean not null default false,
  -- What came of it so far: {added, changed, gone, incomplete, again}.
  copy_counts jsonb not null default '{}',
  primary key (company_id, id),
  unique (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, contact_pool_id) references contact_pool (company_id, id) on delete set null (contact_pool_id)
);
create index campaign_outbound_pool on campaign_outbound (company_id, contact_pool_id) where contact_pool_id is not null;
select app_protect('campaign_outbound');
select app_audited('campaign_outbound', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['active_days=to_jsonb({row}.active_days)', 'active_hours=to_jsonb({row}.active_hours)', 'retry_per_contact',
  'retry_interval', 'contact_pool_id=(select p.name from contact_pool p where p.company_id = {row}.company_id
  and p.id = {row}.contact_pool_id)', 'order_channels=to_jsonb({row}.order_channels)', 'copy_asked_at*']);

-- Of which contact a client was made; null for those who wrote first. It stays where the contact is gone and the person was tried.
alter table client add column contact_id uuid;
create unique index client_contact on client (company_id, campaign_id, contact_id) where contact_id is not null;
create index client_of_contact on client (company_id, contact_id) where contact_id is not null;

-- Whoever deletes a contact takes those out who wait because of it.
create function contact_left() returns trigger language plpgsql as $$
begin
  update client k set archived_at = now(), contact_id = null
  from rows_old o where k.company_id = o.company_id and k.contact_id = o.id and k.status = 'pending'
    and k.archived_at is null;
  return null;
end $$;
create trigger contact_left after delete on contact referencing old table as rows_old
  for each statement execute function contact_left();

-- What one part of a campaign lacks to run, 'inbound' or 'outbound'; null where it has no such part.
create function campaign_lacks(c campaign, part text) returns text[] language plpgsql stable as $$
declare
  lacks text[] := '{}';
  i campaign_inbound;
  o campaign_outbound;
  p campaign_phone;
  has_phone boolean;
begin
  if part = 'inbound' then
    select * into i from campaign_inbound x where x.company_id = c.company_id and x.campaign_id = c.id;
    if not found then return null; end if;
  else
    select * into o from campaign_outbound x where x.company_id = c.company_id and x.campaign_id = c.id;
    if not found then return null; end if;
  end if;
  select * into p from campaign_phone x where x.company_id = c.company_id and x.campaign_id = c.id;
  has_phone := found and (part = 'inbound' or 'phone:channel' = any (o.order_channels));
  if c.assistant_id is null and c.identity_prompt = '' then lacks := lacks || 'assistant'::text; end if;
  if c.workflow_id is null then lacks := lacks || 'workflow'::text;
  elsif not exists (select from workflow w where w.company_id = c.company_id and w.id = c.workflow_id
    and w.published_version is not null) then lacks := lacks || 'published_workflow'::text; end if;
  if c.whatsapp_id is null and p.id is null and (part = 'outbound' or c.api_key_hash is null) then
    lacks := lacks || 'channel'::text;
  elsif part = 'outbound' and not ('phone:channel' = any (o.order_channels) and p.id is not null
    or 'whatsapp:channel' = any (o.order_channels) and c.whatsapp_id is not null) then
    lacks := lacks || 'order_channels'::text; end if;
  if has_phone and p.phone_id is null then lacks := lacks || 'phone'::text; end if;
  if has_phone and p.voice_id is null then lacks := lacks || 'voice'::text; end if;
  if part = 'outbound' and o.contact_pool_id is null then lacks := lacks || 'contact_pool'::text; end if;
  if part = 'outbound' and (o.active_days = '{}' or o.active_hours = '{}') then lacks := lacks || 'active_hours'::text; end if;
  return lacks;
end $$;

-- What a campaign still lacks to run; empty where one of its parts has all.
create or replace function campaign_missing(c campaign) returns text[] language plpgsql stable as $$
declare
  inbound text[] := campaign_lacks(c, 'inbound');
  outbound text[] := campaign_lacks(c, 'outbound');
begin
  if inbound = '{}' or outbound = '{}' then return '{}'; end if;
  if inbound is not null or outbound is not null then
    return inbound || array(select lack from unnest(outbound) lack where lack <> all (coalesce(inbound, '{}')));
  end if;
  return array_remove(array[
    case when c.assistant_id is null and c.identity_prompt = '' then 'assistant' end,
    case when c.workflow_id is null then 'workflow' end,
    case when c.workflow_id is not null and not exists (select from workflow w
      where w.company_id = c.company_id and w.id = c.workflow_id and w.published_version is not null)
      then 'published_workflow' end,
    case when c.whatsapp_id is null and c.api_key_hash is null and not exists (select from campaign_phone p
      where p.company_id = c.company_id and p.campaign_id = c.id) then 'channel' end,
    case when exists (select from campaign_phone p where p.company_id = c.company_id and p.campaign_id = c.id
      and p.phone_id is null) then 'phone' end,
    case when exists (select from campaign_phone p where p.company_id = c.company_id and p.campaign_id = c.id
      and p.voice_id is null) then 'voice' end,
    'type'], null);
end $$;

-- What keeps a campaign from answering somebody who turns to it now; 'open' where nothing does. `months`: the running month by
-- country, where it is not `month_is`.
create or replace function campaign_door(company uuid, campaign uuid, now_is timestamptz, month_is date, months jsonb) returns text
  language plpgsql stable as $$
declare
  c record;
begin
  select x.archived_at, x.finished_at, x.datetime_start, x.datetime_end, x.is_paused, x.timezone_id, campaign_lacks(x, 'inbound') as missing,
    o.is_active and s.is_service_active as is_on, o.country, k.qn_limit, i.is_24_hrs, i.active_days, i.active_hours into c
  from campaign x join company o on o.id = x.company_id
    join contact_center_settings s on s.company_id = x.company_id
    join knowledge_settings k on k.company_id = x.company_id
    left join campaign_inbound i on i.company_id = x.company_id and i.campaign_id = x.id
  where x.company_id = company and x.id = campaign;
  if not found or c.archived_at is not null then return 'archived'; end if;
  if not c.is_on then return 'off'; end if;
  if c.finished_at is not null or c.datetime_end <= now_is then return 'finished'; end if;
  if c.missing is distinct from '{}' then return 'incomplete'; end if;
  if c.is_paused then return 'paused'; end if;
  if now_is < c.datetime_start then return 'not_started'; end if;
  if answers_used(company, coalesce((months ->> c.country)::date, month_is)) >= c.qn_limit then return 'answers_limit'; end if;
  if not c.is_24_hrs and not (to_char(now_is at time zone c.timezone_id, 'dy') = any (c.active_days)
    and to_char(now_is at time zone c.timezone_id, 'HH24":00:00"') = any (c.active_hours)) then return 'inactive_hours'; end if;
  return 'open';
end $$;

-- As before, and contact pools.
create or replace function campaigns_using(company uuid, what text, used text, now_is timestamptz) returns table (id uuid, name text)
  language sql stable as $$
  select c.id, c.name from campaign c
  where c.company_id = company and (c.archived_at is null and c.finished_at is null and c.datetime_end > now_is
    and case what
      when 'assistant' then c.assistant_id = used::uuid
      when 'workflow' then c.workflow_id = used::uuid
      when 'webhook' then c.webhook_id = used::uuid
      when 'whatsapp' then c.whatsapp_id = used::uuid
      when 'phone' then exists (select from campaign_phone p
        where p.company_id = c.company_id and p.campaign_id = c.id and p.phone_id = used::uuid)
      when 'voice' then exists (select from campaign_phone p
        where p.company_id = c.company_id and p.campaign_id = c.id and p.voice_id = used)
      when 'contact-pool' then exists (select from campaign_outbound o
        where o.company_id = c.company_id and o.campaign_id = c.id and o.contact_pool_id = used::uuid) end
    or what = 'workflow' and c.id in (select v.campaign_id from conversation v
      where v.company_id = company and v.workflow_id = used::uuid and v.status = 'active'))
  order by lower(c.name), c.id
$$;
