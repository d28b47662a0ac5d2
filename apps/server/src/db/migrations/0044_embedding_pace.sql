-- Vectors are made at the pace of the embeddings server, by one job for all companies.
-- A passage that the server of this model takes in no form: it is asked for no vector again until its text or the model changes.
alter table passage add column refused_model text;

-- Why no vectors come at present. A row stands only while they do not.
create table embedding_fault (
  model text primary key,
  fault text not null check (fault in ('unavailable', 'timeout', 'rate_limited', 'refused', 'bad_answer')),
  -- One sentence without keys and texts.
  detail text not null,
  since timestamptz not null,
  tries int not null,
  next_at timestamptz not null
);
grant select, insert, update, delete on embedding_fault to centralita_platform;

-- Their work is that of the new job; the sweep asks for it.
delete from job where kind = 'knowledge.embed';
