-- Lists of clients at a million: how many there are is never counted, and a search looks into an index of words.

-- How many clients of each status and result a campaign has, as changes that are added up from time to time: chats of one campaign
-- never wait for one row. Archived ones do not count.
create table client_delta (
  company_id uuid not null,
  id bigint generated always as identity,
  campaign_id uuid not null,
  status text not null,
  result_id uuid,
  clients integer not null,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
create index client_delta_sum on client_delta (company_id, campaign_id, status, result_id) include (clients);
select app_wall('client_delta');
insert into client_delta (company_id, campaign_id, status, result_id, clients)
select company_id, campaign_id, status, result_id, count(*) from client where archived_at is null group by 1, 2, 3, 4;

create function client_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into client_delta (company_id, campaign_id, status, result_id, clients)
    select v.* from (values (old.company_id, old.campaign_id, old.status, old.result_id, -(old.archived_at is null)::int),
      (new.company_id, new.campaign_id, new.status, new.result_id, (new.archived_at is null)::int)) v (c, k, s, r, n)
    where v.n <> 0;
  elsif tg_op = 'INSERT' then
    insert into client_delta (company_id, campaign_id, status, result_id, clients)
    select company_id, campaign_id, status, result_id, count(*) from rows_new where archived_at is null group by 1, 2, 3, 4;
  else
    -- Not where the whole campaign goes, and with it what is counted.
    insert into client_delta (company_id, campaign_id, status, result_id, clients)
    select o.company_id, o.campaign_id, o.status, o.result_id, -count(*) from rows_old o
    where o.archived_at is null
      and exists (select from campaign c where c.company_id = o.company_id and c.id = o.campaign_id)
    group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger client_added after insert on client referencing new table as rows_new
  for each statement execute function client_counted();
create trigger client_gone after delete on client referencing old table as rows_old
  for each statement execute function client_counted();
create trigger client_moved after update of status, result_id, archived_at on client for each row
  when (old.status <> new.status or old.result_id is distinct from new.result_id
    or (old.archived_at is null) <> (new.archived_at is null))
  execute function client_counted();

-- Adds the changes up: one row for each status and result of a campaign.
create function client_deltas_fold() returns void language sql as $$
  with many as (select company_id, campaign_id, status, result_id from client_delta group by 1, 2, 3, 4 having count(*) > 1),
  gone as (delete from client_delta d using many m where d.company_id = m.company_id and d.campaign_id = m.campaign_id
    and d.status = m.status and d.result_id is not distinct from m.result_id returning d.*)
  insert into client_delta (company_id, campaign_id, status, result_id, clients)
  select company_id, campaign_id, status, result_id, sum(clients) from gone group by 1, 2, 3, 4 having sum(clients) <> 0
$$;

-- What a client is found by: their campaign (`#` and its id), each word of name and address as a whole and in its parts, their phone
-- from its beginning (`p`, also without up to 3 digits of a country code) and from its end (`r`, backwards).
create function client_words(campaign uuid, name_is text, phone_is text, address_is text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  whole text[] := regexp_split_to_array(app_fold(name_is || ' ' || address_is), '[\s!"#$%&''()*,/;<=>?\[\\\]^`{|}~]+');
  digits text := regexp_replace(phone_is, '\D', '', 'g');
begin
  return array_to_tsvector(array(
    select distinct left(w, 64) from (
      select unnest(whole) as w
      union all select p from unnest(whole) o, unnest(regexp_split_to_array(o, '[@._:+-]+')) p
      union all select 'p' || substr(digits, at) from generate_series(1, 4) at where length(digits) >= at
      union all select 'r' || reverse(digits) where digits <> ''
      union all select '#' || campaign
    ) words where w <> ''));
end $$;

-- Apart from the client, which every turn writes: only who is called otherwise is indexed anew.
create table client_search (
  company_id uuid not null,
  client_id uuid not null,
  words tsvector not null,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
create index client_search_words on client_search using gin (words);
select app_wall('client_search');
insert into client_search (company_id, client_id, words)
select company_id, id, client_words(campaign_id, name, phone, address) from client;

create function client_named() returns trigger language plpgsql as $$
begin
  insert into client_search (company_id, client_id, words)
  values (new.company_id, new.id, client_words(new.campaign_id, new.name, new.phone, new.address))
  on conflict (company_id, client_id) do update set words = excluded.words;
  return null;
end $$;
create trigger client_named after insert on client for each row execute function client_named();
create trigger client_renamed after update of name, phone, address on client for each row
  when (old.name <> new.name or old.phone <> new.phone or old.address <> new.address) execute function client_named();

alter table client drop column search_key;
