-- Conversations that are over and whose person was not asked how content they were: few, and looked for every few seconds.
create index conversation_unasked on conversation (company_id, campaign_id, updated_at) where status = 'ended' and csat_asked_at is null;
