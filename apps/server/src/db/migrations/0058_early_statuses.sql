-- What a provider said of a message before its sending was noted: it waits for that a minute.
create table early_status (
  company_id uuid not null,
  account_id uuid not null,
  provider_id text not null,
  state text not null check (state in ('sent', 'delivered', 'read', 'played', 'failed')),
  reason text,
  created_at timestamptz not null,
  primary key (company_id, account_id, provider_id, state),
  foreign key (company_id, account_id) references channel_account (company_id, id) on delete cascade
);
select app_wall('early_status');

-- How far a message has come: states go forward only. Null: no progress of one that is on its way.
create function message_progress(state text) returns integer language sql immutable as $$
  select case state when 'unknown' then 1 when 'sending' then 1 when 'sent' then 2 when 'delivered' then 3 when 'read' then 4
    when 'played' then 5 end
$$;

create index message_resent on message (company_id, resends) where resends is not null;
