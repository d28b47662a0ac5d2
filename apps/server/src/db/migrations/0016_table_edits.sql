-- Spreadsheets are edited row by row. The revision grows with every change of a table; a row keeps the one that wrote it last.
alter table source add column table_revision bigint not null default 0;
alter table source_row add column revision bigint not null default 0;

-- Which changes were done, so that one that is sent again is not done twice; forgotten after some days.
create table source_edit (
  company_id uuid not null,
  source_id uuid not null,
  operation_id uuid not null,
  revision bigint not null,
  missed boolean not null,
  conflicts jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, source_id, operation_id),
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade
);
select app_protect('source_edit');
