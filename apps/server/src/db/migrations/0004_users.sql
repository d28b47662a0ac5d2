-- Lists of users, and e-mails that are free again.

-- Name and e-mail as the search compares them (features/identity/search-key.ts writes it), byte order: the list of a
-- company with 100,000 users is read in order from one index, whatever is searched.
alter table app_user add column search_key text collate "C" not null default '';
alter table membership add column search_key text collate "C" not null default '';
update app_user set search_key = normalize(regexp_replace(
  normalize(lower(first_name || ' ' || last_name || ' ' || email), NFD), U&'[\0300-\036F]', '', 'g'), NFC);
update membership m set search_key = u.search_key from app_user u where u.id = m.user_id;
alter table app_user alter column search_key drop default;
alter table membership alter column search_key drop default;
create index membership_search on membership (company_id, search_key, user_id);
create index super_user_search on app_user (search_key, id)
  where deleted_at is null and 'platform:super-admin' = any (platform_policies);

-- The admins of a company, to see whether the last one would go.
create index membership_admin on membership (company_id) where 'companyinstance:settings' = any (policies);

-- A deleted person's row stays for what was attributed to it; a new one may have the e-mail.
alter table app_user drop constraint app_user_email_key;
create unique index app_user_email on app_user (email) where deleted_at is null;

-- Removing somebody from a company ends the sessions that act for it.
create index session_by_company on session (acting_company_id, user_id);
