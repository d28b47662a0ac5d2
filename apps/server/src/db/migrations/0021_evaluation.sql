-- Evaluation sets: questions with what a good answer holds, and the runs that ask them.

create table evaluation_set (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Named, not referred to: a set hinders nobody from deleting the assistant, and can be given another one.
  assistant_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
select app_protect('evaluation_set');
select app_audited('evaluation_set', 'evaluation', 'id', '{row}.name', array['name',
  'assistant_id=(select a.name from assistant a where a.company_id = {row}.company_id and a.id = {row}.assistant_id)']);

create table evaluation_case (
  company_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  question text not null,
  category text not null,
  expects text not null check (expects in ('facts', 'refusal')),
  -- [["24 months", "two years"], ...]: each fact with its alternatives.
  facts jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, set_id) references evaluation_set (company_id, id) on delete cascade
);
create index evaluation_case_set on evaluation_case (company_id, set_id, id);
select app_protect('evaluation_case');
select app_audited('evaluation_case', 'evaluation-case', 'id', 'left({row}.question, 200)',
  array['question*', 'category*', 'expects', 'facts*']);

create table evaluation_run (
  company_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  state text not null check (state in ('queued', 'running', 'done', 'cancelled', 'failed')),
  failure_code text,
  is_draft boolean not null,
  -- As everything was when the run was asked for: the assistant's form (contract RunSettings, with name and organization) ...
  settings jsonb not null,
  model text,
  -- ... and when it began: [{"id", "name", "version"}], the version being a digest of the text. Null until then.
  sources jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- {"cases", "asked", "totals"} once it has ended; until then they are counted from the results.
  summary jsonb,
  primary key (company_id, id),
  foreign key (company_id, set_id) references evaluation_set (company_id, id) on delete cascade
);
create index evaluation_run_set on evaluation_run (company_id, set_id, id);
select app_protect('evaluation_run');
select app_audited('evaluation_run', 'evaluation-run', 'id',
  '(select s.name from evaluation_set s where s.company_id = {row}.company_id and s.id = {row}.set_id)', '{state,is_draft}');

-- One row a case, made with the run: what has no outcome was not asked yet. That is all a run needs to go on after a crash.
create table evaluation_result (
  company_id uuid not null,
  run_id uuid not null,
  position integer not null,
  -- The case as it was (contract EvaluationCase).
  asked jsonb not null,
  -- Contract RunResult.outcome.
  outcome jsonb,
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id) references evaluation_run (company_id, id) on delete cascade
);
select app_protect('evaluation_result');
