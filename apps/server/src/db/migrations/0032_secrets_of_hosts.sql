-- For whom a secret was typed: the origins (scheme, host and port) that its webhook led to then. It is sent to no other.
alter table webhook_part add column sealed_for text[];
update webhook_part p set sealed_for = array_remove(array(
  select regexp_replace(regexp_replace(lower((regexp_match(address, '^https?://[^[:space:]/?#@{}\\]+', 'i'))[1]),
    '^(https://.*):443$', '\1'), '^(http://.*):80$', '\1')
  from (values (w.production_api), (w.staging_api)) a (address)), null)
from webhook w
where w.company_id = p.company_id and w.id = p.webhook_id and p.sealed is not null;
