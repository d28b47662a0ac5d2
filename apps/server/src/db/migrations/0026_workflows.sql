-- Workflows: their drafts as rows that several people edit at once. Every writer locks the workflow's row first, so that what it
-- reads and checks then stands until its commit.

create table workflow (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Folded, for the search.
  search_key text not null,
  description text not null,
  channel text not null check (channel in ('phone', 'whatsapp', 'api')),
  language text not null check (language in ('english', 'spanish')),
  -- Grows with each change of the draft.
  revision bigint not null default 0,
  -- Who wrote the name last (engine: Revisions).
  revisions jsonb not null default '{}',
  node_count integer not null default 0,
  edge_count integer not null default 0,
  -- The highest number that each kind of node has given: {"question": 3}. One that was deleted is not given again.
  numbers jsonb not null default '{}',
  -- Of the version that is published; kept here so that lists read no version.
  published_version integer,
  published_steps integer not null default 0,
  published_at timestamptz,
  versions_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
select app_protect('workflow');
select app_audited('workflow', 'workflow', 'id', '{row}.name', '{name,channel,language,description*}');

-- Ids of nodes and edges are made by clients, so they are unique within their workflow only.
create table workflow_node (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Of its kind (contract: workflows/nodes), as of that version; brought up to date when it is read.
  configuration jsonb not null,
  configuration_version integer not null,
  title text not null,
  collapsed boolean not null,
  pos_x double precision not null,
  pos_y double precision not null,
  measured_width double precision not null,
  measured_height double precision not null,
  node_number integer not null,
  -- When each place of it was written last, from which window and by whom (engine: Revisions).
  revisions jsonb not null default '{}',
  primary key (company_id, workflow_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
create unique index workflow_node_start on workflow_node (company_id, workflow_id) where kind = 'start';
create index workflow_node_continues on workflow_node (company_id, (configuration ->> 'transfer_workflow_id')) where kind = 'workflow';
create index workflow_node_webhook on workflow_node (company_id, (configuration ->> 'webhook_id')) where kind = 'webhook';
select app_protect('workflow_node');

create table workflow_edge (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  type text not null check (type in ('default', 'success', 'failed')),
  -- A condition's id, 'success', 'failed' or null, the default way out.
  source_handle text,
  -- {"markerEnd", "targetHandle"}: how the canvas draws it.
  drawing jsonb not null,
  primary key (company_id, workflow_id, id),
  foreign key (company_id, workflow_id, source_id) references workflow_node (company_id, workflow_id, id) on delete cascade,
  foreign key (company_id, workflow_id, target_id) references workflow_node (company_id, workflow_id, id) on delete cascade
);
-- A way out leads to one place.
create unique index workflow_edge_way on workflow_edge (company_id, workflow_id, source_id, source_handle) nulls not distinct;
create index workflow_edge_target on workflow_edge (company_id, workflow_id, target_id);
select app_protect('workflow_edge');

create table dynamic_variable (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  name text not null,
  -- Without case and accents; unlike any other of the workflow, those of database_variable among them.
  name_key text not null,
  type text not null,
  description text not null,
  is_extra_validation boolean not null,
  -- Named, not referred to: the publish checklist says where it is gone.
  webhook_id uuid,
  primary key (company_id, workflow_id, id),
  unique (company_id, workflow_id, name_key),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
select app_protect('dynamic_variable');
select app_audited('dynamic_variable', 'workflow-variable', 'id', '{row}.name', '{name,type,description*,webhook_id*}');

create table database_variable (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  primary key (company_id, workflow_id, id),
  unique (company_id, workflow_id, name_key),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
select app_protect('database_variable');
select app_audited('database_variable', 'workflow-variable', 'id', '{row}.name', '{name}');

create table main_instruction (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  title text not null,
  content text not null,
  action text not null check (action in ('custom', 'webhook', 'transfer')),
  custom_action text not null,
  webhook_id uuid,
  phone text not null,
  extension text not null,
  primary key (company_id, workflow_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
select app_protect('main_instruction');
select app_audited('main_instruction', 'workflow-instruction', 'id', $$nullif({row}.title, '')$$,
  '{title,action,content*,custom_action*,webhook_id*,phone,extension}');

create table workflow_source (
  company_id uuid not null,
  workflow_id uuid not null,
  -- Of the knowledge base; named, not referred to: it may be deleted, and then the checklist says so.
  source_id uuid not null,
  id uuid not null,
  -- As it was called when it was added.
  name text not null,
  primary key (company_id, workflow_id, source_id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
select app_protect('workflow_source');
select app_audited('workflow_source', 'workflow-source', 'source_id', '{row}.name');

-- What a workflow takes with it would leave no room in its own entry.
do $$
declare
  part text;
begin
  foreach part in array array['dynamic_variable', 'database_variable', 'main_instruction', 'workflow_source'] loop
    execute format('drop trigger audited on %I', part);
    execute format('create trigger audited after insert or delete on %I for each row when (pg_trigger_depth() = 0)
      execute function %I()', part, 'audited_' || part);
  end loop;
end $$;

-- Changes of drafts, one row a revision, so that whoever was away catches up; kept for 30 days.
create table workflow_change (
  company_id uuid not null,
  workflow_id uuid not null,
  revision bigint not null,
  -- The window it came from (X-Updated-By).
  made_in text,
  user_id uuid,
  parts text[] not null,
  -- Contract: Operation[]; null where the parts have to be read again.
  operations jsonb,
  created_at timestamptz not null,
  primary key (company_id, workflow_id, revision),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
create index workflow_change_age on workflow_change (created_at);
select app_protect('workflow_change');

-- Operations that were answered: one that comes again after a lost answer is not done again. Kept for 30 days.
create table workflow_operation (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  -- Contract: OperationResult.
  result jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, workflow_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
create index workflow_operation_age on workflow_operation (created_at);
select app_protect('workflow_operation');

-- Who edits which workflow since when: the audit log tells of a stretch of editing once, not of each stroke.
create table workflow_editing (
  company_id uuid not null,
  workflow_id uuid not null,
  -- A person, or a key of the company.
  editor_id uuid not null,
  began_at timestamptz not null,
  primary key (company_id, workflow_id, editor_id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
create index workflow_editing_age on workflow_editing (began_at);
select app_protect('workflow_editing');
select app_audited('workflow_editing', 'workflow', 'workflow_id',
  '(select w.name from workflow w where w.company_id = {row}.company_id and w.id = {row}.workflow_id)', '{began_at*}');
drop trigger audited on workflow_editing;
create trigger audited after insert on workflow_editing for each row execute function audited_workflow_editing();

-- The workflows in which a webhook is named: who deletes it asks.
create function workflows_naming_webhook(company uuid, webhook uuid) returns table (id uuid, name text) language sql stable as $$
  select w.id, w.name from workflow w where w.company_id = company and w.id in (
    select n.workflow_id from workflow_node n
      where n.company_id = company and n.kind = 'webhook' and n.configuration ->> 'webhook_id' = webhook::text
    union all select v.workflow_id from dynamic_variable v
      where v.company_id = company and v.is_extra_validation and v.webhook_id = webhook
    union all select i.workflow_id from main_instruction i
      where i.company_id = company and i.action = 'webhook' and i.webhook_id = webhook)
  order by lower(w.name), w.id
$$;
-- Other workflows that continue in this one.
create function workflows_continuing_in(company uuid, workflow uuid) returns table (id uuid, name text) language sql stable as $$
  select w.id, w.name from workflow w where w.company_id = company and w.id <> workflow and w.id in (
    select n.workflow_id from workflow_node n
      where n.company_id = company and n.kind = 'workflow' and n.configuration ->> 'transfer_workflow_id' = workflow::text)
  order by lower(w.name), w.id
$$;
