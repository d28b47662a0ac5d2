-- Contact pools: lists of people that campaigns reach. The same phone in a pool is the same contact.
--
-- Whoever writes contacts locks their pool's row first (features/contacts/store/lock-pool.ts): so two uploads into one pool follow each
-- other, and what one of them has compared still stands when it writes.

create table contact_pool (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Folded, for the search.
  search_key text not null,
  -- The workflow that it was made for.
  workflow_id uuid,
  required_variables text[] not null,
  optional_variables text[] not null,
  -- Kept by the triggers of contact.
  contact_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete set null (workflow_id)
);
create index contact_pool_workflow on contact_pool (company_id, workflow_id) where workflow_id is not null;
select app_protect('contact_pool');
-- Of the contacts themselves the log says only how many there are: it cannot forget a person.
select app_audited('contact_pool', 'contact-pool', 'id', '{row}.name', array['name',
  'workflow_id=(select w.name from workflow w where w.company_id = {row}.company_id and w.id = {row}.workflow_id)',
  'required_variables=to_jsonb({row}.required_variables)', 'optional_variables=to_jsonb({row}.optional_variables)', 'contact_count',
  'updated_at*']);

create table contact (
  company_id uuid not null,
  pool_id uuid not null,
  id uuid not null,
  -- E.164.
  phone text collate "C" not null,
  -- Its digits without the country code, by which people look for it.
  phone_national text collate "C" not null,
  -- Values by the name of their variable, no empty ones.
  fields jsonb not null,
  -- The pool (`#` and its id) and each word of the values (features/contacts/rules/words.ts).
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, pool_id, phone),
  foreign key (company_id, pool_id) references contact_pool (company_id, id) on delete cascade
);
create index contact_page on contact (company_id, pool_id, id desc);
create index contact_phone_national on contact (company_id, pool_id, phone_national);
-- The last digits are what people remember.
create index contact_phone_end on contact (company_id, pool_id, (reverse(phone) collate "C"));
create index contact_words on contact using gin (words);
select app_protect('contact');

create function contact_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update contact_pool p set contact_count = p.contact_count + c.n
    from (select company_id, pool_id, count(*)::int as n from rows_new group by 1, 2) c
    where p.company_id = c.company_id and p.id = c.pool_id;
  else
    update contact_pool p set contact_count = p.contact_count - c.n
    from (select company_id, pool_id, count(*)::int as n from rows_old group by 1, 2) c
    where p.company_id = c.company_id and p.id = c.pool_id;
  end if;
  return null;
end $$;
create trigger contact_added after insert on contact referencing new table as rows_new
  for each statement execute function contact_counted();
create trigger contact_gone after delete on contact referencing old table as rows_old
  for each statement execute function contact_counted();
