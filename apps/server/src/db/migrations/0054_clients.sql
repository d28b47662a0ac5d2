-- Lists of clients: found by words, by status and by result, the newest activity first; results that a person has corrected.

alter table client
  -- What they are called on the channel, as the thread has it.
  add column address text not null default '',
  -- Who of the company chose the result, and when; null where the conversation brought it.
  add column corrected_by uuid,
  add column corrected_at timestamptz;
update client c set address = t.address from thread t where t.company_id = c.company_id and t.id = c.thread_id;
alter table client add column search_key text collate "C" generated always as
  (app_fold(name) || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || app_fold(address)) stored;

create index client_by_status on client (company_id, campaign_id, status, updated_at desc, id desc) where archived_at is null;
create index client_by_result on client (company_id, campaign_id, result_id, updated_at desc, id desc)
  where archived_at is null and result_id is not null;

-- Named by its campaign: people of a company's clients stand in no log.
select app_audited('client', 'client', 'id',
  '(select c.name from campaign c where c.company_id = {row}.company_id and c.id = {row}.campaign_id)',
  array['archived_at*', 'corrected_at={row}.result_label']);
-- Clients come with what people say, which is nobody's act.
drop trigger audited on client;
