-- The widget of a website: settings of a campaign, and an account of its own on which visitors are.

alter table channel_account drop constraint channel_account_kind_check;
alter table channel_account add constraint channel_account_kind_check 
  check (kind in ('api', 'sandbox', 'test', 'whatsapp', 'widget'));

create table widget (
  company_id uuid not null,
  campaign_id uuid not null,
  account_id uuid not null,
  is_on boolean not null default false,
  -- In the line that websites carry; another one takes its place at any time. The directory says whose it is.
  public_key text not null,
  key_made_at timestamptz not null,
  allowed_origins text[] not null default '{}',
  title text not null default '',
  color text not null,
  scheme text not null check (scheme in ('auto', 'light', 'dark')),
  position text not null check (position in ('right', 'left')),
  language text not null check (language in ('auto', 'en', 'es')),
  greeting text not null default '',
  quick_replies text[] not null default '{}',
  -- A data: address; null = none.
  avatar text,
  -- Sealed: with it the company's server signs who its users are.
  secret text,
  secret_made_at timestamptz,
  primary key (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references channel_account (company_id, id) on delete cascade
);
create unique index widget_account on widget (company_id, account_id);
select app_wall('widget');

select app_audited('widget', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['is_on', 'allowed_origins=to_jsonb({row}.allowed_origins)', 'title', 'color', 'scheme', 'position', 'language', 'greeting*',
  'quick_replies=to_jsonb({row}.quick_replies)', 'avatar*', 'key_made_at', 'secret_made_at']);

-- What is unique over all companies, and which account of which company it leads to: looked up before any company is known.
create table directory (
  what text not null,
  hash bytea not null,
  company_id uuid not null references company (id) on delete cascade,
  account_id uuid not null,
  primary key (what, hash),
  foreign key (company_id, account_id) references channel_account (company_id, id) on delete cascade
);
create index directory_account on directory (company_id, account_id);
select app_wall('directory');
