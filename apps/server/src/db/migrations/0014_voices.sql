-- The voices in the library of each company. The catalogue is the speech provider's, which may change it or be changed for
-- another: what a list shows of a voice is therefore kept with it.
create table ai_voice (
  company_id uuid not null references company (id) on delete cascade,
  -- As the provider names it.
  voice_id text not null,
  display_name text not null,
  gender text not null check (gender in ('female', 'male', 'neutral')),
  language text not null check (language in ('spanish', 'english', 'bilingual')),
  locale_name text not null,
  added_at timestamptz not null,
  primary key (company_id, voice_id)
);
select app_protect('ai_voice');
select app_audited('ai_voice', 'voice', 'voice_id', '{row}.display_name');
