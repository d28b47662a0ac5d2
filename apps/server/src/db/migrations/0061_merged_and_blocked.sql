-- Threads that turned out to be one person's: the younger one leads to the elder. And people to whom nothing is answered.
alter table thread add column merged_into uuid;
create index thread_merged on thread (company_id, merged_into) where merged_into is not null;
alter table thread add column blocked_at timestamptz;
alter table thread add column blocked_by uuid;

-- As before; a thread that leads to another one takes nothing in, and somebody who is blocked makes nothing due.
create or replace function thread_arrive(
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
  loop
    update thread t set last_seq = t.last_seq + 1, version = t.version + 1, changed_at = now_is, last_message_at = now_is,
      campaign_id = campaign,
      unread = t.unread + (kind_is <> 'event' and t.owner <> 'ai' and t.blocked_at is null)::int,
      preview = case when kind_is = 'event' then t.preview else message_preview(kind_is, content_is) end,
      owner = case when gives_back then 'ai' else t.owner end, operator_id = case when gives_back then null else t.operator_id end,
      waits_since = case when gives_back then null else t.waits_since end,
      epoch = t.epoch + (gives_back and (owner_was <> 'ai' or content_is ->> 'event' = 'end'))::int,
      due_at = case when t.owner <> 'ai' and not gives_back or t.blocked_at is not null then t.due_at else least(clock_timestamp() + due_in * interval '1 ms',
        coalesce(t.burst_since, clock_timestamp()) + due_most * interval '1 ms') end,
      burst_since = coalesce(t.burst_since, clock_timestamp())
    where t.company_id = company and t.id = found_thread and t.merged_into is null
    returning t.last_seq into found_seq;
    exit when found;
    -- It became one with another one at this very moment: whatever leads to it belongs there.
    select t.merged_into into strict found_thread from thread t where t.company_id = company and t.id = found_thread;
  end loop;
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
