-- Trained answers: what an assistant says to a question since a person corrected it, instead of what it finds.

create table trained_answer (
  company_id uuid not null,
  id uuid not null,
  assistant_id uuid not null,
  -- The query that was corrected; named, not referred to: it may be deleted, the answer stays.
  query_id uuid,
  question text not null,
  -- SHA-256 of the question as it is compared (features/knowledge/trained/same-question.ts).
  question_key bytea not null,
  -- Of the answer.
  language text not null check (language in ('es', 'en')),
  -- The folders of what it rests on: an assistant that no longer answers from all of them does not give it.
  category_ids uuid[] not null,
  answer text not null,
  -- `review`: what it rests on changed, somebody should look; a same question still gets it.
  state text not null check (state in ('active', 'review', 'off')),
  -- Who trained it last; of a key of the company its name then.
  trained_by uuid not null,
  trained_by_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, assistant_id) references assistant (company_id, id) on delete cascade
);
create unique index trained_answer_same on trained_answer (company_id, assistant_id, language, question_key);
create index trained_answer_list on trained_answer (company_id, (state <> 'review'), updated_at desc, id);
select app_protect('trained_answer');
-- Without a name: what was asked may be private, and the log outlives what is deleted.
select app_audited('trained_answer', 'trained-answer', 'id', 'null', array['state', 'question*', 'answer*']);

-- What each rests on: the sources of the corrected answer, and those that support the correction.
create table trained_source (
  company_id uuid not null,
  trained_id uuid not null,
  -- Named, not referred to: that a source was deleted is what is told.
  source_id uuid not null,
  source_name text not null,
  -- Of the source, when it was trained.
  revision bigint not null,
  -- The citations of this source that support the answer (contract: Citation).
  citations jsonb not null,
  -- What happened to the source since; null = nothing.
  change text check (change in ('edited', 'replaced', 'deleted')),
  primary key (company_id, trained_id, source_id),
  foreign key (company_id, trained_id) references trained_answer (company_id, id) on delete cascade
);
create index trained_source_source on trained_source (company_id, source_id);
select app_protect('trained_source');

-- How often each was given. Apart from its answer: counting waits for nobody and nobody waits for it.
create table trained_hit (
  company_id uuid not null,
  trained_id uuid not null,
  hits bigint not null,
  last_hit_at timestamptz not null,
  primary key (company_id, trained_id),
  foreign key (company_id, trained_id) references trained_answer (company_id, id) on delete cascade
);
select app_protect('trained_hit');

-- Counts the changes of which questions are trained: what a process holds of them in memory is compared with it.
alter table knowledge_settings add column trained_version bigint not null default 0;

create function trained_changed() returns trigger language plpgsql as $$
begin
  update knowledge_settings set trained_version = trained_version + 1
  where company_id in (select company_id from changed);
  return null;
end $$;
create trigger trained_came after insert on trained_answer referencing new table as changed
  for each statement execute function trained_changed();
create trigger trained_went after delete on trained_answer referencing old table as changed
  for each statement execute function trained_changed();
create function trained_question_changed() returns trigger language plpgsql as $$
begin
  update knowledge_settings set trained_version = trained_version + 1 where company_id = new.company_id;
  return null;
end $$;
create trigger trained_differs after update of question on trained_answer
  for each row when (old.question <> new.question) execute function trained_question_changed();

-- A source that changes flags what rests on it in the same transaction, whoever changes it. Locks are taken in one order:
-- sources, what is trained by id, then the settings of the company; the names put these triggers before those that lock them.
create function trained_flag(company uuid, sources uuid[], how text) returns void language plpgsql as $$
begin
  if not exists (select from trained_source where company_id = company and source_id = any (sources)) then return; end if;
  perform from trained_answer t where t.company_id = company and t.id in (
    select trained_id from trained_source where company_id = company and source_id = any (sources))
  order by t.id for update;
  -- That it was replaced or deleted says more than that it was edited too.
  update trained_source set change = case when change = 'replaced' and how = 'edited' then change else how end
  where company_id = company and source_id = any (sources);
  update trained_answer t set state = 'review' where t.company_id = company and t.state = 'active' and t.id in (
    select trained_id from trained_source where company_id = company and source_id = any (sources));
end $$;

create function trained_source_edited() returns trigger language plpgsql as $$
begin
  perform trained_flag(new.company_id, array[new.id],
    case when old.file_key is distinct from new.file_key then 'replaced' else 'edited' end);
  return null;
end $$;
create trigger source_a_flags after update of content, file_key on source for each row
  when (old.content <> new.content or old.file_key is distinct from new.file_key)
  execute function trained_source_edited();

create function trained_sources_gone() returns trigger language plpgsql as $$
declare
  company uuid;
begin
  for company in select distinct company_id from gone loop
    perform trained_flag(company, array(select id from gone where company_id = company), 'deleted');
  end loop;
  return null;
end $$;
create trigger source_a_gone after delete on source referencing old table as gone
  for each statement execute function trained_sources_gone();

-- Replays: every trained question asked anew, with its training and without.
create table trained_replay (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  -- Null: all assistants.
  assistant_id uuid,
  started_by uuid not null,
  started_by_key text,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  total integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index trained_replay_running on trained_replay (company_id) where state = 'running';
select app_protect('trained_replay');

-- As it was at the replay: what is trained may change or go afterwards.
create table trained_replay_result (
  company_id uuid not null,
  replay_id uuid not null,
  trained_id uuid not null,
  question text not null,
  trained_text text not null,
  assistant_name text not null,
  -- How the training answered: as trained, by a similar one, or not at all.
  given text not null check (given in ('same', 'similar', 'none')),
  -- What the assistant says without any training; null = it could not be asked.
  without_text text,
  without_found boolean,
  -- Whether that says what was trained.
  agrees boolean not null,
  -- Whether it says something else than in the replay before; null = it was not in that one.
  differs boolean,
  primary key (company_id, replay_id, trained_id),
  foreign key (company_id, replay_id) references trained_replay (company_id, id) on delete cascade
);
create index trained_replay_result_of on trained_replay_result (company_id, trained_id, replay_id);
select app_protect('trained_replay_result');
