-- Every change of a source's text makes a numbered version (recordVersion). The newest one stands in the source itself, so
-- that a source nobody ever changed takes no more room than before; a version that is not the newest any more keeps its text.
alter table source add column version integer not null default 1 check (version >= 0);
-- What rich text adds to the plain `content`: {"blocks": [...], "marks": [...]} with offsets into it. Null: its headings alone.
alter table source add column format jsonb;

create table source_version (
  company_id uuid not null,
  source_id uuid not null,
  number integer not null check (number > 0),
  how text not null check (how in ('upload', 'edit', 'replace', 'refresh', 'restore')),
  -- The version that was restored.
  of_number integer,
  made_at timestamptz not null,
  -- Null: nobody, as the product itself did it.
  made_by uuid,
  made_by_key text,
  num_pages integer,
  -- From here on: null while it is the newest.
  content text,
  characters integer,
  format jsonb,
  pages jsonb,
  headings jsonb,
  table_columns jsonb,
  table_sheets jsonb,
  -- Of a spreadsheet, in order: [{"id", "sheet", "cells"}].
  rows jsonb,
  primary key (company_id, source_id, number),
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade
);
select app_protect('source_version');

-- The owner sees no rows of walled tables; the platform's role does.
set local role centralita_platform;
insert into source_version (company_id, source_id, number, how, made_at, num_pages)
select company_id, id, 1, 'upload', updated_at, num_pages from source;
set local role none;
