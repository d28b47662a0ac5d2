-- A number that no campaign ever had keeps what is written to it: the thread stands under none, until one has the number.
alter table thread alter column campaign_id drop not null;

-- As before, and where there is no campaign it stands under none.
create or replace function thread_arrive_as(
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
  select * into stored from thread_arrive(company, account, account_kind, under, named.kind, named.address, new_thread, key_kind,
    key_id, message_id, caller, kind_is, content_is, sent_at, now_is, due_in, due_most, 'open');
  perform thread_known_as(company, account, stored.thread, addresses);
  if person <> '' then
    update thread t set person_name = person where t.company_id = company and t.id = stored.thread and t.person_name <> person;
  end if;
  return query select stored.thread, stored.seq, stored.is_new;
end $$;

-- The campaign that answers on a WhatsApp number now; null: none does.
create function campaign_of_number(company uuid, number uuid, now_is timestamptz) returns uuid language sql stable as $$
  select c.id from campaign c where c.company_id = company and c.whatsapp_id = number and c.archived_at is null
    and c.finished_at is null and c.datetime_end > now_is
  order by c.created_at desc limit 1
$$;
