-- Channels of companies: phones and WhatsApp numbers. A number is one company's on the whole platform; the unique
-- indexes hold across companies, row level security or not.

create table phone_channel (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- E.164
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  concurrency_limit integer not null check (concurrency_limit >= 0),
  -- Name and number as a search compares them (platform/search-key.ts); lists are in its order.
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index phone_channel_number on phone_channel (number);
create index phone_channel_list on phone_channel (company_id, search_key, id);
select app_protect('phone_channel');

create table whatsapp_channel (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  number text not null check (number ~ '^\+[1-9][0-9]{4,14}$'),
  verified_name text not null,
  -- Meta's ids of the WhatsApp Business account and of the number in it.
  account_id text not null,
  phone_number_id text not null,
  -- Sealed (platform/secrets/seal.ts): the token of the business, and the PIN it takes to register the number again.
  token text not null,
  pin text not null,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index whatsapp_channel_number on whatsapp_channel (phone_number_id);
create index whatsapp_channel_account on whatsapp_channel (account_id);
create index whatsapp_channel_list on whatsapp_channel (company_id, search_key, id);
select app_protect('whatsapp_channel');
