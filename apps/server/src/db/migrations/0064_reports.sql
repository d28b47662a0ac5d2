-- Reports: what happened by the hour, folded from the rows themselves; what is newer than the last fold is read from those.

-- Why a conversation came to its result: a model's words, or what the person said.
alter table conversation add column result_because text;

-- On which account they are talked with; null where nobody has yet.
alter table client add column account_id uuid;
update client c set account_id = t.account_id from thread t where t.company_id = c.company_id and t.id = c.thread_id;

create index message_at on message (company_id, created_at);
create index message_not_arrived on message (company_id, created_at) where state in ('failed', 'unknown');
create index conversation_at on conversation (company_id, created_at);
-- How people stand who were active in a range of days, without their rows.
create index client_active on client (company_id, campaign_id, updated_at) include (status, reason, result_id, account_id)
  where archived_at is null;

-- Up to which instant a company's rows are folded.
create table report_folded (
  company_id uuid primary key references company (id) on delete cascade,
  folded_to timestamptz not null
);
select app_wall('report_folded');

-- What happened in a campaign over one kind of account from this instant on: for an hour, and for a quarter of one where the zone of
-- the campaign or of the company is no whole hours from UTC. So days and hours of both zones are sums of whole slots.
create table report_slot (
  company_id uuid not null,
  slot timestamptz not null,
  campaign_id uuid not null,
  account_kind text not null,
  new_people integer not null,
  conversations integer not null,
  messages_person integer not null,
  messages_ai integer not null,
  messages_operator integer not null,
  messages_system integer not null,
  take_overs integer not null,
  primary key (company_id, slot, campaign_id, account_kind),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_wall('report_slot');

-- How often something took how long: `bucket` is 20 times the natural logarithm of its milliseconds, so that it is right within 3 %.
create table report_spread (
  company_id uuid not null,
  slot timestamptz not null,
  campaign_id uuid not null,
  account_kind text not null,
  what text not null check (what in ('first_answer', 'queue_wait')),
  bucket smallint not null,
  times integer not null,
  primary key (company_id, slot, campaign_id, account_kind, what, bucket),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_wall('report_spread');

-- The same over all campaigns without the sandbox.
create table report_spread_all (
  company_id uuid not null references company (id) on delete cascade,
  slot timestamptz not null,
  what text not null,
  bucket smallint not null,
  times integer not null,
  primary key (company_id, slot, what, bucket)
);
select app_wall('report_spread_all');

create function report_bucket(seconds numeric) returns smallint language sql immutable parallel safe as $$
  select round(20 * ln(greatest(seconds * 1000, 1)))::smallint
$$;
