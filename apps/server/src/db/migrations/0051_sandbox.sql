-- The sandbox number of a company: a WhatsApp number that reaches a phone in the browser and never the world.
alter table whatsapp_channel add column provider text not null default 'meta' check (provider in ('meta', 'sandbox'));
alter table whatsapp_channel alter column token drop not null, alter column pin drop not null;
alter table whatsapp_channel add check ((provider = 'meta') = (token is not null and pin is not null));
create unique index whatsapp_channel_sandbox on whatsapp_channel (company_id) where provider = 'sandbox';

-- What colleagues call somebody of their company: people are no company's rows, so a name is all that this shows.
create function support_name(company uuid, person uuid) returns text language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select u.first_name from public.app_user u where u.id = person
    and (company = public.app_company_id() or public.app_company_id() is null)
$$;
revoke execute on function support_name(uuid, uuid) from public;
grant execute on function support_name(uuid, uuid) to centralita_company, centralita_platform;
