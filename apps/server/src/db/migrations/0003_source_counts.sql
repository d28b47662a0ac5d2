-- How many sources a folder holds and how large they are is counted as it changes: every list says how long it is, and
-- counting the million sources of a company takes most of a second.
alter table category
  add column sources_count integer not null default 0,
  add column sources_bytes bigint not null default 0;

-- The owner sees no rows of walled tables; the platform's role does.
set local role centralita_platform;
update category c set sources_count = s.count, sources_bytes = s.bytes
from (select company_id, category_id, count(*) as count, sum(file_bytes) as bytes from source group by 1, 2) s
where c.company_id = s.company_id and c.id = s.category_id;
set local role none;

-- Once per statement: row by row, deleting a folder of some thousand sources would move the version as often.
-- Locks are taken in one order everywhere: the settings of the company first, then its folders by id.
create function sources_came_or_went() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update knowledge_settings set knowledge_version = knowledge_version + 1
  where company_id in (select company_id from changed);
  perform from category where (company_id, id) in (select company_id, category_id from changed)
  order by id for no key update;
  update category c
  set sources_count = c.sources_count + sign * s.count, sources_bytes = c.sources_bytes + sign * s.bytes
  from (select company_id, category_id, count(*) as count, sum(file_bytes) as bytes from changed group by 1, 2) s
  where c.company_id = s.company_id and c.id = s.category_id;
  return null;
end $$;

create function source_moved() returns trigger language plpgsql as $$
begin
  perform from category where company_id = new.company_id and id in (old.category_id, new.category_id)
  order by id for no key update;
  update category
  set sources_count = sources_count - (id = old.category_id)::int + (id = new.category_id)::int,
      sources_bytes = sources_bytes - case id when old.category_id then old.file_bytes else 0 end
                                    + case id when new.category_id then new.file_bytes else 0 end
  where company_id = new.company_id and id in (old.category_id, new.category_id);
  return null;
end $$;

-- Triggers of one table run in the order of their names: source_changed moves the version, before source_moved.
drop trigger source_changed on source;
create trigger source_changed after update of status, revision, category_id on source
  for each row execute function knowledge_changed();
create trigger source_moved after update of category_id, file_bytes on source
  for each row when (old.category_id <> new.category_id or old.file_bytes <> new.file_bytes)
  execute function source_moved();
create trigger sources_came after insert on source referencing new table as changed
  for each statement execute function sources_came_or_went();
create trigger sources_went after delete on source referencing old table as changed
  for each statement execute function sources_came_or_went();
