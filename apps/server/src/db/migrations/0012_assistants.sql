-- AI assistants. What uses one (a campaign, a query) refers to its row without a cascade: that reference is what refuses its
-- removal.

create table assistant (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  organization_name text not null,
  -- A data: address that platform/pictures/logo.ts made.
  image_url text not null,
  answer_language text not null check (answer_language in ('spanish', 'english', 'based_on_command')),
  -- The folders it answers from. One that is deleted stays named here and is nobody's any more: ids are never used again, and
  -- reading joins the folders that exist. So deleting a folder changes no assistant, and the audit log can tell both lists.
  categories uuid[] not null,
  search_type text not null check (search_type in ('keyword', 'semantic')),
  not_found_answer text not null,
  specific_instructions text not null,
  focus text not null check (focus in ('strict', 'balanced')),
  temperature double precision not null check (temperature between 0 and 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
select app_protect('assistant');
select app_audited('assistant', 'assistant', 'id', '{row}.name', array['name', 'organization_name', 'answer_language',
  'search_type', 'focus', 'temperature', 'not_found_answer*', 'specific_instructions*', 'image_url*',
  'categories=(select jsonb_agg(c.name order by lower(c.name)) from category c where c.company_id = {row}.company_id and c.id = any ({row}.categories))']);
