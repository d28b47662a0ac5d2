-- A passage of ordinary length is stored as it is, beside the others: trying to compress it, in vain, and keeping its text apart
-- took most of the time of storing it. What is stored already stays as it is until it is written again.
alter table passage set (toast_tuple_target = 4096);
