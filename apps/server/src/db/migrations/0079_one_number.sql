-- A number that is written in two ways is one person's: Mexico's with the former 1, Argentina's with and without the 9, Brazil's with
-- and without the further 9. As platform/one-number.ts has it, which a test compares; what is no such number is itself alone.
create function number_spellings(address text) returns text[] language sql immutable parallel safe as $$
  select case
    when address ~ '^\+?52(1|044|045)?[2-9]\d{9}$' then
      array[regexp_replace(address, '^(\+?)52(?:1|044|045)?([2-9]\d{9})$', '\1' || '52' || '\2'),
        regexp_replace(address, '^(\+?)52(?:1|044|045)?([2-9]\d{9})$', '\1' || '521' || '\2')]
    when address ~ '^\+?549?[1-3]\d{9}$' then
      array[regexp_replace(address, '^(\+?)549?([1-3]\d{9})$', '\1' || '549' || '\2'),
        regexp_replace(address, '^(\+?)549?([1-3]\d{9})$', '\1' || '54' || '\2')]
    when address ~ '^\+?55[1-9]{2}9?[6-9]\d{7}$' then
      array[regexp_replace(address, '^(\+?)55([1-9]{2})9?([6-9]\d{7})$', '\1' || '55' || '\2' || '9' || '\3'),
        regexp_replace(address, '^(\+?)55([1-9]{2})9?([6-9]\d{7})$', '\1' || '55' || '\2' || '\3')]
    else array[address] end
$$;

create or replace function person_hash(company uuid, address text) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(company::text || ' ' || (number_spellings(address))[1], 'UTF8'));
end $$;

-- Who is on the list under both ways stays there under the elder row.
update opt_out o set removed_at = now(), removed_note = 'the same number' where o.removed_at is null and exists (select from opt_out e
  where e.company_id = o.company_id and e.removed_at is null and e.id < o.id
    and (number_spellings(e.address))[1] = (number_spellings(o.address))[1]);
update opt_out set hash = person_hash(company_id, address) where address ~ '^\+?5[245]' and hash <> person_hash(company_id, address);
update client set phone = phone where phone ~ '^\D*5[245]' and person is not null
  and person <> person_hash(company_id, '+' || regexp_replace(phone, '\D', '', 'g'));
