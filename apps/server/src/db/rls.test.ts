import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

let test: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  test = await testDatabase();
  owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

async function names(sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql);
  return rows.map((row) => row.name).toSorted();
}

const TABLES = `select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, c.relowner
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%' and c.relkind in ('r', 'p')`;
const WITH_COMPANY = `select t.* from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid
  where a.attname = 'company_id' and not a.attisdropped`;

describe('every table with a company_id', () => {
  it('exists at all', async () => {
    expect((await names(WITH_COMPANY)).length).toBeGreaterThan(1);
  });

  it('has row level security, forced', async () => {
    expect(await names(`${WITH_COMPANY} and not (t.relrowsecurity and t.relforcerowsecurity)`)).toEqual([]);
  });

  it('shows and takes rows of the running company only, in every policy that concerns companies', async () => {
    const open = await names(
      `select t.name || '.' || p.polname as name from (${WITH_COMPANY}) t join pg_policy p on p.polrelid = t.oid
       where (p.polroles = '{0}' or p.polroles && array['centralita_company'::regrole::oid])
         and not (coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
                    ~ 'company_id = .*app_company_id\\(\\)'
              and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid))
                    ~ 'company_id = .*app_company_id\\(\\)')`,
    );
    expect(open).toEqual([]);
  });

  it('gives the company role no rights without such a policy', async () => {
    const closed = await names(
      `${WITH_COMPANY} and not exists (select from pg_policy p where p.polrelid = t.oid
         and p.polroles && array['centralita_company'::regrole::oid])
         and has_table_privilege('centralita_company', t.oid, 'select, insert, update, delete')`,
    );
    expect(closed).toEqual([]);
  });

  it('is empty without a company', async () => {
    await owner.query('begin; set local role centralita_company');
    for (const table of await names(
      `${WITH_COMPANY} and has_table_privilege('centralita_company', t.oid, 'select')`,
    )) {
      const { rowCount } = await owner.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    await owner.query('rollback');
  });
});

describe('the runtime roles', () => {
  it('own nothing and inherit nothing', async () => {
    const owned = `select relname as name from pg_class where relowner in
      (select oid from pg_roles where rolname in ('centralita_company', 'centralita_platform'))`;
    expect(await names(owned)).toEqual([]);
    const memberships = `select roleid::regrole::text as name from pg_auth_members where member in
      ('centralita_company'::regrole, 'centralita_platform'::regrole)`;
    expect(await names(memberships)).toEqual([]);
  });

  it('are no superusers, pass no row level security, cannot log in or create', async () => {
    const strong = `select rolname as name from pg_roles where rolname like 'centralita\\_%'
      and rolname in ('centralita_company', 'centralita_platform')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`;
    expect(await names(strong)).toEqual([]);
    for (const role of ['centralita_company', 'centralita_platform']) {
      await owner.query(`begin; set local role ${role}`);
      await expect(owner.query('create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
      await owner.query('rollback');
    }
  });

  it('cannot take the wall down', async () => {
    const [table] = await names(WITH_COMPANY);
    await owner.query('begin; set local role centralita_company');
    const act = owner.query(`alter table ${pg.escapeIdentifier(table!)} disable row level security`);
    await expect(act).rejects.toMatchObject({ code: '42501' });
    await owner.query('rollback');
  });

  it('leave the company role nothing of the tables without company_id beyond what is named here', async () => {
    const readable = await names(
      `select t.name from (${TABLES}) t where not exists (select from pg_attribute a where a.attrelid = t.oid
         and a.attname = 'company_id' and not a.attisdropped)
       and has_table_privilege('centralita_company', t.oid, 'select, insert, update, delete')`,
    );
    expect(readable.filter((name) => !COMPANY_MAY_READ.includes(name))).toEqual([]);
  });
});

/** Its own row (a policy on `id`); which processes of the product live and which restore they run on, and nothing of anyone. */
const COMPANY_MAY_READ = ['company', 'generation', 'process'];
