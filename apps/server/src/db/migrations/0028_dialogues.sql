-- Test dialogues of workflows: what somebody says, what should come of it, and how it went when it was last run.

create table workflow_dialogue (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  workflow_id uuid not null,
  name text not null,
  -- Values of the database variables, by name.
  standard_variables jsonb not null,
  happens_at timestamptz not null,
  opening jsonb not null,
  turns jsonb not null,
  -- What webhooks answered: a run calls nobody.
  calls jsonb not null,
  -- Null: never run since it was changed.
  last_run jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade
);
create index workflow_dialogue_of_workflow on workflow_dialogue (company_id, workflow_id);
select app_protect('workflow_dialogue');
-- How it went is no change of anybody's: `last_run` is left out.
select app_audited('workflow_dialogue', 'test-dialogue', 'id', '{row}.name', array['name', 'turns*', 'opening*',
  'standard_variables*', 'calls*']);
