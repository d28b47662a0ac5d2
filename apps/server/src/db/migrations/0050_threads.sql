-- The floor under all channels: accounts, threads, their messages, and the conversations that workflows play in them.
-- Every key begins with the company, so that one company's rows may lie on another server some day; policies compare
-- without a subquery for the same reason.

create function app_wall(walled regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('create policy company on %s to centralita_company
    using (company_id = app_company_id()) with check (company_id = app_company_id())', walled);
  execute format('create policy platform on %s to centralita_platform using (true) with check (true)', walled);
  execute format('grant select, insert, update, delete on %s to centralita_company, centralita_platform', walled);
end $$;
revoke execute on function app_wall(regclass) from public;

-- The processes of the product that live: by the database's clock. A claim whose holder is not here is free.
create table process (
  id uuid primary key,
  alive_until timestamptz not null
);
grant select on process to centralita_company;
grant select, insert, update, delete on process to centralita_platform;

create table channel_account (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('api', 'sandbox', 'test')),
  -- Where it belongs to one campaign; it lives as long as that.
  campaign_id uuid,
  -- Who sends its messages (a process), and the how manyeth who does.
  sender uuid,
  sender_fence bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_wall('channel_account');

-- Everything between one person and one channel account, for ever.
create table thread (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- The campaign that it stands under; the last one where there is none any more.
  campaign_id uuid not null,
  -- What the person is called there, as the channel gave it.
  address text not null,
  owner text not null default 'ai' check (owner in ('ai', 'queue', 'operator')),
  operator_id uuid,
  -- Counts changes of the owner.
  epoch bigint not null default 0,
  last_seq bigint not null default 0,
  -- Inputs up to this seq are settled: by a committed turn, or without one.
  taken_through bigint not null default 0,
  -- Counts everything visible.
  version bigint not null default 0,
  changed_at timestamptz not null,
  unread integer not null default 0,
  last_message_at timestamptz not null,
  preview text not null default '',
  -- Since when a person is wanted, or it is held; and why.
  waits_since timestamptz,
  held text,
  -- Which closed period or month the person was told of.
  told text,
  -- Who works on it (a process), and the how manyeth who does.
  holder uuid,
  fence bigint not null default 0,
  -- When it is to be worked on, by the database's clock, and since when a burst goes on.
  due_at timestamptz,
  burst_since timestamptz,
  primary key (company_id, id),
  foreign key (company_id, account_id) references channel_account (company_id, id) on delete cascade,
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  check ((owner = 'operator') = (operator_id is not null))
) with (fillfactor = 70);
create index thread_due on thread (due_at) where due_at is not null;
create index thread_held on thread (holder) where holder is not null;
create index thread_wanted on thread (company_id, last_message_at desc, id desc) where owner <> 'ai' or held is not null;
create index thread_list on thread (company_id, last_message_at desc, id desc);
select app_wall('thread');

create table thread_address (
  company_id uuid not null,
  account_id uuid not null,
  kind text not null,
  address text not null,
  thread_id uuid not null,
  primary key (company_id, account_id, kind, address),
  foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade deferrable initially deferred
);
create index thread_address_of on thread_address (company_id, thread_id);
select app_wall('thread_address');

-- A person in one campaign.
create table client (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- Where they are talked with; null where nobody has yet.
  thread_id uuid,
  name text not null default '',
  phone text not null default '',
  status text not null check (status in ('pending', 'in_call', 'is_chatting', 'completed', 'disconnected', 'user_hang_up',
    'not_answered', 'wrong_number')),
  -- A stable code of what is finer than the status.
  reason text,
  -- Which of the results that the campaign expected; its label stays where the campaign gives it up.
  result_id uuid,
  result_label text,
  in_flow_information jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, thread_id) references thread (company_id, id) on delete set null (thread_id)
) with (fillfactor = 80);
create unique index client_person on client (company_id, campaign_id, thread_id) where archived_at is null and thread_id is not null;
create index client_thread on client (company_id, thread_id);
select app_wall('client');

-- The former tables, until the end of this migration.
alter table conversation rename to former_conversation;
alter table conversation_turn rename to former_turn;
drop table conversation_call;
alter index conversation_pkey rename to former_conversation_pkey;
alter index conversation_turn_pkey rename to former_turn_pkey;

-- A stretch of a thread that one workflow version plays for one client.
create table conversation (
  company_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  -- The how manyeth of its thread.
  number integer not null,
  client_id uuid not null,
  campaign_id uuid not null,
  workflow_id uuid not null,
  workflow_version integer not null,
  status text not null check (status in ('opened', 'active', 'ended', 'failed')),
  -- Turns that were committed.
  revision integer not null,
  -- The engine's state (packages/engine/src/turn/state.ts, its own `shape`); null where the conversation is over.
  state text,
  ending text,
  result_id uuid,
  result_label text,
  in_flow_information jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
) with (fillfactor = 70);
create unique index conversation_number on conversation (company_id, thread_id, number);
create unique index conversation_active on conversation (company_id, thread_id) where status = 'active';
create index conversation_client on conversation (company_id, client_id, number);
create index conversation_workflow on conversation (company_id, workflow_id) where status = 'active';
select app_wall('conversation');

-- One thing said in a thread; rows of kind `event` move the thread without words.
create table message (
  company_id uuid not null,
  thread_id uuid not null,
  seq bigint not null,
  id uuid not null,
  account_id uuid not null,
  conversation_id uuid,
  -- Which turn of it said this, and as the how manyeth thing; null for what came in (`turn.took` names it).
  turn integer,
  say integer,
  -- The caller's own name of it.
  caller_id text,
  direction text not null check (direction in ('in', 'out')),
  author text not null check (author in ('person', 'ai', 'operator', 'system')),
  operator_id uuid,
  kind text not null check (kind in ('text', 'image', 'audio', 'video', 'file', 'location', 'contact', 'button', 'template', 'note',
    'event')),
  -- What was meant; it never changes. `heard_chars`: how much of it was heard, null = all.
  content jsonb not null,
  heard_chars integer,
  -- Of what goes out.
  state text check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'played', 'failed', 'cancelled', 'unknown')),
  reason text,
  -- Under which claim of the account it is being sent, and since when (the database's clock).
  sent_under bigint,
  sending_since timestamptz,
  provider_id text,
  resends uuid,
  -- The thread's version that last changed it.
  version bigint not null,
  provider_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, thread_id, seq),
  foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade,
  check ((direction = 'out') = (state is not null) or kind in ('note', 'event'))
);
create unique index message_id on message (company_id, id);
create index message_outbox on message (company_id, account_id, thread_id, seq) where state in ('queued', 'sending');
create index message_provider on message (company_id, account_id, provider_id) where provider_id is not null;
create index message_changed on message (company_id, thread_id, version);
create index message_of_conversation on message (company_id, conversation_id, turn) where conversation_id is not null;
select app_wall('message');

