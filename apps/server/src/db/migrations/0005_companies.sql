-- Companies by the ten thousand: listed and searched, switched off, deleted and restored; limits of both services.

alter table company
  -- The name as the search compares it (platform/search-key.ts writes it), byte order: a page is read in order from one
  -- index, whatever is searched.
  add column search_key text collate "C" not null default '',
  add column deleted_at timestamptz,
  -- Whether it was on when it was deleted. A deleted company is off, so that whoever asks for is_active never sees it.
  add column active_before boolean,
  -- Its rows and files are going: it cannot be restored any more.
  add column erasing_at timestamptz,
  add constraint company_deleted_is_off
    check (deleted_at is null and active_before is null and erasing_at is null
           or deleted_at is not null and active_before is not null and not is_active);

-- A service that was switched on again is given to whoever joined while it was off; null while it is on.
alter table knowledge_settings add column off_since timestamptz;

create table contact_center_settings (
  company_id uuid primary key references company (id) on delete cascade,
  is_service_active boolean not null,
  minutes_limit integer not null check (minutes_limit >= 0),
  off_since timestamptz
);
select app_protect('contact_center_settings');

-- Seconds of calls in a calendar month of the company's time zone.
create table call_usage (
  company_id uuid not null references company (id) on delete cascade,
  month date not null,
  seconds bigint not null check (seconds >= 0),
  primary key (company_id, month)
);
select app_protect('call_usage');

-- The owner sees no rows of walled tables; the platform's role does.
set local role centralita_platform;
update company set search_key = normalize(regexp_replace(
  normalize(lower(name), NFD), U&'[\0300-\036F]', '', 'g'), NFC);
insert into contact_center_settings (company_id, is_service_active, minutes_limit, off_since)
select id, on_now, 1000, case when on_now then null else created_at end
from (select id, created_at, 'contact-center:full-access' = any (policies) as on_now from company) c;
update knowledge_settings k set off_since = c.created_at
from company c where c.id = k.company_id and not k.is_service_active;
set local role none;

alter table company alter column search_key drop default;
-- A page is cut from the first alone. How many there are in all is counted in the small ones: few values repeat, or no id.
create index company_list on company (search_key, id) include (is_active, policies) where deleted_at is null;
create index company_count on company (is_active, policies) where deleted_at is null;
create index company_search on company (search_key) where deleted_at is null;
create index company_deleted on company (deleted_at) where deleted_at is not null;
create index company_host_of on company_host (company_id, host);
