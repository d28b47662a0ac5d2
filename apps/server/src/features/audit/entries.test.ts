import * as calls from '@centralita/contract/audit/routes';
import * as settings from '@centralita/contract/companies/settings-routes';
import * as keys from '@centralita/contract/identity/key-routes';
import * as identity from '@centralita/contract/identity/routes';
import * as users from '@centralita/contract/identity/user-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany, type TestPerson } from '../../testing/people.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
let company: TestCompany;
let admin: TestPerson;
let token: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeCompany(app);
  admin = await makePerson(app, { company });
  token = await signIn(app, admin.email);
});

const person = (more: object = {}) => ({
  first_name: 'Ana',
  last_name: 'Pérez',
  email: `${uuidv7()}@example.com`,
  policies: ['wiki:full-access' as const],
  ...more,
});
const from = { headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': chrome } };
const log = async (query: Record<string, unknown> = {}, by = token) =>
  (await ask(app, calls.auditLog, { token: by, query: { ...query } })).data.results;
const folder = (name: string) => ask(app, categories.createCategory, { token, body: { name } });

describe('an act in a company', () => {
  it('is told with who, what, to what, when, from where and on which request', async () => {
    const { data, headers } = await ask(app, users.createUser, { token, body: person(), ...from });
    const [entry] = await log();
    expect(entry).toMatchObject({
      seq: 2,
      at: app.clock.now().toISOString(),
      act: 'user.create',
      actor: { kind: 'person', id: admin.id, email: admin.email, super_admin: false, key: null },
      support: false,
      target: { what: 'user', id: data.id, name: `Ana Pérez (${data.email})` },
      fields: ['first_name', 'last_name', 'email', 'policies'],
      address: '203.0.113.9',
      browser: 'Chrome',
      system: 'Windows',
      request: headers['x-request-id'],
      more: 0,
    });
    expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows what changed, before and after', async () => {
    const member = await makePerson(app, { company, policies: ['wiki:full-access'] });
    const changed = person({ email: member.email, first_name: 'Eva', policies: [] });
    await ask(app, users.updateUser, { token, params: { id: member.id }, body: changed });
    const [entry] = await log();
    expect(entry?.target?.name).toBe(`Eva Pérez (${member.email})`);
    expect(entry?.changes).toMatchObject([
      { what: 'user', how: 'update', id: member.id, fields: { first_name: ['Test', 'Eva'] } },
      { what: 'user', how: 'update', id: member.id, fields: { policies: [['wiki:full-access'], []] } },
    ]);
    expect(entry?.changes[0]?.fields).not.toHaveProperty('email');
  });

  it('does not hold what a picture or a text was', async () => {
    const body = { language: 'spanish' as const, name: 'Otra' };
    await ask(app, settings.updateCompany, { token, params: { companyId: company.id }, body });
    const [entry] = await log();
    expect(entry).toMatchObject({
      act: 'company.update',
      target: { what: 'company', id: company.id, name: 'Otra' },
      changes: [{ fields: { name: [company.name, 'Otra'], language: ['english', 'spanish'] } }],
    });
  });

  it('names a thing that is gone', async () => {
    const { data } = await folder('Manuals');
    await ask(app, categories.deleteCategory, { token, params: { categoryId: data.id } });
    expect((await log()).slice(0, 2)).toMatchObject([
      { act: 'category.delete', target: { id: data.id, name: 'Manuals' } },
      { act: 'category.create', target: { id: data.id, name: 'Manuals' } },
    ]);
  });

  it('that is refused, or changes nothing, leaves no entry', async () => {
    const { data } = await folder('Once');
    const before = await log();
    expect((await folder('ONCE')).status).toBe(409);
    const params = { categoryId: data.id };
    const same = await ask(app, settings.updateCompany, {
      token,
      params: { companyId: company.id },
      body: { name: company.name },
    });
    const unknown = await ask(app, categories.deleteCategory, { token, params: { categoryId: uuidv7() } });
    expect([same.status, unknown.status]).toEqual([200, 404]);
    expect(await log()).toEqual(before);
    expect((await ask(app, categories.getCategory, { token, params })).status).toBe(200);
  });

  it('takes any text that a person can send', async () => {
    const odd = `\u202e مرحبا 👩‍👩‍👧 ${'x'.repeat(150)}`;
    const headers = { 'user-agent': `\u00ff${'u'.repeat(5_000)}` };
    const { status } = await ask(app, categories.createCategory, {
      token,
      body: { name: `${odd}\ud800` },
      headers,
    });
    expect(status).toBe(200);
    const [entry] = await log({ search: 'مرحبا' });
    expect(entry?.target?.name).toContain('👩‍👩‍👧');
  });
});

it('of a program is told as the key that it calls with, and whose key it is', async () => {
  const { data: key } = await ask(app, keys.createApiKey, {
    token,
    body: { name: 'Nightly import', policies: ['wiki:full-access'] },
  });
  await ask(app, categories.createCategory, { token: key.key, body: { name: 'By a program' } });
  const [entry, made] = await log();
  expect(entry).toMatchObject({
    act: 'category.create',
    actor: { kind: 'key', id: key.id, key: 'Nightly import', email: admin.email },
  });
  expect(JSON.stringify(made)).not.toContain(key.key);
  expect(made).toMatchObject({ act: 'api-key.create', target: { id: key.id } });
  expect((await ask(app, calls.auditLog, { token: key.key })).status).toBe(403);
});

describe('signing in and out', () => {
  it('is told to the company, with who it turned out to be', async () => {
    await ask(app, identity.logout, { token });
    const again = await signIn(app, admin.email);
    const acts = await log({}, again);
    expect(acts.map(({ act, actor }) => [act, actor?.email])).toEqual([
      ['session.start', admin.email],
      ['session.end', admin.email],
      ['session.start', admin.email],
    ]);
  });
});

describe('a super admin', () => {
  let chief: TestPerson;
  let chiefToken: string;
  beforeEach(async () => {
    chief = await makePerson(app, { superAdmin: true });
    chiefToken = await signIn(app, chief.email);
  });
  const platform = async () => (await ask(app, calls.platformAuditLog, { token: chiefToken })).data.results;

  it('in support is told to the company as the super admin, and marked', async () => {
    const body = { name: 'Put there by support', company_id: company.id };
    const { status } = await ask(app, categories.createCategory, { token: chiefToken, body });
    expect(status).toBe(200);
    const [entry] = await log();
    expect(entry).toMatchObject({
      act: 'category.create',
      support: true,
      actor: { id: chief.id, email: chief.email, super_admin: true },
      target: { name: 'Put there by support' },
    });
    expect(await log({ company_id: company.id }, chiefToken)).toEqual(await log());
  });

  it('is told to the platform: signing in, and changing who is one', async () => {
    await ask(app, users.createSuperUser, {
      token: chiefToken,
      body: person({ policies: ['platform:super-admin'] }),
    });
    const [made, signedIn] = await platform();
    expect(made).toMatchObject({
      act: 'super-user.create',
      actor: { id: chief.id },
      target: { what: 'user' },
    });
    expect(signedIn).toMatchObject({ act: 'session.start', actor: { id: chief.id, super_admin: true } });
    expect((await log()).map(({ act }) => act)).toEqual(['session.start']);
  });

  it('alone sees the log of the platform', async () => {
    for (const call of [calls.platformAuditLog, calls.platformAuditActors, calls.exportPlatformAuditLog]) {
      expect((await ask(app, call, { token })).status).toBe(403);
    }
  });
});

it('is gap-free and ordered when a hundred write at once', async () => {
  const [first] = await log();
  const made = await Promise.all(Array.from({ length: 100 }, (_, at) => folder(`Folder ${at}`)));
  expect(made.every(({ status }) => status === 200)).toBe(true);
  const entries = await log({ limit: 200 });
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_, at) => 101 - at));
  expect(new Set(entries.map(({ target }) => target?.id)).size).toBe(101);
  expect(entries.at(-1)).toEqual(first);
});

it('cannot be changed by the program', async () => {
  const acts = [
    "update audit_entry set entry = '{}'",
    'delete from audit_entry',
    'update audit_chain set entries = 0',
  ];
  for (const [at, sql] of acts.entries()) {
    await expect(app.db.platformQuery(`test.tamper${at}`, sql)).rejects.toMatchObject({ code: '42501' });
    const inCompany = app.db.company(company.id, (tx) => tx.run(`test.tamper${at}`, sql));
    await expect(inCompany).rejects.toMatchObject({ code: '42501' });
  }
});

it('goes with a company that is erased, and the platform keeps how long it was', async () => {
  await folder('One');
  const [newest] = await log();
  await app.db.platform((tx) => tx.rows('test.erase', 'select app_erase_audit($1)', [company.id]));
  expect(await log()).toEqual([]);
  expect(newest?.seq).toBe(2);
});