-- What a provider, or a caller, has said before.
create table arrival_key (
  company_id uuid not null,
  account_id uuid not null,
  kind text not null,
  provider_id text not null,
  thread_id uuid not null,
  seq bigint not null,
  created_at timestamptz not null,
  primary key (company_id, account_id, kind, provider_id),
  foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade
);
create index arrival_key_of on arrival_key (company_id, thread_id);
create index arrival_key_old on arrival_key (created_at);
select app_wall('arrival_key');

create table turn (
  company_id uuid not null,
  conversation_id uuid not null,
  revision integer not null,
  thread_id uuid not null,
  -- The inputs that it took in, by their seq; what it said are messages of its number.
  took bigint[] not null,
  -- Of which the public reply is made (features/conversations/turns/conversation.ts).
  outcome jsonb not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (company_id, conversation_id, revision),
  foreign key (company_id, conversation_id) references conversation (company_id, id) on delete cascade
);
create index turn_of_thread on turn (company_id, thread_id, conversation_id);
select app_wall('turn');

-- What a turn did, apart from what it said: dropped by the month.
create table turn_trace (
  company_id uuid not null,
  conversation_id uuid not null,
  revision integer not null,
  -- Contract: TraceStep[], secrets masked.
  steps text not null,
  created_at timestamptz not null,
  primary key (company_id, conversation_id, revision, created_at)
) partition by range (created_at);
select app_wall('turn_trace');

-- Whatever no month was made for.
create table turn_trace_other partition of turn_trace default;
select app_wall('turn_trace_other');

-- The partitions are the owner's: the program may have them made and dropped, and nothing else. Gives those it made or dropped.
create function app_trace_months(now_is timestamptz, kept interval) returns setof text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first date;
  begins timestamptz;
  ends timestamptz;
  part text;
