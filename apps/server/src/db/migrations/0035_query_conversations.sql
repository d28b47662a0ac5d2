-- What was asked before in a conversation, by which a question of it is understood: the newest first.
create index query_conversation on query (company_id, assistant_id, conversation_ref, id desc) where conversation_ref is not null;

-- As it was typed, where the question is said in full by what was asked before; null where it is the same.
alter table query add column typed text;
