-- Integrations: services that conversations call.

create table webhook (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  develop_name text not null,
  description text not null,
  production_api text not null,
  -- Empty = none.
  staging_api text not null,
  method text not null check (method in ('GET', 'POST', 'PATCH', 'PUT', 'DELETE')),
  -- Seconds.
  timeout double precision not null check (timeout between 1 and 10),
  -- As it was written: jsonb would bring its keys into another order, and what is read here is parsed anyway.
  body text not null,
  include_entire_response boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
select app_protect('webhook');
select app_audited('webhook', 'webhook', 'id', '{row}.name', array['name', 'develop_name', 'description*',
  'production_api', 'staging_api', 'method', 'timeout', 'body*', 'include_entire_response']);

-- Its variables, request elements and expected responses, in the order of their ids.
create table webhook_part (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  kind text not null check (kind in ('standard_variable', 'in_flow_variable', 'auth', 'header', 'query',
    'expected_response')),
  -- Of the variable, the header or the query element; of `auth` the header that carries it.
  name text not null,
  -- Without case and accents: what may stand only once; null where a name may repeat.
  name_key text collate "C",
  -- The other fields of its kind (features/webhooks/parts); never a secret.
  details jsonb not null,
  -- A secret value (platform/secrets/seal.ts).
  sealed text,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade
);
create index webhook_part_of on webhook_part (company_id, webhook_id, id);
-- Standard and in-flow variables are named in the same texts; a header stands once, and so does an authorization.
create unique index webhook_part_variable on webhook_part (company_id, webhook_id, name_key)
  where kind in ('standard_variable', 'in_flow_variable');
create unique index webhook_part_header on webhook_part (company_id, webhook_id, name_key) where kind = 'header';
create unique index webhook_part_expected on webhook_part (company_id, webhook_id, name_key)
  where kind = 'expected_response';
create unique index webhook_part_auth on webhook_part (company_id, webhook_id) where kind = 'auth';
select app_protect('webhook_part');
-- Told of as changes of the webhook; those that go with it are not told of one by one.
select app_audited('webhook_part', 'webhook', 'webhook_id', 'concat_ws('' · '', (select w.name from webhook w
  where w.company_id = {row}.company_id and w.id = {row}.webhook_id), nullif({row}.name, ''''))',
  array['kind', 'name', 'details=(coalesce({row}.details ->> ''json_path'', {row}.details ->> ''value'',
  {row}.details ->> ''type_enum'', {row}.details ->> ''auth_type''))', 'sealed*']);
drop trigger audited on webhook_part;
create trigger audited after insert or delete on webhook_part for each row when (pg_trigger_depth() = 0)
  execute function audited_webhook_part();
