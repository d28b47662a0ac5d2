import * as companies from '@centralita/contract/companies/routes';
import type { Policy } from '@centralita/contract/core/policies';
import * as calls from '@centralita/contract/identity/key-routes';
import * as identity from '@centralita/contract/identity/routes';
import * as users from '@centralita/contract/identity/user-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  everyCompanyPolicy,
  makeCompany,
  makePerson,
  signIn,
  type TestCompany,
  type TestPerson,
} from '../../../testing/people.ts';

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

const wiki: Policy[] = ['wiki:full-access'];
let made = 0;
function create(more: { name?: string; policies?: Policy[]; expires_at?: string | null } = {}, by = token) {
  made += 1;
  return ask(app, calls.createApiKey, {
    token: by,
    body: { name: `Key ${made}`, policies: everyCompanyPolicy, ...more },
  });
}
const list = (by = token) => ask(app, calls.listApiKeys, { token: by });
const revoke = (id: string, by = token) =>
  ask(app, calls.revokeApiKey, { token: by, params: { id }, body: {} });
const folders = (key: string) => ask(app, categories.getAllCategories, { token: key });
const info = (key: string) => ask(app, companies.companyInfo, { token: key });
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const minute = 60_000;

function setPolicies(userId: string, policies: Policy[]) {
  return app.db.platformQuery('test.member', 'update membership set policies = $2 where user_id = $1', [
    userId,
    policies,
  ]);
}

