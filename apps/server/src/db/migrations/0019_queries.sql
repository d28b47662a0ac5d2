-- Queries: every answer that was given for an assistant outside tests. Written before the answer is complete for who asked.

create table query (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  -- Named, not referred to: deleting an assistant or a folder neither waits for its queries nor removes them. Ids are never used
  -- again, and reading joins what exists; the name is what the assistant was called then.
  assistant_id uuid not null,
  assistant_name text not null,
  category_ids uuid[] not null,
  question text not null,
  answer text not null,
  found boolean not null,
  citations jsonb not null,
  -- What else the answer said (contract knowledge/schema.ts, Answer): who answered it and how.
  details jsonb not null,
  language text not null check (language in ('es', 'en')),
  -- How it came: a call of the company's own program; campaigns name theirs.
  channel text not null check (channel in ('api', 'widget', 'whatsapp', 'phone')),
  -- What the caller calls the conversation and the person in it.
  conversation_ref text,
  user_ref text,
  -- The key that asked, and the name it gave to this question: the same name again is the same query.
  api_key_id uuid,
  idempotency_key text,
  rate smallint check (rate between 0 and 10),
  -- `caller`: by the feedback call; `person`: in the console, which a caller's later rating does not replace.
  rated_by text check (rated_by in ('caller', 'person')),
  rated_at timestamptz,
  comment text,
  -- Set together by training (features/training): what the answer should have been.
  correct_answer text,
  trained_at timestamptz,
  state text not null generated always as (
    case when trained_at is not null then 'trained' when rate is not null then 'rated' else 'unrated' end) stored,
  -- A question that still wants an answer: the gap report.
  is_open boolean not null generated always as (
    trained_at is null and (not found or coalesce(rate < 5, false))) stored,
  -- What a query is found by: `#c` company, `#a` assistant, `#k` each category, `#r` rate (`#rnone`), and each word of question
  -- and answer without case and accents. A person cannot type a lexeme that starts with #.
  words tsvector not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((rate is null) = (rated_at is null) and (rate is null) = (rated_by is null)),
  check ((correct_answer is null) = (trained_at is null))
);
-- Looking through the newest queries reads their words: the long texts stand elsewhere.
alter table query set (toast_tuple_target = 256);
alter table query alter words set storage main;
-- The list in its order, and the filters that need no words, without the rows themselves.
create index query_list on query (company_id, created_at, id) include (assistant_id, rate);
create index query_open on query (company_id, created_at, id) where is_open;
create unique index query_once on query (company_id, api_key_id, idempotency_key) where idempotency_key is not null;
-- A short list of what is not sorted in yet: nobody's answer sorts in a long one.
create index query_words on query using gin (words) with (gin_pending_list_limit = 512);
select app_protect('query');
-- Without a name: what was asked may be private, and the log outlives a query that is deleted.
select app_audited('query', 'query', 'id', 'null', array['rate', 'correct_answer*']);

-- Questions that a person of the company said are not theirs to answer: they, and those like them, leave the gap report.
create table query_gap_dismissed (
  company_id uuid not null references company (id) on delete cascade,
  -- Of the query that stood for its group; it may be gone by now.
  id uuid not null,
  question text not null,
  dismissed_at timestamptz not null,
  primary key (company_id, id)
);
select app_protect('query_gap_dismissed');
select app_audited('query_gap_dismissed', 'gap', 'id', 'null');
