-- PostgreSQL learns about a table that has grown within a minute or two; until then its rows are looked for in the wrong way. Whatever
-- table was filled in less (a pool that is copied, an import, the first busy hour of a new server) is looked at here.
drop function client_statistics();

-- One table, as its lock lasts as long as the transaction; null: no other one has grown, or another process is at it. Nobody is
-- waited for.
create function grown_table_analyze(looked_at text[]) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown name;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('grown_table_analyze', 0)) then return null; end if;
  select c.relname into grown from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and pg_relation_size(c.oid) > 4 * 8192 * greatest(c.relpages, 1)
    and c.relname <> all (looked_at)
  order by c.relname limit 1;
  if grown is not null then execute format('analyze (skip_locked) %I', grown); end if;
  return grown;
end $$;
revoke execute on function grown_table_analyze(text[]) from public;
grant execute on function grown_table_analyze(text[]) to centralita_platform;