describe('an API key', () => {
  it('is shown once, stored as a hash, and calls as the company', async () => {
    const { status, data } = await create({ name: '  Nightly import 🌙 ', policies: wiki });
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: 'Nightly import 🌙', policies: wiki, state: 'active' });
    expect(data.key).toMatch(/^ck_[\w-]{43}$/);
    expect(data.key.startsWith(data.prefix)).toBe(true);
    expect((await info(data.key)).data.id).toBe(company.id);
    expect((await folders(data.key)).status).toBe(200);
    const listed = await list();
    expect(listed.data).toMatchObject([
      { id: data.id, prefix: data.prefix, created_by: { id: admin.id }, active_policies: wiki },
    ]);
    expect(JSON.stringify(listed.data)).not.toContain(data.key);
    const rows = await app.db.platformQuery('test.key', 'select * from api_key where id = $1', [data.id]);
    expect(JSON.stringify(rows)).not.toContain(data.key.slice(data.prefix.length));
  });

  it('does what its policies say, and no more', async () => {
    const { data } = await create({ policies: ['companyinstance:settings'] });
    expect((await folders(data.key)).error.code).toBe('not_allowed');
    expect((await ask(app, users.listUsers, { token: data.key, query: {} })).status).toBe(200);
    const superCall = await ask(app, users.listSuperUsers, { token: data.key, query: {} });
    expect([superCall.status, superCall.error.code]).toEqual([403, 'not_for_keys']);
  });

  it('is not for the calls of a person: sessions, sockets, keys', async () => {
    const { data } = await create();
    const refused = [
      await ask(app, identity.currentUser, { token: data.key }),
      await ask(app, identity.wsTicket, { token: data.key }),
      await ask(app, identity.logout, { token: data.key }),
      await ask(app, identity.switchCompany, { token: data.key, params: { id: company.id } }),
      await list(data.key),
      await create({}, data.key),
      await revoke(data.id, data.key),
    ];
    for (const { status, error } of refused) expect([status, error.code]).toEqual([403, 'not_for_keys']);
  });

  it('reaches no other company, not even of a super admin who made it', async () => {
    const other = await makeCompany(app);
    const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
    const { data } = await ask(app, calls.createApiKey, {
      token: chief,
      body: { company_id: company.id, name: 'By support', policies: wiki },
    });
    expect((await info(data.key)).data.id).toBe(company.id);
    const foreign = await ask(app, companies.companyInfo, {
      token: data.key,
      query: { company_id: other.id },
    });
    expect(foreign.status).toBe(404);
  });

  it('is refused once revoked, and revoking it again finds nothing', async () => {
    const { data } = await create();
    const foreign = await signIn(app, (await makePerson(app, { company: await makeCompany(app) })).email);
    expect((await revoke(data.id, foreign)).error).toEqual((await revoke(uuidv7(), foreign)).error);
    expect((await revoke(data.id)).status).toBe(200);
    const { status, error } = await folders(data.key);
    expect([status, error.code]).toEqual([401, 'api_key_dead']);
    expect((await revoke(data.id)).status).toBe(404);
    expect((await list()).data).toEqual([]);
  });

  it('dies on its day', async () => {
    const { data } = await create({ expires_at: later(minute) });
    expect((await folders(data.key)).status).toBe(200);
    app.clock.advance(minute);
    expect((await folders(data.key)).error.code).toBe('api_key_dead');
    expect((await list()).data).toMatchObject([{ state: 'expired', active_policies: [] }]);
  });

  it('stops while the company is off', async () => {
    const { data } = await create();
    for (const [active, status] of [
      [false, 401],
      [true, 200],
    ] as const) {
      await app.db.platformQuery('test.active', 'update company set is_active = $2 where id = $1', [
        company.id,
        active,
      ]);
      expect((await folders(data.key)).status).toBe(status);
    }
  });

  it('never does more than who made it may now, and stops when they leave', async () => {
    const second = await makePerson(app, { company });
    const by = await signIn(app, second.email);
    const { data } = await create({}, by);
    await setPolicies(second.id, ['companyinstance:settings']);
    expect((await folders(data.key)).error.code).toBe('not_allowed');
    expect((await list()).data).toMatchObject([
      { state: 'active', active_policies: ['companyinstance:settings'], policies: everyCompanyPolicy },
    ]);
    await setPolicies(second.id, []);
    expect((await info(data.key)).error.code).toBe('api_key_dead');
    expect((await list()).data).toMatchObject([{ state: 'stopped' }]);
    await setPolicies(second.id, everyCompanyPolicy);
    expect((await info(data.key)).status).toBe(200);
    await ask(app, users.deleteUser, { token, params: { id: second.id }, body: {} });
    expect((await info(data.key)).error.code).toBe('api_key_dead');
    expect((await list()).data).toMatchObject([{ state: 'stopped', created_by: { id: second.id } }]);
  });

  it('loses what the company loses', async () => {
    const { data } = await create();
    await app.db.platformQuery('test.ofCompany', 'update company set policies = $2 where id = $1', [
      company.id,
      ['companyinstance:settings'],
    ]);
    expect((await folders(data.key)).error.code).toBe('not_allowed');
    expect((await list()).data[0]?.active_policies).toEqual(['companyinstance:settings']);
  });

  it('says when it was last used, written at most once a minute', async () => {
    const { data } = await create();
    expect((await list()).data[0]?.last_used_at).toBeNull();
    await folders(data.key);
    const first = (await list()).data[0]?.last_used_at;
    expect(first).toBe(app.clock.now().toISOString());
    app.clock.advance(minute - 1);
    await Promise.all([folders(data.key), folders(data.key)]);
    expect((await list()).data[0]?.last_used_at).toBe(first);
    app.clock.advance(2);
    await folders(data.key);
    expect((await list()).data[0]?.last_used_at).toBe(app.clock.now().toISOString());
  });

  it('may call 600 times a minute, whatever it calls; then it is told how long to wait', async () => {
    const { data } = await create();
    const answers = [];
    for (let at = 0; at < 61; at += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => info(data.key)))));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    const refused = answers.findLast(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list()).status).toBe(200);
    app.clock.advance(minute);
    expect((await info(data.key)).status).toBe(200);
  });
});

