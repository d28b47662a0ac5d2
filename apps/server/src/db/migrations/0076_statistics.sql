-- PostgreSQL learns about a table that has grown within a minute or two; until then its rows are looked for in the wrong way. Whatever
-- table was filled in less (a pool that is copied, an import, the first busy hour of a new server) is looked at here.
drop function client_statistics();

create function grown_tables_analyze() returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and pg_relation_size(c.oid) > 4 * 8192 * greatest(c.relpages, 1) order by c.relname
  loop
    execute format('analyze %s', grown);
    return next grown::text;
  end loop;
end $$;
revoke execute on function grown_tables_analyze() from public;
grant execute on function grown_tables_analyze() to centralita_platform;
