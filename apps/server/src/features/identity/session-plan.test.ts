import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { systemClock } from '../../platform/clock.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { IdentityContext } from './identity-context.ts';
import { sessionLookup, sessionsById } from './session-of.ts';

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await testDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await fill();
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const company = '00000000-0000-7000-8000-000000000001';

/** A hundred people of one company in tables that the database never looked at, as on the first day. */
async function fill(): Promise<void> {
  for (const table of ['session', 'app_user', 'membership'])
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await client.query(
    `insert into company (id, name, search_key, language, policies, created_at, updated_at)
     values ($1, 'One', 'one', 'english', '{}', now(), now())`,
    [company],
  );
  await client.query(
    `with person as (
       insert into app_user (id, email, first_name, last_name, search_key, created_at, updated_at)
       select gen_random_uuid(), n || '@example.com', 'A', 'B', 'a b', now(), now() from generate_series(1, 100) n returning id
     ), member as (
       insert into membership (company_id, user_id, policies, search_key, created_at)
       select $1, id, '{}', 'a b', now() from person)
     insert into session (token_hash, id, user_id, acting_company_id, created_at, seen_at, expires_at)
     select uuid_send(id), id, id, $1, now(), now(), now() + interval '1 day' from person`,
    [company],
  );
}

/** What the two look-ups ask the database, by the name of the statement. */
async function asked(): Promise<Map<string, string>> {
  const statements = new Map<string, string>();
  const platformQuery: Database['platformQuery'] = (name, sql) => {
    statements.set(name, sql);
    return Promise.resolve([]);
  };
  const context: IdentityContext = {
    db: { ...test.db, platformQuery },
    clock: systemClock,
    mailer: { send: () => Promise.resolve() },
    hashKey: Buffer.alloc(32),
    productName: '',
    publicUrl: '',
    productHosts: [],
    providers: new Map(),
    onSignInFailed: () => undefined,
    onMailFailed: () => undefined,
    onSessionEnded: () => undefined,
  };
  await sessionLookup(context)('a token');
  await sessionsById(context, []);
  return statements;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Of each table that the statement reads: how, and by which columns of an index. The plan is made as the product's pool has it. */
async function readsOf(sql: string): Promise<Record<string, string>> {
  await client.query(
    'begin; set local role centralita_platform; set local plan_cache_mode = force_generic_plan',
  );
  await client.query(`prepare asked as ${sql}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) execute asked('{}', now(), now())`,
  );
  await client.query('deallocate asked; rollback');
  const reads: Record<string, string> = {};
  const walk = (plan: Plan): void => {
    const table = plan['Relation Name'];
    const own = plan['Node Type'] === 'Bitmap Heap Scan' ? plan.Plans?.[0] : plan;
    if (table) reads[table] = own?.['Index Cond']?.match(/(?<=\()\w+(?= =)/g)?.join() ?? plan['Node Type'];
    for (const below of plan.Plans ?? []) walk(below);
  };
  walk(rows[0]!['QUERY PLAN'][0].Plan);
  return reads;
}

it.each([
  ['session.of', 'token_hash'],
  ['session.byIds', 'id'],
])(
  '%s finds the session, its person and the membership by their keys, in new tables too',
  async (name, key) => {
    const sql = (await asked()).get(name) ?? '';
    expect(await readsOf(sql)).toMatchObject({
      session: key,
      app_user: 'id',
      membership: 'company_id,user_id',
    });
  },
);
