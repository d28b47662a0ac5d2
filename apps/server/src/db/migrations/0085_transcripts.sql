-- What is said in a recording that a person sent, where the operator has a service that writes it down. `listening`: it is being written
-- down, or is to be; `unread`: it could not be.
alter table media add column hearing text check (hearing in ('listening', 'heard', 'unread')),
  add column transcript text check ((transcript is not null) = (hearing is not distinct from 'heard'));
-- What nobody writes down any more is looked for every ten minutes.
create index media_listening on media (created_at) where hearing = 'listening';
