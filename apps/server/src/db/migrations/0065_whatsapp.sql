-- WhatsApp numbers as live channels.
alter table channel_account drop constraint channel_account_kind_check;
alter table channel_account add constraint channel_account_kind_check
  check (kind in ('api', 'sandbox', 'test', 'whatsapp', 'widget'));

-- The phone's own app can take a chat over, too: an operator without a name.
do $$
declare
  held text;
begin
  select conname into strict held from pg_constraint
  where conrelid = 'thread'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%operator_id%';
  execute format('alter table thread drop constraint %I', held);
end $$;
alter table thread add constraint thread_operator check (owner = 'operator' or operator_id is null);

-- What a person calls themselves on the channel.
alter table thread add column person_name text not null default '';

-- Of a message that goes out as several: how many of them the provider has.
alter table message add column pieces_sent smallint not null default 0;

-- How it stands with a number at Meta; apart from the channel, as it changes with every webhook and no person does it.
create table whatsapp_health (
  company_id uuid not null,
  channel_id uuid not null,
  -- The last event that Meta sent for it.
  webhook_at timestamptz,
  -- Meta refused the token, until it takes it again.
  token_refused_at timestamptz,
  -- Somebody wrote to it while no campaign had it.
  unanswered_at timestamptz,
  -- As Meta tells them.
  status text,
  quality text,
  messaging_limit text,
  checked_at timestamptz,
  primary key (company_id, channel_id),
  foreign key (company_id, channel_id) references whatsapp_channel (company_id, id) on delete cascade
);
select app_wall('whatsapp_health');

-- Something has come in from a person who may have several addresses on the channel (a phone and an id of Meta's): it belongs to the
-- thread that is known by the first of them that is known, and all of them lead to that from now on. The best one to write to comes
-- first. It stands under `campaign`, else under what the thread stood under, else under `former`; nothing is kept where there is none.
create function thread_arrive_as(
  company uuid, account uuid, account_kind text, campaign uuid, former uuid, addresses jsonb, person text, new_thread uuid,
  key_kind text, key_id text, message_id uuid, caller text, kind_is text, content_is jsonb, sent_at timestamptz,
  now_is timestamptz, due_in integer, due_most integer
) returns table (thread uuid, seq bigint, is_new boolean) language plpgsql volatile as $$
declare
  named record;
  stored record;
  under uuid;
begin
  select x.one ->> 'kind' as kind, x.one ->> 'address' as address, a.thread_id into named
  from jsonb_array_elements(addresses) with ordinality as x (one, place)
    left join thread_address a on a.company_id = company and a.account_id = account and a.kind = x.one ->> 'kind'
      and a.address = x.one ->> 'address'
  order by a.thread_id is null, x.place limit 1;
  under := coalesce(campaign, (select t.campaign_id from thread t where t.company_id = company and t.id = named.thread_id), former);
  if under is null then return; end if;
  select * into stored from thread_arrive(company, account, account_kind, under, named.kind, named.address, new_thread, key_kind,
    key_id, message_id, caller, kind_is, content_is, sent_at, now_is, due_in, due_most, 'open');
  perform thread_known_as(company, account, stored.thread, addresses);
  if person <> '' then
    update thread t set person_name = person where t.company_id = company and t.id = stored.thread and t.person_name <> person;
  end if;
  return query select stored.thread, stored.seq, stored.is_new;
end $$;

-- The person of a thread has these addresses, too. What leads to another thread stays as it is.
create function thread_known_as(company uuid, account uuid, thread_is uuid, addresses jsonb) returns void
  language sql volatile as $$
  insert into thread_address (company_id, account_id, kind, address, thread_id)
  select company, account, x.kind, x.address, thread_is from jsonb_to_recordset(addresses) as x (kind text, address text)
  on conflict do nothing
$$;

-- Whom to write to: a phone where one is known, the newest; else what the person was first called.
create function address_to_write_to(company uuid, thread_is uuid, out kind text, out address text) language sql stable as $$
  select a.kind, a.address from thread t join thread_address a
    on a.company_id = t.company_id and a.account_id = t.account_id and a.thread_id = t.id
  where t.company_id = company and t.id = thread_is
  order by a.kind = 'phone' desc, a.address = t.address desc limit 1
$$;
