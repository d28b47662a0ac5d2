-- Talks of people with campaigns, kept: where each stands, what was said in each turn, and what the log of a turn holds.

create table conversation (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- What the channel calls the person who is talked with, and the how manyeth talk with that person it is.
  session_id text not null,
  number integer not null,
  channel text not null check (channel in ('api')),
  -- What it began with; a version never changes.
  workflow_id uuid not null,
  workflow_version integer not null,
  status text not null check (status in ('active', 'ended', 'failed')),
  -- Null where it is over.
  waits_for text check (waits_for in ('person', 'operator')),
  -- Turns that were saved: who writes one says which it follows, so that of two at once the second sees that it is late.
  revision integer not null,
  -- The engine's state (packages/engine/src/turn/state.ts, its own `shape`); null where the talk is over.
  state text,
  ending text check (ending in ('end', 'transferred', 'hang_up', 'time_out', 'silence', 'fault')),
  -- Which of the results that the campaign expected; its label stays where the campaign gives it up.
  result_id uuid,
  result_label text,
  -- Values that came up in the talk, by name; filled in at its end.
  in_flow_information jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  check ((status = 'active') = (state is not null)),
  check ((status = 'active') = (waits_for is not null))
) with (fillfactor = 70);
-- The company comes last: a connection that plans while the table is empty could else look for a talk's id by the company alone,
-- for as long as nothing is known of the table, and read all talks of the company each time.
create unique index conversation_of_session on conversation (campaign_id, session_id, number, company_id);
select app_protect('conversation');

create table conversation_turn (
  company_id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  -- Of the talk; and the caller's own name for the message: what comes again in a session is answered the same.
  campaign_id uuid not null,
  session_id text not null,
  message_id text,
  -- Null: nothing was heard, as where the workflow speaks first or the talk is closed.
  heard text,
  -- What reached the person, and how the talk stood then (features/conversations/live/kept-reply.ts).
  reply text not null,
  -- Contract: TraceStep[], secrets masked.
  log text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (company_id, conversation_id, number),
  foreign key (company_id, conversation_id) references conversation (company_id, id) on delete cascade
);
create unique index conversation_turn_message on conversation_turn (campaign_id, session_id, message_id, company_id)
  where message_id is not null;
select app_protect('conversation_turn');

-- Webhooks that a turn which is not saved yet has called: who takes the same message up again does not call them again.
create table conversation_call (
  company_id uuid not null,
  campaign_id uuid not null,
  session_id text not null,
  message_id text not null,
  -- SHA-256 of what is called with which values, and the how manyeth such call of the turn it is.
  call_key bytea not null,
  -- Null while it goes on, or where whoever called died.
  answer jsonb,
  began_at timestamptz not null,
  primary key (company_id, campaign_id, session_id, message_id, call_key),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
create index conversation_call_old on conversation_call (began_at);
select app_protect('conversation_call');

-- A turn is written once and read seldom: the cheaper way of making it small, where this server has it.
do $$
begin
  alter table conversation alter column state set compression lz4;
  alter table conversation_turn alter column reply set compression lz4, alter column log set compression lz4;
exception when feature_not_supported then null;
end $$;

-- What the end of a test dialogue should be classified into (contract: DialogueResult); null = not looked at.
alter table workflow_dialogue add column result jsonb;
