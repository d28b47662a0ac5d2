-- A write that is taken back in the same statement, to learn whether a disk that was full has room again.

create table disk_probe (filler text not null);
alter table disk_probe alter column filler set storage external;

create function app_probe_disk(filler text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into disk_probe values (filler);
  delete from disk_probe;
end $$;
revoke execute on function app_probe_disk(text) from public;
grant execute on function app_probe_disk(text) to centralita_platform;
