-- Who writes again hears the workflow's opening again after so many hours without a word; a burst of messages is over so long after its
-- last, and at most so long after its first.
alter table campaign_conversation
  add column greet_anew_hours integer not null default 24,
  add column burst_ms integer not null default 1500,
  add column burst_most_ms integer not null default 6000;
select app_audited('campaign_conversation', 'campaign', 'campaign_id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['time_out_hours', 'greet_anew_hours', 'turns_per_hour', 'loop_guard', 'burst_ms', 'burst_most_ms']);
