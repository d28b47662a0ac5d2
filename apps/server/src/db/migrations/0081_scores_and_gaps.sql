-- Reports also tell how content people were and what the AI had no answer to in conversations.

-- What the person asked in a turn and nothing known answered, as it was looked for.
alter table turn add column unanswered text;
create index turn_unanswered on turn (company_id, ended_at) where unanswered is not null;
create index conversation_scored on conversation (company_id, csat_at) where csat_at is not null;
create index conversation_score_asked on conversation (company_id, csat_asked_at) where csat_asked_at is not null;

-- `csat_sum`: of the numbers from 1 to 5.
alter table report_slot add column csat_asked integer not null default 0, add column csat_answers integer not null default 0,
  add column csat_sum integer not null default 0, add column unanswered integer not null default 0;
-- `csat`: `bucket` is the number itself.
alter table report_spread drop constraint report_spread_what_check;
alter table report_spread add constraint report_spread_what_check check (what in ('first_answer', 'queue_wait', 'csat'));
