-- Campaigns: which assistant talks to whom, on which channels, when, along which workflow.
--
-- What a campaign needs refers to its row, so that it can never name what is not there. Whoever would delete such a thing locks
-- its row and asks campaigns_using(): one that still runs refuses the deletion, one that is over or archived loses the reference.

create table campaign (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Folded, for the search.
  search_key text not null,
  temperature double precision not null check (temperature between 0 and 1),
  objective text not null,
  -- Who talks: an assistant, or what `identity_prompt` says.
  assistant_id uuid,
  identity_prompt text not null,
  language text not null check (language in ('english', 'spanish')),
  -- IANA name: what a day, and an hour of the day, are for this campaign.
  timezone_id text not null,
  datetime_start timestamptz not null,
  datetime_end timestamptz not null check (datetime_end >= datetime_start),
  workflow_id uuid,
  webhook_id uuid,
  whatsapp_id uuid,
  is_paused boolean not null default false,
  -- Ended before its date, or over until it is restarted.
  finished_at timestamptz,
  -- Out of every list; its key is dead and what it used is free.
  archived_at timestamptz,
  -- Null: no API channel. SHA-256 of the key (platform/secrets/tokens.ts).
  api_key_hash bytea unique,
  -- The first characters, by which a person knows it again.
  api_key_prefix text,
  api_key_made_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, assistant_id) references assistant (company_id, id) on delete set null (assistant_id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete set null (workflow_id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete set null (webhook_id),
  foreign key (company_id, whatsapp_id) references whatsapp_channel (company_id, id) on delete set null (whatsapp_id),
  check ((api_key_hash is null) = (api_key_prefix is null)),
  check ((api_key_hash is null) = (api_key_made_at is null)),
  check (archived_at is null or api_key_hash is null)
);
create index campaign_list on campaign (company_id, id desc) where archived_at is null;
create index campaign_assistant on campaign (company_id, assistant_id) where assistant_id is not null;
create index campaign_workflow on campaign (company_id, workflow_id) where workflow_id is not null;
create index campaign_webhook on campaign (company_id, webhook_id) where webhook_id is not null;
create index campaign_whatsapp on campaign (company_id, whatsapp_id) where whatsapp_id is not null;
select app_protect('campaign');
select app_audited('campaign', 'campaign', 'id', '{row}.name', array['name', 'temperature', 'objective*', 'identity_prompt*',
  'assistant_id=(select a.name from assistant a where a.company_id = {row}.company_id and a.id = {row}.assistant_id)',
  'language', 'timezone_id', 'datetime_start', 'datetime_end',
  'workflow_id=(select w.name from workflow w where w.company_id = {row}.company_id and w.id = {row}.workflow_id)',
  'webhook_id=(select h.name from webhook h where h.company_id = {row}.company_id and h.id = {row}.webhook_id)',
  'whatsapp_id=(select p.name from whatsapp_channel p where p.company_id = {row}.company_id and p.id = {row}.whatsapp_id)',
  'is_paused', 'finished_at', 'archived_at', 'api_key_prefix']);

-- What may come of a talk, in the order of their ids.
create table campaign_expected_result (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  label text not null,
  description text not null,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
create index campaign_expected_result_of on campaign_expected_result (company_id, campaign_id, id);
select app_protect('campaign_expected_result');
select app_audited('campaign_expected_result', 'campaign', 'campaign_id', 'concat_ws('' · '', (select c.name from campaign c
  where c.company_id = {row}.company_id and c.id = {row}.campaign_id), {row}.label)', '{label,description*}');

create table campaign_phone (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  phone_id uuid,
  extension text not null,
  -- Of the company's library.
  voice_id text,
  -- Milliseconds of silence that end the caller's turn.
  silence_timeout integer not null,
  is_record_call boolean not null,
  is_waiting_for_greeting boolean not null,
  primary key (company_id, id),
  unique (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, phone_id) references phone_channel (company_id, id) on delete set null (phone_id),
  foreign key (company_id, voice_id) references ai_voice (company_id, voice_id) on delete set null (voice_id)
);
create index campaign_phone_phone on campaign_phone (company_id, phone_id);
create index campaign_phone_voice on campaign_phone (company_id, voice_id);
select app_protect('campaign_phone');
select app_audited('campaign_phone', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['phone_id=(select p.name from phone_channel p where p.company_id = {row}.company_id and p.id = {row}.phone_id)',
  'extension', 'voice_id=(select v.display_name from ai_voice v where v.company_id = {row}.company_id and v.voice_id = {row}.voice_id)',
  'silence_timeout', 'is_record_call', 'is_waiting_for_greeting']);

-- When a campaign answers those who turn to it.
create table campaign_inbound (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- 'sun' ... 'sat'
  active_days text[] not null,
  -- Slots of an hour: '00:00:00' ... '23:00:00'
  active_hours text[] not null,
  -- At every hour of every day; days and hours are kept and do not count.
  is_24_hrs boolean not null,
  inactive_hours_message text not null,
  primary key (company_id, id),
  unique (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_protect('campaign_inbound');
select app_audited('campaign_inbound', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['active_days=to_jsonb({row}.active_days)', 'active_hours=to_jsonb({row}.active_hours)', 'is_24_hrs', 'inactive_hours_message*']);

-- What a campaign still lacks to run; empty where it has all.
create function campaign_missing(c campaign) returns text[] language sql stable as $$
  select array_remove(array[
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
    case when not exists (select from campaign_inbound i where i.company_id = c.company_id and i.campaign_id = c.id)
      then 'type' end], null)
$$;

-- Over by its date or by hand, else what it lacks, else whether somebody holds it.
create function campaign_status(c campaign, now_is timestamptz) returns text language sql stable as $$
  select case
    when c.finished_at is not null or c.datetime_end <= now_is then 'finished'
    when campaign_missing(c) <> '{}' then 'incomplete'
    when c.is_paused then 'paused'
    else 'in_progress' end
$$;

-- The campaigns that use a thing and are neither over nor archived: who deletes it asks, after locking its row.
create function campaigns_using(company uuid, what text, used text, now_is timestamptz) returns table (id uuid, name text)
  language sql stable as $$
  select c.id, c.name from campaign c
  where c.company_id = company and c.archived_at is null and c.finished_at is null and c.datetime_end > now_is
    and case what
      when 'assistant' then c.assistant_id = used::uuid
      when 'workflow' then c.workflow_id = used::uuid
      when 'webhook' then c.webhook_id = used::uuid
      when 'whatsapp' then c.whatsapp_id = used::uuid
      when 'phone' then exists (select from campaign_phone p
        where p.company_id = c.company_id and p.campaign_id = c.id and p.phone_id = used::uuid)
      when 'voice' then exists (select from campaign_phone p
        where p.company_id = c.company_id and p.campaign_id = c.id and p.voice_id = used) end
  order by lower(c.name), c.id
$$;
