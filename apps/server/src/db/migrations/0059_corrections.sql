-- How many times a person chose the result of a client: each is told to the results webhook.
alter table client add column corrections integer not null default 0;
update client set corrections = 1 where corrected_at is not null;
