-- PostgreSQL learns about a table that has grown within a minute or two. A pool that is copied into a campaign makes `client` large
-- in less, and until then its rows are looked for in the wrong way: 20,000 people took two minutes.
create function client_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select pg_relation_size(t.oid) > 4 * 8192 * greatest(t.relpages, 1) from pg_class t where t.oid = 'client'::regclass) then
    analyze client;
  end if;
end $$;
revoke execute on function client_statistics() from public;
grant execute on function client_statistics() to centralita_company;
