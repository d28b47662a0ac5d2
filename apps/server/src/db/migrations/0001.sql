-- Identity, companies, knowledge. Tables with company_id stand behind app_protect (see 0000): forced row level security.
-- Keys are (company_id, id) and foreign keys are composite, so that a row can never point into another company.

create table company (
  id uuid primary key,
  name text not null,
  country text,
  language text not null check (language in ('english', 'spanish')),
  logo text,
  industry_id text,
  policies text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table company enable row level security;
alter table company force row level security;
create policy company_own on company to centralita_company using (id = app_company_id());
create policy company_platform on company to centralita_platform using (true);
grant select on company to centralita_company;
grant select, insert, update, delete on company to centralita_platform;

-- The sign-in screen of a host name shows its company.
create table company_host (
  company_id uuid not null references company (id) on delete cascade,
  host text not null primary key check (host = lower(host))
);
select app_protect('company_host');

create table app_user (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- Policies held outside any company: platform:super-admin or none.
  platform_policies text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
grant select, insert, update, delete on app_user to centralita_platform;

create table membership (
  company_id uuid not null references company (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  policies text[] not null,
  created_at timestamptz not null,
  primary key (company_id, user_id)
);
create index membership_user on membership (user_id);
select app_protect('membership');

-- E-mails and addresses that only need to be counted or compared are kept as keyed hashes.
create table one_time_code (
  email_hash bytea primary key,
  salt bytea not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on one_time_code to centralita_platform;

-- One row per mail sent, kept an hour: the limits per e-mail and per address.
create table code_request (
  id uuid primary key,
  email_hash bytea not null,
  address_hash bytea not null,
  created_at timestamptz not null
);
create index code_request_email on code_request (email_hash, created_at);
create index code_request_address on code_request (address_hash, created_at);
create index code_request_age on code_request (created_at);
grant select, insert, update, delete on code_request to centralita_platform;

create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references app_user (id) on delete cascade,
  -- The company the session acts for; not a tenant key (a session is looked up before any company is known).
  acting_company_id uuid references company (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_at);
grant select, insert, update, delete on session to centralita_platform;

create table ws_ticket (
  ticket_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index ws_ticket_session on ws_ticket (session_id);
grant select, insert, update, delete on ws_ticket to centralita_platform;

create table knowledge_settings (
  company_id uuid primary key references company (id) on delete cascade,
  is_service_active boolean not null,
  storage_limit_kb integer not null check (storage_limit_kb >= 0),
  qn_limit integer not null check (qn_limit >= 0),
  -- Bytes of all sources; claimed and released in the transaction that stores or deletes one.
  storage_used_bytes bigint not null default 0 check (storage_used_bytes >= 0),
  -- Grows with every change of what search may find; a snapshot of another version is stale.
  knowledge_version bigint not null default 0
);
select app_protect('knowledge_settings');

create table answer_usage (
  company_id uuid not null references company (id) on delete cascade,
  month date not null,
  answers integer not null,
  primary key (company_id, month)
);
select app_protect('answer_usage');

create table category (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz,
  primary key (company_id, id)
);
create unique index category_name on category (company_id, lower(name));
select app_protect('category');

create table source (
  company_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  -- The name without case and accents, for searching.
  folded_name text not null,
  source_type text not null
    check (source_type in ('document', 'spreadsheet', 'url', 'database', 'google_drive', 'onedrive')),
  status text not null check (status in ('reading', 'ready', 'failed')),
  failure_code text,
  file_name text,
  file_key text,
  file_bytes integer not null default 0,
  num_pages integer,
  -- False until the file's text stands in content.
  is_read boolean not null default false,
  content text not null default '',
  headings jsonb not null default '[]',
  pages jsonb not null default '[]',
  table_columns jsonb not null default '[]',
  -- What the source's passages were made from; the snapshot compares it.
  revision bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id) on delete cascade
);
create index source_category on source (company_id, category_id, lower(name), id);
create index source_name on source (company_id, lower(name), id);
select app_protect('source');

create table source_row (
  company_id uuid not null,
  source_id uuid not null,
  id uuid not null,
  position integer not null,
  cells jsonb not null,
  primary key (company_id, source_id, id),
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade
);
create index source_row_position on source_row (company_id, source_id, position);
select app_protect('source_row');

create table passage (
  company_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  ordinal integer not null,
  page integer not null,
  start_offset integer not null,
  end_offset integer not null,
  heading_path text[] not null,
  language text not null check (language in ('es', 'en')),
  content text not null,
  -- The analysed form that the search snapshot loads (retrieval writes and reads it).
  terms text not null,
  embedding_model text,
  embedding bytea,
  primary key (company_id, id),
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade
);
create index passage_source on passage (company_id, source_id, ordinal);
select app_protect('passage');

-- Any change of what may be found moves the company's knowledge version, whoever makes it.
create function knowledge_changed() returns trigger language plpgsql as $$
begin
  update knowledge_settings set knowledge_version = knowledge_version + 1
  where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
create trigger source_changed after insert or delete or update of status, revision, category_id on source
  for each row execute function knowledge_changed();
