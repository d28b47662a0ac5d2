-- What a source of type url has besides its text (which stands in source like that of a file).
create table url_source (
  company_id uuid not null,
  source_id uuid not null,
  -- As the URL standard writes it, without fragment.
  address text not null,
  schedule text not null check (schedule in ('never', 'daily', 'weekly')),
  -- False while the source is to be called after the title of its page.
  is_named boolean not null,
  -- What the server said of the text we have, so that an unchanged page is not sent again.
  etag text,
  last_modified text,
  -- Asked for and not done yet.
  asked_at timestamptz,
  tried_at timestamptz,
  fetched_at timestamptz,
  outcome text check (outcome in ('first', 'unchanged', 'changed', 'failed')),
  failure_code text,
  -- In a row.
  failures integer not null default 0,
  next_at timestamptz,
  changed_at timestamptz,
  changes jsonb not null default '[]',
  more_changes integer not null default 0,
  primary key (company_id, source_id),
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade
);
create unique index url_source_address on url_source (company_id, address);
create index url_source_due on url_source (next_at) where next_at is not null;
select app_protect('url_source');
select app_audited('url_source', 'source', 'source_id',
  '(select s.name from source s where s.company_id = {row}.company_id and s.id = {row}.source_id)', '{address,schedule}');
