-- Message templates of WhatsApp numbers, as Meta told them last.
create table whatsapp_template (
  company_id uuid not null,
  channel_id uuid not null,
  -- Meta's.
  id text not null,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  parameter_format text not null check (parameter_format in ('NAMED', 'POSITIONAL')),
  components jsonb not null,
  primary key (company_id, channel_id, id),
  foreign key (company_id, channel_id) references whatsapp_channel (company_id, id) on delete cascade
);
select app_wall('whatsapp_template');

-- When they were read from Meta.
alter table whatsapp_health add column templates_at timestamptz;
