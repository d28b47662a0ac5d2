-- What an answer quoted stays readable, also when fifty newer versions have come.
alter table source_version add column is_cited boolean not null default false;
