-- Indexing again writes only what changed: a snapshot takes the passages whose stamp is above the revision it knows. The
-- stamp is the revision that the running change will give the source; who writes passages locks the source's row first, so
-- that no stamp comes late.
alter table passage
  add column revision bigint not null default 0,
  -- Switched off by hand: never found.
  add column is_off boolean not null default false,
  -- The text is a person's, not the source's.
  add column is_edited boolean not null default false;

create function passage_stamped() returns trigger language plpgsql as $$
begin
  new.revision := coalesce((select revision + 1 from source
    where company_id = new.company_id and id = new.source_id), 0);
  return new;
end $$;
create trigger passage_stamped before insert or update of terms, language, embedding, embedding_model, is_off on passage
  for each row execute function passage_stamped();

-- What people changed in the cut of a source. Each row is one passage, of the same id, that stands for a stretch of the
-- source's text wherever that stretch is found again; the automatic passages keep clear of it.
create table passage_edit (
  company_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  -- What one act made is put back together: the halves of a split.
  group_id uuid not null,
  kind text not null check (kind in ('kept', 'merged', 'split')),
  -- The source's own text of the stretch, and what stands before and behind it.
  anchor text not null,
  before text not null default '',
  after text not null default '',
  start_offset integer not null,
  -- What search and answers see instead; null = the source's own text.
  content text,
  -- False: switched off.
  is_active boolean not null,
  -- The source does not hold the stretch any more.
  is_lost boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade
);
create index passage_edit_source on passage_edit (company_id, source_id, start_offset);
select app_protect('passage_edit');
-- Named by its source; where that is deleted the source's own entry says so.
select app_audited('passage_edit', 'passage', 'id',
  '(select s.name from source s where s.company_id = {row}.company_id and s.id = {row}.source_id)',
  array['is_active', 'content*']);
-- Twenty changes of an act are noted: those that a source takes with it would leave no room for its own.
drop trigger audited on passage_edit;
create trigger audited after insert or delete on passage_edit for each row when (pg_trigger_depth() = 0)
  execute function audited_passage_edit();
