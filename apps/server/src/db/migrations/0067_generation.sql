-- Which life of this data it is: another one after each restore of a backup.
create table generation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- The instant of the backup, and when it was restored; null where it never was.
  made_at timestamptz,
  restored_at timestamptz,
  -- Since when nothing is open of what had been under way in the backup.
  settled_at timestamptz
);
insert into generation (settled_at) values (now());
grant select on generation to centralita_company;
grant select, update on generation to centralita_platform;

-- How the conversations of a campaign go on where nobody decides. A campaign without a row has the defaults.
create table campaign_conversation (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- A conversation of the AI without a word for so many hours ends.
  time_out_hours integer not null,
  -- Turns of the AI in one chat within an hour.
  turns_per_hour integer not null,
  -- Whether a chat in which machines seem to answer each other waits for a person.
  loop_guard boolean not null,
  primary key (company_id, id),
  unique (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_protect('campaign_conversation');
select app_audited('campaign_conversation', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['time_out_hours', 'turns_per_hour', 'loop_guard']);
