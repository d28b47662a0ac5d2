-- Where people are signed in, and the keys with which a company's own programs call.

-- What the browser says it is, and the address it signed in from. Null for sessions of before.
alter table session add column user_agent text check (length(user_agent) <= 400);
alter table session add column address text check (length(address) <= 64);
-- Ended by its person from elsewhere, or by an admin. The row stays until it would have died anyway, so that the console
-- that still holds the token can say why it has to sign in again.
alter table session add column ended_at timestamptz;

-- An admin ended this person's sessions in the company: one that is older enters it no more, not by a switch either.
alter table membership add column signed_out_at timestamptz;

create table api_key (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  key_hash bytea not null unique,
  -- The first characters, by which a person knows it again.
  prefix text not null,
  policies text[] not null check (cardinality(policies) > 0),
  -- It never does more than this person may now.
  created_by uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id)
);
create unique index api_key_name on api_key (company_id, lower(name));
create index api_key_creator on api_key (created_by);
select app_protect('api_key');
