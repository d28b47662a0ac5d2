import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from './database.mjs';

const policies = ['wiki:full-access', 'companyinstance:settings'];

/** A super admin who belongs to no company, signed in. @param {{ url: string, database: { url: string } }} product */
export async function makeSuperAdmin(product) {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await withClient(product.database.url, async (client) => {
    await client.query(
      `insert into app_user (id, email, first_name, last_name, platform_policies, search_key, created_at, updated_at)
       values ($1, $2, 'Bench', 'Super', '{platform:super-admin}', 'bench super', now(), now())`,
      [id, `${id}@example.com`],
    );
    await client.query(
      `insert into session (token_hash, id, user_id, created_at, seen_at, expires_at)
       values ($1, gen_random_uuid(), $2, now(), now(), now() + interval '1 day')`,
      [hashOf(token), id],
    );
  });
  return { token, ...caller(product.url, token) };
}

/**
 * A company of its own with one user, one folder and as many sessions as asked for, all made by SQL: signing in is
 * limited to a few codes an hour, and calls to some routes are limited per session.
 * @param {{ url: string, database: { url: string } }} product
 * @param {{ sessions?: number }} [wanted]
 */
export async function makeDesk(product, { sessions = 1 } = {}) {
  const [companyId, userId, categoryId] = [randomUUID(), randomUUID(), randomUUID()];
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
  await withClient(product.database.url, async (client) => {
    await client.query(
      `insert into company (id, name, search_key, language, policies, created_at, updated_at)
       values ($1, $2, lower($2), 'english', $3, now(), now())`,
      [companyId, `Bench ${companyId.slice(0, 8)}`, policies],
    );
    await client.query(
      `insert into app_user (id, email, first_name, last_name, search_key, created_at, updated_at)
       values ($1, $2, 'Bench', 'User', 'bench user', now(), now())`,
      [userId, `${userId}@example.com`],
    );
    await client.query(
      `insert into membership (company_id, user_id, policies, search_key, created_at)
       values ($1, $2, $3, 'bench user', now())`,
      [companyId, userId, policies],
    );
    await client.query(
      `insert into knowledge_settings (company_id, is_service_active, storage_limit_kb, qn_limit)
       values ($1, true, 2000000000, 2000000000)`,
      [companyId],
    );
    await client.query(
      `insert into contact_center_settings (company_id, is_service_active, minutes_limit) values ($1, false, 1000)`,
      [companyId],
    );
    await client.query(
      `insert into category (company_id, id, name, created_at) values ($1, $2, 'Bench', now())`,
      [companyId, categoryId],
    );
    await client.query(
      `insert into session (token_hash, id, user_id, acting_company_id, created_at, seen_at, expires_at)
       select sha256(token::bytea), gen_random_uuid(), $2, $3, now(), now(), now() + interval '1 day'
       from unnest($1::text[]) as token`,
      [tokens, userId, companyId],
    );
  });
  return { companyId, categoryId, tokens, ...caller(product.url, tokens[0]) };
}

/** @typedef {Awaited<ReturnType<typeof makeDesk>>} Desk */

function caller(url, token) {
  const headers = { authorization: `Bearer ${token}` };
  /** Calls the API; gives what stands under `data` and throws on any fault. */
  async function call(path, init = {}) {
    const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  }
  const post = (path, body) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  return { headers, call, post };
}

/**
 * Inserts rows of sources without content, past the triggers (one per row would take minutes), and lets the database
 * look at what it then holds.
 */
export async function seedSources(product, desk, count) {
  await withClient(product.database.url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into source (company_id, id, category_id, name, folded_name, name_order, source_type, status, file_name, file_key, file_bytes,
                           num_pages, is_read, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'Guide ' || lpad(n::text, 7, '0'), 'guide ' || lpad(n::text, 7, '0'),
              'guide ' || lpad(n::text, 9, '0'), 'document', 'ready',
              'guide-' || n || '.txt', 'bench/' || n, 1000 + n % 2000000, 1 + n % 90, true, now(), now()
       from generate_series(1, $3::int) n`,
      [desk.companyId, desk.categoryId, count],
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze source');
  });
}

/** A hash as the product keeps it of a token or ticket. */
export function hashOf(token) {
  return createHash('sha256').update(token).digest();
}