begin
  for ahead in 0..2 loop
    first := (date_trunc('month', now_is at time zone 'UTC') + ahead * interval '1 month')::date;
    begins := first::timestamp at time zone 'UTC';
    ends := (first + interval '1 month')::timestamp at time zone 'UTC';
    part := format('turn_trace_%s', to_char(first, 'YYYY_MM'));
    if to_regclass('public.' || part) is null then
      execute format('create table public.%I (like public.turn_trace including all)', part);
      execute format('select app_wall(%L)', 'public.' || part);
      execute format('with moved as (delete from public.turn_trace_other where created_at >= %L and created_at < %L returning *)
        insert into public.%I select * from moved', begins, ends, part);
      execute format('alter table public.turn_trace attach partition public.%I for values from (%L) to (%L)', part, begins, ends);
      return next part;
    end if;
  end loop;
  for part, first in
    select c.relname, to_date(right(c.relname, 7), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.turn_trace'::regclass and c.relname ~ '^turn_trace_\d{4}_\d{2}$'
  loop
    if (first + interval '1 month')::timestamp at time zone 'UTC' < now_is - kept then
      execute format('drop table public.%I', part);
      return next part;
    end if;
  end loop;
  delete from public.turn_trace_other where created_at < now_is - kept;
end $$;
revoke execute on function app_trace_months(timestamptz, interval) from public;
grant execute on function app_trace_months(timestamptz, interval) to centralita_platform;

-- Webhooks of conversations: claimed before the call, answered after it.
create table webhook_call (
  company_id uuid not null,
  thread_id uuid not null,
  conversation_number integer not null,
  -- SHA-256 of the webhook and the values.
  what bytea not null,
  -- How many such calls the conversation has gone on with, or this play has made, before it.
  nth integer not null,
  caller uuid not null,
  answer jsonb,
  -- The turn that went on with its answer.
  used_by integer,
  began_at timestamptz not null,
  primary key (company_id, thread_id, conversation_number, what, nth),
  foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade
);
select app_wall('webhook_call');

-- Answers of the month that are not added up yet (limits/answer-deltas.ts): turns of one company never wait for one row.
create table answer_delta (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  month date not null,
  answers integer not null,
  primary key (company_id, id)
);
select app_wall('answer_delta');

-- What keeps a campaign from answering somebody who turns to it now; 'open' where nothing does. `months`: the running month by
-- country, where it is not `month_is`.
create function campaign_door(company uuid, campaign uuid, now_is timestamptz, month_is date, months jsonb) returns text
  language plpgsql stable as $$
declare
  c record;
begin
  select x.archived_at, x.finished_at, x.datetime_start, x.datetime_end, x.is_paused, x.timezone_id, campaign_missing(x) as missing,
    o.is_active and s.is_service_active as is_on, o.country, k.qn_limit, i.is_24_hrs, i.active_days, i.active_hours into c
  from campaign x join company o on o.id = x.company_id
    join contact_center_settings s on s.company_id = x.company_id
    join knowledge_settings k on k.company_id = x.company_id
    left join campaign_inbound i on i.company_id = x.company_id and i.campaign_id = x.id
  where x.company_id = company and x.id = campaign;
  if not found or c.archived_at is not null then return 'archived'; end if;
  if not c.is_on then return 'off'; end if;
  if c.finished_at is not null or c.datetime_end <= now_is then return 'finished'; end if;
  if c.missing <> '{}' or c.is_24_hrs is null then return 'incomplete'; end if;
  if c.is_paused then return 'paused'; end if;
  if now_is < c.datetime_start then return 'not_started'; end if;
  if answers_used(company, coalesce((months ->> c.country)::date, month_is)) >= c.qn_limit then return 'answers_limit'; end if;
  if not c.is_24_hrs and not (to_char(now_is at time zone c.timezone_id, 'dy') = any (c.active_days)
    and to_char(now_is at time zone c.timezone_id, 'HH24":00:00"') = any (c.active_hours)) then return 'inactive_hours'; end if;
  return 'open';
end $$;

-- Of a company's month; what is not added up yet is counted too.
create function answers_used(company uuid, month_is date) returns bigint language sql stable as $$
  select coalesce((select u.answers from answer_usage u where u.company_id = company and u.month = month_is), 0)
    + coalesce((select sum(d.answers) from answer_delta d where d.company_id = company and d.month = month_is), 0)
$$;

-- Takes a thread for a process, where nobody who lives holds it. Null: somebody does.
create function thread_claim(company uuid, thread_is uuid, taker uuid) returns bigint language sql volatile as $$
  update thread t set holder = taker, fence = t.fence + 1, due_at = null, burst_since = null
  where t.company_id = company and t.id = thread_is
    and (t.holder is null or not exists (select from process p where p.id = t.holder and p.alive_until > clock_timestamp()))
    and exists (select from process p where p.id = taker and p.alive_until > clock_timestamp())
  returning t.fence
$$;

-- Something has come in: it is kept, once however often it is said, under the next number of its thread, which is made where there
-- is none yet. `due_in`: milliseconds after which the thread is worked on (from the last of a burst, at most `due_most` from its
-- first). `asked_door`: what is shut keeps nothing.
create function thread_arrive(
  company uuid, account uuid, account_kind text, campaign uuid, address_kind text, address_is text, new_thread uuid,
  key_kind text, key_id text, message_id uuid, caller text, kind_is text, content_is jsonb, sent_at timestamptz,
  now_is timestamptz, due_in integer, due_most integer, asked_door text
) returns table (thread uuid, seq bigint, is_new boolean) language plpgsql volatile as $$
declare
  found_thread uuid;
  found_seq bigint;
  owner_was text;
  -- A hand-back and an end give the thread to the AI, whoever owned it.
  gives_back boolean := coalesce(content_is ->> 'event' in ('hand_back', 'end'), false);
begin
  if key_id is not null then
    select k.thread_id, k.seq into found_thread, found_seq from arrival_key k
    where k.company_id = company and k.account_id = account and k.kind = key_kind and k.provider_id = key_id;
    if found then return query select found_thread, found_seq, false; return; end if;
  end if;
  if asked_door <> 'open' then return; end if;
  select a.thread_id into found_thread from thread_address a
  where a.company_id = company and a.account_id = account and a.kind = address_kind and a.address = address_is;
  if not found then
    insert into channel_account (company_id, id, kind, campaign_id)
    values (company, account, account_kind, case when account_kind = 'api' then campaign end) on conflict do nothing;
    insert into thread_address (company_id, account_id, kind, address, thread_id)
    values (company, account, address_kind, address_is, new_thread) on conflict do nothing;
    if found then
      found_thread := new_thread;
      insert into thread (company_id, id, account_id, campaign_id, address, changed_at, last_message_at)
      values (company, new_thread, account, campaign, address_is, now_is, now_is);
    else
      select a.thread_id into strict found_thread from thread_address a
      where a.company_id = company and a.account_id = account and a.kind = address_kind and a.address = address_is;
    end if;
  end if;
  if gives_back then
    select t.owner into owner_was from thread t where t.company_id = company and t.id = found_thread for no key update;
    content_is := content_is || jsonb_build_object('of', owner_was);
  end if;
  update thread t set last_seq = t.last_seq + 1, version = t.version + 1, changed_at = now_is, last_message_at = now_is,
    campaign_id = campaign,
    unread = t.unread + (kind_is <> 'event' and t.owner <> 'ai')::int,
    preview = case when kind_is = 'text' then left(content_is ->> 'text', 200) else t.preview end,
    owner = case when gives_back then 'ai' else t.owner end, operator_id = case when gives_back then null else t.operator_id end,
    waits_since = case when gives_back then null else t.waits_since end,
    epoch = t.epoch + (gives_back and (owner_was <> 'ai' or content_is ->> 'event' = 'end'))::int,
    due_at = case when t.owner <> 'ai' and not gives_back then t.due_at else least(clock_timestamp() + due_in * interval '1 ms',
      coalesce(t.burst_since, clock_timestamp()) + due_most * interval '1 ms') end,
    burst_since = coalesce(t.burst_since, clock_timestamp())
  where t.company_id = company and t.id = found_thread
  returning t.last_seq into found_seq;
  if key_id is not null then
    insert into arrival_key (company_id, account_id, kind, provider_id, thread_id, seq, created_at)
    values (company, account, key_kind, key_id, found_thread, found_seq, now_is) on conflict do nothing;
    if not found then
      -- Said at the same instant by another process, which was first: its number counts, ours stays empty.
      return query select k.thread_id, k.seq, false from arrival_key k
        where k.company_id = company and k.account_id = account and k.kind = key_kind and k.provider_id = key_id;
      return;
    end if;
  end if;
  insert into message (company_id, thread_id, seq, id, account_id, caller_id, direction, author, kind, content, version,
    provider_at, created_at)
  select company, found_thread, found_seq, message_id, account, caller, 'in', 'person', kind_is, content_is, t.version, sent_at,
    now_is
  from thread t where t.company_id = company and t.id = found_thread;
  return query select found_thread, found_seq, true;
end $$;

-- The first of a commit's packet after the client: the thread, locked, still held as it was claimed. Whatever moved on undoes the
-- whole packet.
create function thread_hold(company uuid, thread_is uuid, holder_is uuid, fence_is bigint, epoch_is bigint) returns void
  language plpgsql volatile as $$
declare
  t record;
begin
  select x.holder, x.fence, x.epoch into t from thread x where x.company_id = company and x.id = thread_is for no key update;
  if not found then raise exception 'thread_gone' using errcode = 'CT001'; end if;
  if t.holder is distinct from holder_is or t.fence <> fence_is
    or not exists (select from process p where p.id = holder_is and p.alive_until > clock_timestamp()) then
    raise exception 'fence_moved' using errcode = 'CT001';
  end if;
  if t.epoch <> epoch_is then raise exception 'epoch_moved' using errcode = 'CT002'; end if;
end $$;

-- As before, and a workflow is also used by the conversations that play it, whatever became of their campaign.
create or replace function campaigns_using(company uuid, what text, used text, now_is timestamptz) returns table (id uuid, name text)
  language sql stable as $$
  select c.id, c.name from campaign c
  where c.company_id = company and (c.archived_at is null and c.finished_at is null and c.datetime_end > now_is
    and case what
      when 'assistant' then c.assistant_id = used::uuid
      when 'workflow' then c.workflow_id = used::uuid
      when 'webhook' then c.webhook_id = used::uuid
      when 'whatsapp' then c.whatsapp_id = used::uuid
      when 'phone' then exists (select from campaign_phone p
        where p.company_id = c.company_id and p.campaign_id = c.id and p.phone_id = used::uuid)
      when 'voice' then exists (select from campaign_phone p
        where p.company_id = c.company_id and p.campaign_id = c.id and p.voice_id = used) end
    or what = 'workflow' and c.id in (select v.campaign_id from conversation v
      where v.company_id = company and v.workflow_id = used::uuid and v.status = 'active'))
  order by lower(c.name), c.id
$$;

-- What was kept so far, one session after the other: its account, thread, client, conversations, messages and turns.
insert into channel_account (company_id, id, kind, campaign_id)
select distinct company_id, campaign_id, 'api', campaign_id from former_conversation;

create temporary table former_thread on commit drop as
  select company_id, campaign_id, session_id, gen_random_uuid() as id, gen_random_uuid() as client_id, min(created_at) as created_at,
    max(updated_at) as updated_at
  from former_conversation group by company_id, campaign_id, session_id;

insert into thread (company_id, id, account_id, campaign_id, address, changed_at, last_message_at, version)
select company_id, id, campaign_id, campaign_id, session_id, updated_at, updated_at, 1 from former_thread;

insert into thread_address (company_id, account_id, kind, address, thread_id)
select company_id, campaign_id, 'session', session_id, id from former_thread;

insert into client (company_id, id, campaign_id, thread_id, status, reason, result_id, result_label, in_flow_information,
  created_at, updated_at)
select f.company_id, f.client_id, f.campaign_id, f.id,
  case when c.status = 'active' then 'is_chatting' when c.ending in ('end', 'transferred') then 'completed'
    when c.ending = 'hang_up' then 'user_hang_up' else 'disconnected' end,
  case c.ending when 'transferred' then 'transferred' when 'time_out' then 'time_out' when 'silence' then 'time_out'
    when 'fault' then 'fault' end,
  c.result_id, c.result_label, c.in_flow_information, f.created_at, f.updated_at
from former_thread f join lateral (select * from former_conversation c where c.company_id = f.company_id
  and c.campaign_id = f.campaign_id and c.session_id = f.session_id order by number desc limit 1) c on true;

insert into conversation (company_id, id, thread_id, number, client_id, campaign_id, workflow_id, workflow_version, status, revision,
  state, ending, result_id, result_label, in_flow_information, created_at, updated_at)
select c.company_id, c.id, f.id, c.number, f.client_id, c.campaign_id, c.workflow_id, c.workflow_version, c.status, c.revision,
  c.state, c.ending, c.result_id, c.result_label, c.in_flow_information, c.created_at, c.updated_at
from former_conversation c join former_thread f using (company_id, campaign_id, session_id);

-- Each turn brings one input (words, or an event without any) and what was answered, numbered through the thread.
create temporary table former_message on commit drop as
  select *, row_number() over (partition by company_id, thread_id order by conversation_number, turn, place) as seq
  from (
    select t.company_id, f.id as thread_id, t.campaign_id as account_id, t.conversation_id, c.number as conversation_number,
      t.number as turn, 0 as place, t.message_id as caller_id, 'in' as direction, 'person' as author,
      case when t.heard is null then 'event' else 'text' end as kind,
      case when t.heard is null then jsonb_build_object('event', 'empty') else jsonb_build_object('text', t.heard) end as content,
      t.session_id, t.began_at as at
    from former_turn t join former_conversation c on c.company_id = t.company_id and c.id = t.conversation_id
      join former_thread f on f.company_id = t.company_id and f.campaign_id = t.campaign_id and f.session_id = t.session_id
    union all
    select t.company_id, f.id, t.campaign_id, t.conversation_id, c.number, t.number, m.place::int, null, 'out', 'ai',
      m.one ->> 'type', m.one - 'type', t.session_id, t.ended_at
    from former_turn t join former_conversation c on c.company_id = t.company_id and c.id = t.conversation_id
      join former_thread f on f.company_id = t.company_id and f.campaign_id = t.campaign_id and f.session_id = t.session_id
      cross join lateral jsonb_array_elements(coalesce(t.reply::jsonb -> 'messages', '[]')) with ordinality as m (one, place)
  ) all_messages;

insert into message (company_id, thread_id, seq, id, account_id, conversation_id, turn, say, caller_id, direction, author, kind,
  content, state, version, created_at)
select company_id, thread_id, seq, gen_random_uuid(), account_id, case when place > 0 then conversation_id end,
  case when place > 0 then turn end, case when place > 0 then place end, caller_id,
  direction, author, kind, content, case when direction = 'out' then 'sent' end, 1, at
from former_message;

insert into arrival_key (company_id, account_id, kind, provider_id, thread_id, seq, created_at)
select company_id, account_id, 'message', session_id || chr(10) || caller_id, thread_id, seq, at
from former_message where caller_id is not null;

insert into turn (company_id, conversation_id, revision, thread_id, took, outcome, began_at, ended_at)
select t.company_id, t.conversation_id, t.number, m.thread_id,
  array_agg(m.seq order by m.seq) filter (where m.direction = 'in'),
  t.reply::jsonb - 'messages', t.began_at, t.ended_at
from former_turn t join former_message m on m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.turn = t.number
group by t.company_id, t.conversation_id, t.number, m.thread_id, t.reply, t.began_at, t.ended_at;

insert into turn_trace (company_id, conversation_id, revision, steps, created_at)
select company_id, conversation_id, number, log, ended_at from former_turn;

update thread t set last_seq = m.last, taken_through = m.last,
  owner = case when c.state::jsonb #>> '{pending,for}' = 'operator' then 'queue' else 'ai' end,
  waits_since = case when c.state::jsonb #>> '{pending,for}' = 'operator' then c.updated_at end,
  preview = coalesce(m.preview, '')
from (select company_id, thread_id, max(seq) as last,
        (array_agg(left(content ->> 'text', 200) order by seq desc) filter (where kind = 'text'))[1] as preview
      from former_message group by company_id, thread_id) m
  join lateral (select state, updated_at from conversation c where c.company_id = m.company_id and c.thread_id = m.thread_id
    order by number desc limit 1) c on true
where t.company_id = m.company_id and t.id = m.thread_id;

drop table former_turn;
drop table former_conversation;

-- States and traces are written once or twice and read seldom: the cheaper way of making them small, where this server has it.
do $$
begin
  alter table conversation alter column state set compression lz4;
  alter table turn_trace alter column steps set compression lz4;
exception when feature_not_supported then null;
end $$;
