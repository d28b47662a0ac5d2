-- Background work. A job of a company is asked for in the transaction of that company which causes it; only the platform
-- reads, claims and ends jobs. A job that is done is deleted, one that failed for good stays and can be seen.
create table job (
  id uuid primary key,
  -- Null: work of the platform itself.
  company_id uuid references company (id) on delete cascade,
  kind text not null,
  payload jsonb not null,
  -- While a job with this key waits, another one is not added.
  unique_key text,
  state text not null default 'queued' check (state in ('queued', 'running', 'failed')),
  -- By the program's clock. 'epoch' = at once.
  run_at timestamptz not null default 'epoch',
  attempts int not null default 0,
  max_attempts int not null check (max_attempts > 0),
  -- New for each attempt; providers get it as idempotency key.
  attempt_id uuid,
  owner uuid,
  -- By the server's clock, which all processes share.
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  failed_at timestamptz
);
create unique index job_unique on job (kind, unique_key, company_id) nulls not distinct
  where state = 'queued' and unique_key is not null;
create index job_due on job (run_at, id) where state = 'queued';
create index job_leased on job (lease_until) where state = 'running';
create index job_running_key on job (kind, unique_key, company_id) where state = 'running' and unique_key is not null;
create index job_failed on job (company_id, failed_at) where state = 'failed';

alter table job enable row level security;
alter table job force row level security;
create policy company on job for insert to centralita_company with check (company_id = (select app_company_id()));
create policy platform on job to centralita_platform using (true) with check (true);
grant insert on job to centralita_company;
grant select, insert, update, delete on job to centralita_platform;

-- Acts that recur; whoever moves next_at on does the act.
create table job_schedule (
  name text primary key,
  next_at timestamptz not null
);
grant select, insert, update, delete on job_schedule to centralita_platform;

-- What happened in a company, in the order of seq. The counter's row is locked from the bump to the commit, so a lower
-- number never becomes visible after a higher one, and a rolled back one is given again: there are no gaps.
create table event_counter (
  company_id uuid primary key references company (id) on delete cascade,
  seq bigint not null
);
select app_protect('event_counter');

create table event (
  company_id uuid not null references company (id) on delete cascade,
  seq bigint not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, seq)
);
create index event_age on event (created_at);
select app_protect('event');
