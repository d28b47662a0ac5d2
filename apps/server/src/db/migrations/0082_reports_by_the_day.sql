-- Reports of a month are read from some hundred rows: whole days of UTC are added up, and so are all campaigns together.

-- How people stand, by the day of UTC on which they were last active.
drop trigger client_moved on client;
drop index client_delta_sum;
delete from client_delta;
alter table client_delta add column day date not null, add column reason text, add column account_id uuid;
create index client_delta_sum on client_delta (company_id, campaign_id, status, result_id) include (clients);
create index client_delta_day on client_delta (company_id, day, campaign_id) include (status, reason, result_id, account_id, clients);
insert into client_delta (company_id, campaign_id, status, result_id, reason, account_id, day, clients)
select company_id, campaign_id, status, result_id, reason, account_id, (updated_at at time zone 'UTC')::date, count(*)
from client where archived_at is null group by 1, 2, 3, 4, 5, 6, 7;

create or replace function client_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into client_delta (company_id, campaign_id, status, result_id, reason, account_id, day, clients)
    select v.* from (values (old.company_id, old.campaign_id, old.status, old.result_id, old.reason, old.account_id,
        (old.updated_at at time zone 'UTC')::date, -(old.archived_at is null)::int),
      (new.company_id, new.campaign_id, new.status, new.result_id, new.reason, new.account_id,
        (new.updated_at at time zone 'UTC')::date, (new.archived_at is null)::int)) v (c, k, s, r, w, a, d, n)
    where v.n <> 0;
  elsif tg_op = 'INSERT' then
    insert into client_delta (company_id, campaign_id, status, result_id, reason, account_id, day, clients)
    select company_id, campaign_id, status, result_id, reason, account_id, (updated_at at time zone 'UTC')::date, count(*)
    from rows_new where archived_at is null group by 1, 2, 3, 4, 5, 6, 7;
  else
    -- Not where the whole campaign goes, and with it what is counted.
    insert into client_delta (company_id, campaign_id, status, result_id, reason, account_id, day, clients)
    select o.company_id, o.campaign_id, o.status, o.result_id, o.reason, o.account_id, (o.updated_at at time zone 'UTC')::date, -count(*)
    from rows_old o
    where o.archived_at is null
      and exists (select from campaign c where c.company_id = o.company_id and c.id = o.campaign_id)
    group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;
create trigger client_moved after update of status, result_id, reason, account_id, updated_at, archived_at on client for each row
  when (old.status <> new.status or old.result_id is distinct from new.result_id or old.reason is distinct from new.reason
    or old.account_id is distinct from new.account_id or (old.archived_at is null) <> (new.archived_at is null)
    or (old.updated_at at time zone 'UTC')::date <> (new.updated_at at time zone 'UTC')::date)
  execute function client_counted();

-- Adds the changes up: one row for each day, status, reason, result and account of a campaign.
create or replace function client_deltas_fold() returns void language sql as $$
  with many as (
    select company_id, campaign_id, status, result_id, reason, account_id, day from client_delta
    group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1),
  gone as (delete from client_delta d using many m where d.company_id = m.company_id and d.campaign_id = m.campaign_id
    and d.status = m.status and d.result_id is not distinct from m.result_id and d.reason is not distinct from m.reason
    and d.account_id is not distinct from m.account_id and d.day = m.day returning d.*)
  insert into client_delta (company_id, campaign_id, status, result_id, reason, account_id, day, clients)
  select company_id, campaign_id, status, result_id, reason, account_id, day, sum(clients) from gone
  group by 1, 2, 3, 4, 5, 6, 7 having sum(clients) <> 0
$$;

alter table report_slot drop constraint report_slot_pkey, add primary key (company_id, campaign_id, slot, account_kind);
create index report_slot_at on report_slot (company_id, slot);
alter table report_spread drop constraint report_spread_pkey,
  add primary key (company_id, campaign_id, slot, account_kind, what, bucket);
create index report_spread_at on report_spread (company_id, slot);

-- Slots of whole days of UTC.
create table report_day (
  company_id uuid not null,
  day date not null,
  campaign_id uuid not null,
  account_kind text not null,
  new_people integer not null,
  conversations integer not null,
  messages_person integer not null,
  messages_ai integer not null,
  messages_operator integer not null,
  messages_system integer not null,
  take_overs integer not null,
  csat_asked integer not null,
  csat_answers integer not null,
  csat_sum integer not null,
  unanswered integer not null,
  primary key (company_id, day, campaign_id, account_kind),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_wall('report_day');

-- Slots over all campaigns without the sandbox.
create table report_slot_all (
  company_id uuid not null references company (id) on delete cascade,
  slot timestamptz not null,
  new_people integer not null,
  conversations integer not null,
  messages_person integer not null,
  messages_ai integer not null,
  messages_operator integer not null,
  messages_system integer not null,
  take_overs integer not null,
  csat_asked integer not null,
  csat_answers integer not null,
  csat_sum integer not null,
  unanswered integer not null,
  primary key (company_id, slot)
);
select app_wall('report_slot_all');
