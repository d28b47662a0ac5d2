-- What the law and good manners ask of a campaign. One without a row has the defaults of packages/contract/src/campaigns/compliance.ts.
create table campaign_compliance (
  company_id uuid not null,
  campaign_id uuid not null,
  -- Only contacts with a record of their consent are tried.
  requires_consent boolean not null,
  -- At the beginning of each conversation the person is told that an AI answers, and that what is said is kept.
  discloses_ai boolean not null,
  discloses_recording boolean not null,
  -- By language; '' = the product's own sentence.
  ai_sentence jsonb not null,
  recording_sentence jsonb not null,
  primary key (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_wall('campaign_compliance');
select app_audited('campaign_compliance', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  '{requires_consent,discloses_ai,discloses_recording,ai_sentence*,recording_sentence*}');

-- When a company reaches out at all: within what the law allows where the person is. Without a row the law alone decides.
create table company_reach (
  company_id uuid primary key references company (id) on delete cascade,
  -- By the clock where the person is; both null: at every hour that the law allows.
  active_days text[],
  active_hours text[],
  -- Tries at one number a day, over all campaigns; null: as many as the law allows.
  per_day integer check (per_day between 1 and 100),
  check ((active_days is null) = (active_hours is null))
);
select app_wall('company_reach');
select app_audited('company_reach', 'reach', 'company_id', 'null',
  array['active_days=to_jsonb({row}.active_days)', 'active_hours=to_jsonb({row}.active_hours)', 'per_day']);

-- When, how and where from a person agreed to be reached, and in which words (contract: ContactConsent); null: nobody knows.
alter table contact add column consent jsonb;
create index contact_consent on contact (company_id, pool_id) where consent is not null;

-- Whether a conversation has begun with what its campaign has to say: the product's own words in a turn of it.
create index message_disclosure on message (company_id, conversation_id) where author = 'system' and turn is not null;
