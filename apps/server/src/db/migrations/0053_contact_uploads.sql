-- Files of contacts: read, checked, then saved in the background, all of a file or nothing. What came of it stays.

create table contact_upload (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  -- Null until it is saved, and where its pool was deleted.
  pool_id uuid,
  file_name text not null,
  state text not null check (state in ('read', 'saving', 'saved', 'failed')),
  columns text[] not null,
  total_rows integer not null,
  -- The rows, packed (features/contacts/upload/packed-rows.ts); null once they are too old.
  rows bytea,
  -- How they were last checked (contract: uploadChoices), and what each row is by that, one byte for each.
  choices jsonb,
  verdicts bytea,
  progress real not null default 0,
  counts jsonb,
  -- A code of the error catalogue.
  failure text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, pool_id) references contact_pool (company_id, id) on delete set null (pool_id)
);
create index contact_upload_pool on contact_upload (company_id, pool_id, id desc) where pool_id is not null;
create index contact_upload_expires on contact_upload (expires_at) where rows is not null;
-- Packed already.
alter table contact_upload alter column rows set storage external, alter column verdicts set storage external;
select app_protect('contact_upload');
select app_audited('contact_upload', 'contact', 'id', '{row}.file_name', '{state}');
