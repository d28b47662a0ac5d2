-- Published versions of workflows, and drafts that a reset or a roll back put aside. Nothing in them ever changes.

create table workflow_version (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  -- Counts from 1 per workflow; null = a draft that was put aside.
  number integer,
  origin text not null check (origin in ('publish', 'roll-back', 'draft')),
  -- The number that a roll back brought back.
  of_number integer,
  note text not null,
  author_id uuid not null,
  -- Where the workflow stood: what orders versions, whatever clocks say.
  revision bigint not null,
  steps integer not null,
  -- features/workflows/versions/snapshot.ts: everything of the workflow, with the webhooks and child workflows it names.
  flow jsonb not null,
  -- What the flow names, for those who would delete it.
  webhook_ids uuid[] not null,
  child_ids uuid[] not null,
  -- Contract: ChecklistItem[]; warnings that the publisher went over.
  overridden jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, workflow_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade,
  check ((number is null) = (origin = 'draft'))
);
create unique index workflow_version_number on workflow_version (company_id, workflow_id, number);
create index workflow_version_order on workflow_version (company_id, workflow_id, revision desc, number desc nulls last);
select app_protect('workflow_version');
revoke update on workflow_version from centralita_company, centralita_platform;
select app_audited('workflow_version', 'workflow', 'workflow_id',
  '(select w.name from workflow w where w.company_id = {row}.company_id and w.id = {row}.workflow_id)',
  '{number,of_number,note}');
-- It goes with its workflow, or when many newer drafts were put aside: neither is an act of its own.
drop trigger audited on workflow_version;
drop trigger audited_update on workflow_version;
create trigger audited after insert on workflow_version for each row execute function audited_workflow_version();

-- What is online names webhooks and other workflows as well.
create or replace function workflows_naming_webhook(company uuid, webhook uuid) returns table (id uuid, name text)
  language sql stable as $$
  select w.id, w.name from workflow w where w.company_id = company and w.id in (
    select n.workflow_id from workflow_node n
      where n.company_id = company and n.kind = 'webhook' and n.configuration ->> 'webhook_id' = webhook::text
    union all select v.workflow_id from dynamic_variable v
      where v.company_id = company and v.is_extra_validation and v.webhook_id = webhook
    union all select i.workflow_id from main_instruction i
      where i.company_id = company and i.action = 'webhook' and i.webhook_id = webhook
    union all select o.id from workflow o
      join workflow_version v on v.company_id = o.company_id and v.workflow_id = o.id and v.number = o.published_version
      where o.company_id = company and webhook = any (v.webhook_ids))
  order by lower(w.name), w.id
$$;
create or replace function workflows_continuing_in(company uuid, workflow uuid) returns table (id uuid, name text)
  language sql stable as $$
  select w.id, w.name from workflow w where w.company_id = company and w.id <> workflow and w.id in (
    select n.workflow_id from workflow_node n
      where n.company_id = company and n.kind = 'workflow' and n.configuration ->> 'transfer_workflow_id' = workflow::text
    union all select o.id from workflow o
      join workflow_version v on v.company_id = o.company_id and v.workflow_id = o.id and v.number = o.published_version
      where o.company_id = company and workflow = any (v.child_ids))
  order by lower(w.name), w.id
$$;
