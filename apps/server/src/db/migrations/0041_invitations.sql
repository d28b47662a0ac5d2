-- A company invites by e-mail (docs/decisions/0433): whom it invites belongs to nobody until they accept, and what a company calls
-- its people is the company's own.

create table invitation (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  -- As typed.
  first_name text not null,
  last_name text not null,
  policies text[] not null,
  search_key text collate "C" not null,
  -- The member whose new e-mail this is; null for somebody new.
  seat_of uuid references app_user (id) on delete cascade,
  -- Of the link in the last mail; null until one is sent.
  token_hash bytea unique,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email)
);
create unique index invitation_seat on invitation (company_id, seat_of) where seat_of is not null;
create index invitation_email on invitation (email);
create index invitation_search on invitation (company_id, search_key, id) where seat_of is null;
select app_protect('invitation');

-- What a company calls a person, also after they left it; app_user's name is the platform's.
create table member_name (
  company_id uuid not null references company (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  primary key (company_id, user_id)
);
create index member_name_user on member_name (user_id);
select app_protect('member_name');
insert into member_name (company_id, user_id, first_name, last_name)
  select m.company_id, m.user_id, u.first_name, u.last_name from membership m join app_user u on u.id = m.user_id;

-- The audit log of a company names people as the company does.
create function app_member_label(company uuid, person uuid) returns text language sql stable as $$
  select concat(coalesce(n.first_name, u.first_name), ' ', coalesce(n.last_name, u.last_name), ' (', u.email, ')')
  from app_user u left join member_name n on n.user_id = u.id and n.company_id = company where u.id = person
$$;
select app_audited('membership', 'user', 'user_id', 'app_member_label({row}.company_id, {row}.user_id)',
  '{policies,signed_out_at*}');
select app_audited('session', 'session', 'id', 'app_member_label({row}.acting_company_id, {row}.user_id)', '{ended_at*}');
select app_audited('member_name', 'user', 'user_id', 'app_member_label({row}.company_id, {row}.user_id)',
  '{first_name,last_name}');
select app_audited('invitation', 'user', 'id', $$concat({row}.first_name, ' ', {row}.last_name, ' (', {row}.email, ')')$$,
  '{first_name,last_name,email,policies}');

-- As in 0007, but a person acts under the name that the company of the entry gives them.
create or replace function app_audit(chains uuid[], call jsonb) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  counted integer := nullif(current_setting('app.audit_count', true), '')::integer;
  noun text := split_part(call ->> 'act', '.', 1);
  actor jsonb := nullif(call -> 'actor', 'null');
  changes jsonb;
  target jsonb;
  opened record;
  person record;
  full_entry jsonb;
  chain uuid;
  number bigint;
  previous bytea;
begin
  if counted is null then return; end if;
  changes := ('[' || current_setting('app.audit_notes', true) || ']')::jsonb;
  perform set_config('app.audit_count', '', true), set_config('app.audit_notes', '', true);
  select change into target from jsonb_array_elements(changes) with ordinality c (change, place)
    order by (change ->> 'what' = noun) desc, place limit 1;
  if noun = 'session' and target ->> 'how' = 'create' then
    select s.user_id, coalesce(s.acting_company_id, app_platform_chain()) as chain
      into opened from session s where s.id = (target ->> 'id')::uuid;
    chains := chains || opened.chain;
    actor := coalesce(actor, jsonb_build_object('kind', 'person', 'id', opened.user_id, 'user_id', opened.user_id));
  end if;
  select coalesce(n.first_name || ' ' || n.last_name, u.first_name || ' ' || u.last_name) as name, u.email,
      'platform:super-admin' = any (u.platform_policies) as is_super
    into person from app_user u
    left join lateral (select first_name, last_name from member_name
      where user_id = u.id and company_id = any (chains) limit 1) n on true
    where u.id = (actor ->> 'user_id')::uuid;
  if person.email is not null then
    actor := actor || jsonb_build_object('name', person.name, 'email', person.email, 'super_admin', person.is_super);
  end if;
  if noun = 'company' and target ->> 'what' = 'company' and target ->> 'how' <> 'delete' then
    chains := chains || (target ->> 'id')::uuid;
  end if;
  if noun = 'session' and person.is_super then chains := chains || app_platform_chain(); end if;
  full_entry := call || jsonb_build_object(
    'actor', actor,
    'target', target - '{fields,how}'::text[],
    'changes', changes,
    'more', greatest(counted - jsonb_array_length(changes), 0));
  for chain in select distinct unnest(chains) order by 1 loop
    insert into audit_chain as c (company_id, entries) values (chain, 1)
      on conflict (company_id) do update set entries = c.entries + 1 returning entries into number;
    select hash into previous from audit_entry where company_id = chain and seq = number - 1;
    insert into audit_entry (company_id, seq, entry, hash)
      select chain, number, text::json,
        sha256(coalesce(previous, decode(repeat('00', 32), 'hex')) || convert_to(text, 'UTF8'))
      from (select (full_entry || jsonb_build_object('company_id', chain, 'seq', number))::text) made (text);
  end loop;
end $$;
