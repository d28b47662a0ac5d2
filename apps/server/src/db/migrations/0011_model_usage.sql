-- Tokens of the language model, and what they cost, in a calendar month of the company's time zone.
create table model_usage (
  company_id uuid not null references company (id) on delete cascade,
  month date not null,
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  -- How many of them the provider did not count itself.
  estimated_tokens bigint not null check (estimated_tokens >= 0),
  -- US dollars, at the prices of the moment when each was counted.
  cost numeric not null check (cost >= 0),
  primary key (company_id, month)
);
select app_protect('model_usage');

-- US dollars per million tokens; both or neither, as a cost of half the tokens is none.
alter table knowledge_settings
  add column input_price numeric check (input_price >= 0),
  add column output_price numeric check (output_price >= 0),
  add constraint knowledge_settings_prices check ((input_price is null) = (output_price is null));

select app_audited('knowledge_settings', 'knowledge', 'company_id', 'null',
  '{is_service_active,qn_limit,storage_limit_kb,input_price,output_price}');
