-- What the results webhook of a campaign is told: one row for each end of a conversation, and for each correction of its result.
create table result_delivery (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  client_id uuid not null,
  -- Null: the client is over without one.
  conversation_id uuid,
  -- How manyeth correction of the result by a person; 0 = none.
  correction integer not null default 0,
  webhook_id uuid not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Of the attempts since it was made, or since a person sent it again.
  attempts integer not null default 0,
  -- Of the last attempt: what the other side answered, and why it counts as none.
  status integer,
  failure text,
  created_at timestamptz not null,
  tried_at timestamptz,
  -- When it is tried again; null where it is not.
  next_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
create unique index result_delivery_key on result_delivery (company_id, client_id, conversation_id, correction) nulls not distinct;
create index result_delivery_of_campaign on result_delivery (company_id, campaign_id, id);
create index result_delivery_failed on result_delivery (company_id, campaign_id, id) where state = 'failed';
select app_wall('result_delivery');

-- Work that follows what happened in another room: a job of the same subject that waits already is held until the commit.
create policy company_sees on job for select to centralita_company using (company_id = (select app_company_id()));
create policy company_holds on job for update to centralita_company
  using (company_id = (select app_company_id()) and state = 'queued') with check (company_id = (select app_company_id()) and state = 'queued');
grant select (kind, unique_key, company_id, state), update (run_at, attempts) on job to centralita_company;