describe('making a key', () => {
  it.each([
    ['no policy', { policies: [] }, 400, 'invalid'],
    ['the super-admin policy', { policies: ['platform:super-admin'] }, 400, 'invalid'],
    ['an unknown policy', { policies: ['root'] }, 400, 'invalid'],
    ['no name', { name: ' ' }, 400, 'name_required'],
    ['a name of 10,000 characters', { name: 'n'.repeat(10_000) }, 400, 'name_too_long'],
    ['a day that has passed', { expires_at: '2020-01-01T00:00:00.000Z' }, 400, 'invalid'],
    ['no instant', { expires_at: 'tomorrow' }, 400, 'invalid'],
    ['a hash of its own', { key_hash: 'x' }, 400, 'invalid'],
    ['a key of its own', { key: `ck_${'A'.repeat(43)}` }, 400, 'invalid'],
    ['a maker', { created_by: uuidv7() }, 400, 'invalid'],
  ])('is refused with %s', async (_what, more, status, code) => {
    const answer = await create(more as never);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect((await list()).data).toEqual([]);
  });

  it('gives only what the maker and the company have', async () => {
    await setPolicies(admin.id, ['companyinstance:settings']);
    expect((await create({ policies: wiki })).status).toBe(400);
    const chief = await signIn(app, (await makePerson(app, { company, superAdmin: true })).email);
    await app.db.platformQuery('test.ofCompany', 'update company set policies = $2 where id = $1', [
      company.id,
      ['companyinstance:settings'],
    ]);
    expect((await create({ policies: wiki }, chief)).status).toBe(400);
    expect((await create({ policies: ['companyinstance:settings'] }, chief)).status).toBe(200);
  });

  it('takes a name once, also from two at the same instant', async () => {
    const answers = await Promise.all(['Import', 'IMPORT', 'import'].map((name) => create({ name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('name_taken');
    const there = await signIn(app, (await makePerson(app, { company: await makeCompany(app) })).email);
    expect((await create({ name: 'Import' }, there)).status).toBe(200);
  });

  it('ends at fifty, also in a race', async () => {
    await app.db.company(company.id, (tx) =>
      tx.run(
        'test.fill',
        `insert into api_key (company_id, id, name, key_hash, prefix, policies, created_by, created_at)
         select $1::uuid, gen_random_uuid(), 'Filled ' || n, sha256(($1::uuid || n::text)::bytea), 'ck_',
                '{wiki:full-access}', $2::uuid, $3::timestamptz
         from generate_series(1, 48) n`,
        [company.id, admin.id, app.clock.now()],
      ),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.error.code).toBe('api_keys_limit');
    expect((await list()).data).toHaveLength(50);
  });
});

describe('a key and the users of its company', () => {
  const person = (policies: Policy[]) => ({
    first_name: 'Ana',
    last_name: 'Paz',
    email: `${uuidv7()}@example.com`,
    policies,
  });

  it('adds and removes general users, with what it holds itself', async () => {
    const { data } = await create({ policies: ['wiki:full-access', 'companyinstance:settings'] });
    const add = (policies: Policy[]) =>
      ask(app, users.createUser, { token: data.key, body: person(policies) });
    const added = await add(wiki);
    expect([added.status, added.data.role]).toEqual([200, 'general']);
    for (const policies of [['companyinstance:settings'], ['contact-center:full-access']] as Policy[][]) {
      const refused = await add(policies);
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid']);
    }
    const remove = (id: string) => ask(app, users.deleteUser, { token: data.key, params: { id }, body: {} });
    expect((await remove(added.data.id)).status).toBe(200);
    const second = await makePerson(app, { company });
    expect((await remove(second.id)).error.code).toBe('not_for_keys');
    expect((await remove(admin.id)).error.code).toBe('cannot_delete_self');
  });

  it('changes nobody: an e-mail is a way in', async () => {
    const { data } = await create();
    const body = person(wiki);
    const answer = await ask(app, users.updateUser, { token: data.key, params: { id: admin.id }, body });
    expect([answer.status, answer.error.code]).toEqual([403, 'not_for_keys']);
  });
});

it('nothing that looks like a key opens anything', async () => {
  for (const key of [`ck_${'A'.repeat(43)}`, 'ck_', `CK_${'A'.repeat(43)}`, `ck_${'A'.repeat(44)}`]) {
    expect((await info(key)).status).toBe(401);
  }
});
