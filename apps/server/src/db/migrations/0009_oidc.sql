-- Branding, support of a company on sockets, and sign-in by Google and Microsoft.

-- The colour that buttons and links of the company's console have; null = the product's.
alter table company add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$');

-- The company that a socket listens to: a super admin may support another one than that of the session.
-- Not a tenant key, like session.acting_company_id.
alter table ws_ticket add column acting_company_id uuid references company (id) on delete cascade;

-- A sign-in that has gone to a provider and may come back once. Only hashes: whoever reads this table can finish none.
create table oidc_attempt (
  state_hash bytea primary key,
  -- Of the secret in the cookie of the browser that began.
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'microsoft')),
  -- The host that the browser began at and returns to; one of the product's or of a company.
  host text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oidc_attempt_expiry on oidc_attempt (expires_at);
grant select, insert, update, delete on oidc_attempt to centralita_platform;
