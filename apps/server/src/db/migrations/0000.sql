-- What every later migration stands on: the two runtime roles and the row level security that walls companies off.

-- Roles belong to the whole cluster, so another database may have made them, or be making them right now.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['centralita_company', 'centralita_platform'] loop
    for attempt in 1..20 loop
      begin
        if not exists (select from pg_roles where rolname = wanted) then
          execute format('create role %I nologin', wanted);
        end if;
        begin
          execute format('set local role %I', wanted);
          set local role none;
        exception when insufficient_privilege then
          execute format('grant %I to %I', wanted, current_user);
        end;
        exit;
      exception when duplicate_object or unique_violation or internal_error then
        if attempt = 20 then raise; end if;
        perform pg_sleep(0.05);
      end;
    end loop;
    if (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = wanted) then
      raise exception 'the role % has more rights than a runtime role may have', wanted;
    end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to centralita_company, centralita_platform;
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

-- The company of the running transaction; null outside of one.
create function app_company_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(pg_catalog.current_setting('app.company_id', true), '')::uuid $$;

-- Walls a table off by its company_id. The condition is a subquery so that it is evaluated once per statement instead
-- of once per row. Forced, so that it also holds for the owner.
create function app_protect(protected regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format(
    'create policy company on %s to centralita_company
       using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', protected);
  execute format('create policy platform on %s to centralita_platform using (true) with check (true)', protected);
  execute format('grant select, insert, update, delete on %s to centralita_company, centralita_platform', protected);
end $$;
revoke execute on function app_protect(regclass) from public;
