-- Names in the order in which people look for them: byte order put "Ávila" behind "Zamora" and "Guide 10" before "Guide 2".

-- What names are put in order by, byte by byte: without case and accents, ñ as the letter after n, numbers by their value.
create function app_name_order(given text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := app_fold(replace(lower(normalize(given, NFC)), U&'\00F1', 'n~'));
begin
  if plain !~ '[0-9]' then return plain; end if;
  -- Each number with at least nine digits: first too many zeros, then those away that are not needed.
  return regexp_replace(regexp_replace(plain, '[0-9]+', '00000000\&', 'g'), '0*([0-9]{9,})', '\1', 'g');
end $$;

-- Kept beside the name, as pages of a million sources are read in order from an index. A generated column would write all
-- texts anew.
alter table source add column name_order text collate "C" not null default '';
alter table category add column name_order text collate "C" not null default '';

-- The owner sees no rows of walled tables; the platform's role does.
set local role centralita_platform;
update source set name_order = app_name_order(name);
update category set name_order = app_name_order(name);
set local role none;

create function name_put_in_order() returns trigger language plpgsql as $$
begin
  new.name_order := app_name_order(new.name);
  return new;
end $$;
create trigger source_named before insert or update of name on source
  for each row execute function name_put_in_order();
create trigger category_named before insert or update of name on category
  for each row execute function name_put_in_order();

drop index source_category;
drop index source_name;
create index source_category on source (company_id, category_id, name_order, id);
create index source_name on source (company_id, name_order, id);
