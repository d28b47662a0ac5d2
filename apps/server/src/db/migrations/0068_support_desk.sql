-- How people of the company answer chats: what holds for all of them, labels, canned replies, who is there, who answers which campaign.

-- A company without a row has the defaults of features/support/desk/settings.ts.
create table support_settings (
  company_id uuid primary key references company (id) on delete cascade,
  is_auto_assigned boolean not null,
  -- A person who waits longer is told so; null: never.
  waiting_minutes integer check (waiting_minutes between 1 and 1440),
  -- Whoever is away longer while the person waits gives the chat back; null: never.
  away_minutes integer check (away_minutes between 1 and 1440),
  -- Nobody is there so long while somebody waits: those who may answer are mailed; null: never.
  mail_minutes integer check (mail_minutes between 1 and 1440)
);
select app_wall('support_settings');
select app_audited('support_settings', 'chat-settings', 'company_id', 'null',
  '{is_auto_assigned,waiting_minutes,away_minutes,mail_minutes}');

create table support_label (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  color text not null check (color in ('gray', 'blue', 'green', 'amber', 'red', 'violet')),
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index support_label_name on support_label (company_id, lower(name));
select app_wall('support_label');
select app_audited('support_label', 'chat-label', 'id', '{row}.name', '{name,color}');

create table thread_label (
  company_id uuid not null,
  thread_id uuid not null,
  label_id uuid not null,
  primary key (company_id, thread_id, label_id),
  foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade,
  foreign key (company_id, label_id) references support_label (company_id, id) on delete cascade
);
create index thread_label_of on thread_label (company_id, label_id);
select app_wall('thread_label');

create table canned_reply (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  -- What is typed behind `/`.
  shortcut text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index canned_reply_shortcut on canned_reply (company_id, lower(shortcut));
select app_wall('canned_reply');
select app_audited('canned_reply', 'canned-reply', 'id', '{row}.shortcut', '{shortcut,text*}');

-- Who answers chats, as their console said last.
create table operator_presence (
  company_id uuid not null references company (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  is_away boolean not null,
  -- Since when they are away or here.
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id)
);
select app_wall('operator_presence');

-- What a campaign says of its chats. Without a row: everybody answers, nothing is asked.
create table campaign_support (
  company_id uuid not null,
  campaign_id uuid not null,
  -- Who sees and answers its chats, besides admins; null: all who work in the contact center.
  answered_by uuid[],
  asks_csat boolean not null,
  -- Instead of the product's own sentence; '' = that one.
  waiting_sentence text not null,
  primary key (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select app_wall('campaign_support');
select app_audited('campaign_support', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['answered_by=to_jsonb({row}.answered_by)', 'asks_csat', 'waiting_sentence*']);

-- Of somebody who waits: since when they know that it takes longer, and since when colleagues were mailed.
alter table thread add column waiting_told_at timestamptz, add column waiting_mailed_at timestamptz;
create index thread_queue on thread (company_id, waits_since) where owner = 'queue';
create index thread_of_operators on thread (company_id, operator_id) where owner = 'operator';

-- How content the person was, from 1 to 5.
alter table conversation add column csat_asked_at timestamptz, add column csat_score smallint check (csat_score between 1 and 5),
  add column csat_at timestamptz;
create index conversation_csat on conversation (company_id, thread_id, csat_asked_at) where csat_asked_at is not null and csat_score is null;

-- Whether somebody of the company may answer chats of a campaign: admins all, others those that name them or nobody.
create function support_may_answer(company uuid, campaign uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from membership m where m.company_id = company and m.user_id = person
    and 'contact-center:full-access' = any (m.policies)
    and ('companyinstance:settings' = any (m.policies) or not exists (select from campaign_support s
      where s.company_id = company and s.campaign_id = campaign and not person = any (s.answered_by))))
$$;

-- What a chat is found by: the company, as all share one index, and each word, without accents.
create function message_words(company uuid, content jsonb) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array['#' || company::text])
    || to_tsvector('simple', normalize(regexp_replace(normalize(lower(left(content ->> 'text', 20000)), NFD), U&'[\0300-\036F]', '', 'g'), NFC))
$$;
create index message_found on message using gin (message_words(company_id, content)) where kind in ('text', 'note', 'button');
