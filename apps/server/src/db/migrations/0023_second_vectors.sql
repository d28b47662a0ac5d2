-- Vectors of a second model: while the configured one changes, questions go on being compared with those of the former,
-- until every passage has both.
alter table passage
  add column other_model text,
  add column other_embedding bytea;
create index passage_without_vector on passage (company_id) where embedding_model is null;

-- The model whose vectors a company's questions are compared with; null while no passage ever had one.
alter table knowledge_settings add column embedding_model text;

set local role centralita_platform;
update knowledge_settings k set embedding_model = (
  select p.embedding_model from passage p
  where p.company_id = k.company_id and p.embedding_model is not null
  group by 1 order by count(*) desc, 1 limit 1);
set local role none;
