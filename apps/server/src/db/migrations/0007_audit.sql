-- The audit log. Each company has a chain of entries, the platform one more (its company_id is all zeros, app_platform_chain).
-- An entry is made in the transaction whose change it tells of, from what triggers saw of that change (app_audited) and what
-- the server knows of the call (app_audit). Entries are never changed; a company's chain goes when the company is erased.

create function app_platform_chain() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- How many entries a chain has: removing the newest ones shows. No reference to company: a chain outlives its row.
create table audit_chain (
  company_id uuid primary key,
  entries bigint not null
);

-- Text without case and accents (as in features/identity/search-key.ts).
create function app_fold(given text) returns text language plpgsql immutable parallel safe as $$
begin
  return normalize(regexp_replace(normalize(lower(given), NFD), U&'[\0300-\036F]', '', 'g'), NFC);
end $$;

-- What an entry is found by: `#c` company, `#u` actor, `#a` act, `#t` what it was done to, and each word of names, e-mails and
-- address as a whole and in its parts. A person cannot type a lexeme that starts with #.
-- In plpgsql because it is run for every entry: a function in SQL would be planned anew each time, which costs ten times more.
create function app_audit_words(company uuid, entry json) returns tsvector language plpgsql immutable parallel safe as $$
declare
  told jsonb := entry;
  changes jsonb := told -> 'changes';
  texts text := concat_ws(' ', told #>> '{actor,name}', told #>> '{actor,email}', told #>> '{actor,key}');
  lexemes text[] := array['#c' || company, '#u' || (told #>> '{actor,id}'), '#a' || (told ->> 'act'), told ->> 'address'];
begin
  for place in 0 .. jsonb_array_length(changes) - 1 loop
    lexemes := lexemes || ('#t' || (changes -> place ->> 'id'));
    texts := concat_ws(' ', texts, changes -> place ->> 'name');
  end loop;
  texts := translate(app_fold(texts), E'!"#$%&''()*,/;<=>?[\\]^`{|}~\t\n\r', repeat(' ', 31));
  return array_to_tsvector(array_remove(array_remove(
    lexemes || string_to_array(texts, ' ') || string_to_array(translate(texts, '@._:+-', '      '), ' '), null), ''));
end $$;

create function app_instant(given text) returns timestamptz language sql immutable parallel safe
  as $$ select given::timestamptz $$;

create table audit_entry (
  company_id uuid not null,
  seq bigint not null,
  -- Exactly the text that was hashed.
  entry json not null,
  -- SHA-256 of the hash before (32 zero bytes for the first) and the text of the entry.
  hash bytea not null,
  at timestamptz not null generated always as (app_instant(entry ->> 'at')) stored,
  words tsvector not null generated always as (app_audit_words(company_id, entry)) stored,
  primary key (company_id, seq)
);
create index audit_entry_at on audit_entry (company_id, at, seq);
-- A short list of what is not sorted in yet: nobody's write sorts in a long one.
create index audit_entry_words on audit_entry using gin (words) with (gin_pending_list_limit = 512);

do $$
declare
  walled text;
begin
  foreach walled in array array['audit_chain', 'audit_entry'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company on %I for select to centralita_company
      using (company_id = (select app_company_id()))', walled);
    execute format('create policy platform on %I for select to centralita_platform using (true)', walled);
    execute format('create policy writer on %I to current_user using (true) with check (true)', walled);
    execute format('grant select on %I to centralita_company, centralita_platform', walled);
  end loop;
end $$;

create function audit_is_append_only() returns trigger language plpgsql as $$
declare
  held boolean := true;
begin
  -- A restore empties all tables of the empty database it fills.
  if tg_op = 'TRUNCATE' then execute format('select exists (select from %s)', tg_relid::regclass) into held; end if;
  if held and coalesce(current_setting('app.audit_erase', true), '') = '' then
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_is_append_only();
create trigger append_only before delete or truncate on audit_chain
  for each statement execute function audit_is_append_only();

-- Notes a change for the entry of this transaction; the caller has looked whether there is room (app_audit_room).
create function app_audit_note(what text, how text, id text, name text, fields jsonb) returns void language plpgsql as $$
begin
  perform set_config('app.audit_notes', concat_ws(',', nullif(current_setting('app.audit_notes', true), ''),
    jsonb_build_object('what', what, 'how', how, 'id', id, 'name', left(name, 500), 'fields', fields)), true);
end $$;

-- Counts a change; true while it is one of the first 20, which are kept.
create function app_audit_room() returns boolean language plpgsql as $$
declare
  seen integer := coalesce(nullif(current_setting('app.audit_count', true), ''), '0')::integer + 1;
begin
  perform set_config('app.audit_count', seen::text, true);
  return seen <= 20;
end $$;

-- Has the changes of a table noted. `what` is the noun of its rows, `id` their column that identifies them to people's calls,
-- `name` an expression in which {row} stands for the row. `shown` are the columns that matter: `column` is shown before and
-- after, `column*` is only said to have changed, `column=expression` is shown as that expression says (which has {row} too).
-- Other columns may change without a trace. Calling it again replaces what was said before.
create function app_audited(watched regclass, what text, id text, name text, shown text[] default '{}') returns void
  language plpgsql as $make$
declare
  function_name text := 'audited_' || watched::text;
  item text;
  col text;
  expression text;
  cols text[] := '{}';
  made text[] := '{}';
  changed text[] := '{}';
  differs text[] := '{}';
begin
  foreach item in array shown loop
    col := regexp_replace(item, '[*=].*$', '', 's');
    expression := case when item like '%=%' then substr(item, strpos(item, '=') + 1) else '{row}.' || quote_ident(col) end;
    cols := cols || quote_ident(col);
    differs := differs || format('old.%1$I is distinct from new.%1$I', col);
    if item like '%*' then
      changed := changed || format('%L, case when old.%I is distinct from new.%2$I then true end', col, col);
    else
      made := made || format('%L, case when new.%I is not null then jsonb_build_array(null, %s) end', col, col,
        replace(expression, '{row}', 'new'));
      changed := changed || format('%L, case when old.%I is distinct from new.%2$I then jsonb_build_array(%s, %s) end', col, col,
        replace(expression, '{row}', 'old'), replace(expression, '{row}', 'new'));
    end if;
  end loop;
  execute format($do$
    create or replace function %1$I() returns trigger language plpgsql as $f$
    begin
      if not app_audit_room() then return null; end if;
      if tg_op = 'DELETE' then
        perform app_audit_note(%2$L, 'delete', old.%3$I::text, %4$s, null);
      elsif tg_op = 'INSERT' then
        perform app_audit_note(%2$L, 'create', new.%3$I::text, %5$s, jsonb_strip_nulls(jsonb_build_object(%6$s)));
      else
        perform app_audit_note(%2$L, 'update', new.%3$I::text, %5$s, jsonb_strip_nulls(jsonb_build_object(%7$s)));
      end if;
      return null;
    end $f$ $do$, function_name, what, id, replace(name, '{row}', 'old'), replace(name, '{row}', 'new'),
    array_to_string(made, ', '), array_to_string(changed, ', '));
  execute format('drop trigger if exists audited on %s', watched);
  execute format('drop trigger if exists audited_update on %s', watched);
  execute format('create trigger audited after insert or delete on %s for each row execute function %I()', watched, function_name);
  if cardinality(cols) > 0 then
    execute format('create trigger audited_update after update of %s on %s for each row when (%s) execute function %I()',
      array_to_string(cols, ', '), watched, array_to_string(differs, ' or '), function_name);
  end if;
end $make$;

-- Adds the entry of the running transaction to its chains, where it changed something that is watched; it runs with the
-- commit, so that a chain is locked for the shortest time. `call` holds at, act, actor {kind, id, user_id, ...} or null,
-- support, address, device, request, fields. A sign-in begins with nobody: the session that it opens says who it was. What
-- the platform does to a company is also told to the company; what a super admin does with sessions also to the platform.
create function app_audit(chains uuid[], call jsonb) returns void language plpgsql
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
  select u.first_name || ' ' || u.last_name as name, u.email, 'platform:super-admin' = any (u.platform_policies) as is_super
    into person from app_user u where u.id = (actor ->> 'user_id')::uuid;
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
revoke execute on function app_audit(uuid[], jsonb) from public;
grant execute on function app_audit(uuid[], jsonb) to centralita_company, centralita_platform;

-- Removes the chain of a company that is erased for good (for the job that does it, in its transaction). What it held is
-- noted for that transaction's own entry, so that the platform's chain says how many entries there were and their last hash.
create function app_erase_audit(erased uuid) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  counted bigint;
begin
  if erased = app_platform_chain() then raise exception 'the chain of the platform stays'; end if;
  select entries into counted from audit_chain where company_id = erased for update;
  if counted is null then return; end if;
  if app_audit_room() then
    perform app_audit_note('audit-log', 'delete', erased::text, null, jsonb_build_object('entries', jsonb_build_array(counted, null),
      'head', jsonb_build_array((select encode(hash, 'hex') from audit_entry where company_id = erased and seq = counted), null)));
  end if;
  perform set_config('app.audit_erase', 'on', true);
  delete from audit_entry where company_id = erased;
  delete from audit_chain where company_id = erased;
  perform set_config('app.audit_erase', '', true);
end $$;
revoke execute on function app_erase_audit(uuid) from public;
grant execute on function app_erase_audit(uuid) to centralita_platform;
