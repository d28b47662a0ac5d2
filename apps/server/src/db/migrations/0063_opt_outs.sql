-- The suppression list: people who are not to be reached any more, by their phone or by what a channel calls them, on every channel and
-- in every campaign of the company. A row that was removed stays, with who removed it and why.

-- A number that is written in two ways is one person's: Mexico's with the former 1, Argentina's with and without the 9, Brazil's with
-- and without the further 9. As platform/one-number.ts has it, which a test compares; what is no such number is itself alone.
create function number_spellings(address text) returns text[] language sql immutable parallel safe as $$
  select case
    when address ~ '^\+?52(1|044|045)?[2-9]\d{9}$' then
      array[left(address, strpos(address, '+')) || '52' || right(address, 10),
        left(address, strpos(address, '+')) || '521' || right(address, 10)]
    when address ~ '^\+?549?[1-3]\d{9}$' then
      array[left(address, strpos(address, '+')) || '549' || right(address, 10),
        left(address, strpos(address, '+')) || '54' || right(address, 10)]
    when address ~ '^\+?55[1-9]{2}9?[6-9]\d{7}$' then
      array[left(address, strpos(address, '+') + 4) || '9' || right(address, 8),
        left(address, strpos(address, '+') + 4) || right(address, 8)]
    else array[address] end
$$;

-- By which somebody is known without being named, however their number is written: of a person who was erased only this is left.
create function person_hash(company uuid, address text) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(company::text || ' ' || (number_spellings(address))[1], 'UTF8'));
end $$;

create table opt_out (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('phone', 'address')),
  -- E.164, or as the channel gave it; null where the person was erased.
  address text collate "C",
  hash bytea not null,
  how text not null check (how in ('word', 'key', 'operator', 'api', 'import')),
  user_id uuid,
  note text not null default '',
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Null: the person took it back.
  removed_by uuid,
  removed_note text not null default '',
  primary key (company_id, id)
);
create unique index opt_out_person on opt_out (company_id, hash) where removed_at is null;
create index opt_out_list on opt_out (company_id, id desc);
select app_wall('opt_out');
-- The log says who did it and never to whom: it cannot forget a person.
select app_audited('opt_out', 'opt-out', 'id',
  $$case when {row}.kind = 'phone' and {row}.address is not null then '…' || right({row}.address, 3) else '…' end$$,
  array['how', 'removed_at*', 'removed_note']);
-- What people say is nobody's act.
drop trigger audited on opt_out;
create trigger audited after insert on opt_out for each row when (new.how in ('operator', 'api', 'import'))
  execute function audited_opt_out();
drop trigger audited_update on opt_out;
create trigger audited_update after update of removed_at on opt_out for each row when (new.removed_by is not null)
  execute function audited_opt_out();

-- Who a client is, by their phone in digits.
alter table client add column person bytea generated always as (case
  when length(regexp_replace(phone, '\D', '', 'g')) between 7 and 15
    then person_hash(company_id, '+' || regexp_replace(phone, '\D', '', 'g')) end) stored;
create index client_by_person on client (company_id, person) where person is not null;
create index client_contact_person on client (company_id, campaign_id, person) where contact_id is not null;

-- Who is called so, on whatever account.
create index thread_address_called on thread_address (company_id, address);

-- What the person of a thread is known by, the phone first. On the API the address is a session of the caller's own.
create function person_of_thread(company uuid, thread_is uuid) returns table (kind text, address text) language sql stable as $$
  select k.kind, k.address from (
    select 1 as place, 'phone' as kind, '+' || regexp_replace(c.phone, '\D', '', 'g') as address from client c
    where c.company_id = company and c.thread_id = thread_is and c.person is not null
    union
    select case when x.is_phone then 2 else 3 end, case when x.is_phone then 'phone' else 'address' end,
      case when x.is_phone then '+' || regexp_replace(x.address, '\D', '', 'g') else x.address end
    from (select a.address, a.address ~ '^\+?\d{7,15}$' as is_phone from thread_address a
      join channel_account n on n.company_id = a.company_id and n.id = a.account_id
      where a.company_id = company and a.thread_id = thread_is and n.kind <> 'api') x) k
  order by k.place, k.address
$$;

create function thread_opted_out(company uuid, thread_is uuid) returns boolean language sql stable as $$
  select exists (select from opt_out o where o.company_id = company and o.removed_at is null
    and o.hash in (select person_hash(company, k.address) from person_of_thread(company, thread_is) k))
$$;
