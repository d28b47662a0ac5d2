-- Codes belong to the login attempt of one browser (docs/decisions/0432), so that nobody uses up or replaces somebody else's.

-- What codes were out when this ran are asked for again: they live five minutes.
drop table one_time_code;

create table login_attempt (
  -- Of the id that this browser alone holds.
  attempt_hash bytea primary key,
  email_hash bytea not null,
  salt bytea not null,
  code_hash bytea not null,
  -- Guesses at the code of now: by who holds the attempt, and by clients that name none.
  attempts integer not null default 0,
  shared_attempts integer not null default 0,
  -- All guesses ever evaluated, over all codes of the attempt.
  evaluated integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The mail did not go out: the holder may have another at once.
  unsent boolean not null default false
);
create index login_attempt_email on login_attempt (email_hash, expires_at);
create index login_attempt_age on login_attempt (expires_at);
grant select, insert, update, delete on login_attempt to centralita_platform;

-- A mail that did not go out uses up nobody's mails, only the asks of who asked.
alter table code_request add column unsent boolean not null default false;

-- Where somebody has signed in before: strangers who use up the mails of an e-mail do not keep its owner out.
create table sign_in_place (
  email_hash bytea not null,
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (email_hash, address_hash)
);
create index sign_in_place_age on sign_in_place (seen_at);
grant select, insert, update, delete on sign_in_place to centralita_platform;
