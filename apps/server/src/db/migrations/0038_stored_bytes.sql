-- What a source keeps is counted as it is kept: a table of 2 MB took a hundred times as much and was counted as 2 MB.

-- Of the text, its format and its rows as they stand; and of those that a version put aside.
alter table source add column text_bytes bigint not null default 0;
alter table source_version add column text_bytes bigint not null default 0;
-- What counts against the storage of the company: the file, its text as it stands, or its older versions, whichever is most.
alter table source add column stored_bytes bigint not null default 0;

-- A row takes its cells and, whatever stands in them, what it and its two entries in indexes are made of.
create function source_text_bytes(company uuid, source_id uuid) returns bigint language sql stable as $$
  select octet_length(s.content) + coalesce(octet_length(s.format::text), 0)
    + coalesce((select sum(octet_length(r.cells::text) + 200) from source_row r
        where r.company_id = s.company_id and r.source_id = s.id), 0)::bigint
  from source s where s.company_id = company and s.id = source_text_bytes.source_id
$$;

-- The owner sees no rows of walled tables; the platform's role does.
set local role centralita_platform;
update source_version set text_bytes = coalesce(octet_length(content), 0) + coalesce(octet_length(format::text), 0)
  + coalesce(octet_length(rows::text), 0) where content is not null;
update source set text_bytes = source_text_bytes(company_id, id);
update source s set stored_bytes = greatest(s.file_bytes, s.text_bytes, coalesce(
  (select sum(v.text_bytes) from source_version v where v.company_id = s.company_id and v.source_id = s.id), 0));
update knowledge_settings k set storage_used_bytes = coalesce(
  (select sum(s.stored_bytes) from source s where s.company_id = k.company_id), 0);
set local role none;

-- Counted where sources come, go and change, so that no way of deleting them passes the count by.
create or replace function sources_came_or_went() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update knowledge_settings k
  set knowledge_version = k.knowledge_version + 1,
      storage_used_bytes = greatest(0, k.storage_used_bytes + sign * s.bytes)
  from (select company_id, sum(stored_bytes)::bigint as bytes from changed group by 1) s
  where k.company_id = s.company_id;
  perform from category where (company_id, id) in (select company_id, category_id from changed)
  order by id for no key update;
  update category c
  set sources_count = c.sources_count + sign * s.count, sources_bytes = c.sources_bytes + sign * s.bytes
  from (select company_id, category_id, count(*) as count, sum(file_bytes) as bytes from changed group by 1, 2) s
  where c.company_id = s.company_id and c.id = s.category_id;
  return null;
end $$;

create function source_stored() returns trigger language plpgsql as $$
begin
  update knowledge_settings
  set storage_used_bytes = greatest(0, storage_used_bytes + new.stored_bytes - old.stored_bytes)
  where company_id = new.company_id;
  return null;
end $$;
create trigger source_stored after update of stored_bytes on source
  for each row when (old.stored_bytes <> new.stored_bytes) execute function source_stored();

-- Locks are taken in one order everywhere: folders that are held (for key share) or deleted, sources, the settings of the company,
-- what folders count. The settings come before the counts here too, whichever column changed.
create or replace function source_moved() returns trigger language plpgsql as $$
begin
  perform from knowledge_settings where company_id = new.company_id for no key update;
  perform from category where company_id = new.company_id and id in (old.category_id, new.category_id)
  order by id for no key update;
  update category
  set sources_count = sources_count - (id = old.category_id)::int + (id = new.category_id)::int,
      sources_bytes = sources_bytes - case id when old.category_id then old.file_bytes else 0 end
                                    + case id when new.category_id then new.file_bytes else 0 end
  where company_id = new.company_id and id in (old.category_id, new.category_id);
  return null;
end $$;
