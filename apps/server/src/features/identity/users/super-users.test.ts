import * as identity from '@centralita/contract/identity/routes';
import * as calls from '@centralita/contract/identity/user-routes';
import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestPerson } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

let app: TestApp;
let chief: TestPerson;
let token: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.platformQuery('test.noSupers', `update app_user set platform_policies = '{}'`);
  chief = await makePerson(app, { superAdmin: true });
  token = await signIn(app, chief.email);
});

let made = 0;
function person(more: Partial<calls.PersonForm> = {}): calls.PersonForm {
  made += 1;
  const email = `super${made}@example.com`;
  return { first_name: 'Sara', last_name: 'Ríos', email, policies: [superAdmin], ...more };
}

const create = (body: calls.PersonForm) => ask(app, calls.createSuperUser, { token, body });
const update = (id: string, body: calls.PersonForm, by = token) =>
  ask(app, calls.updateSuperUser, { token: by, params: { id }, body });
const remove = (id: string, by = token) => ask(app, calls.deleteSuperUser, { token: by, params: { id } });
const list = (search?: string) =>
  ask(app, calls.listSuperUsers, { token, query: search === undefined ? {} : { search } });
const me = (by: string) => ask(app, identity.currentUser, { token: by });

async function supers(): Promise<number> {
  return (await list()).data.pagination.total_items;
}

describe('a super user', () => {
  it('is created, invited in both languages, listed, and may enter the platform', async () => {
    const { data } = await create(person());
    expect(data).toMatchObject({ role: 'super admin', policies: [superAdmin], company_id: null });
    const mail = await until(async () => app.mails.find(({ to }) => to === data.email));
    expect(mail.text).toContain('the platform administration');
    expect(mail.text).toContain('la administración de la plataforma');
    expect((await list('rios')).data.results).toMatchObject([{ id: data.id }]);
    expect((await me(await signIn(app, data.email))).data.role).toBe('super admin');
  });

  it('cannot be one twice', async () => {
    const again = await create(person({ email: chief.email.toUpperCase() }));
    expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
  });

  it('may be somebody of a company, who stays there', async () => {
    const company = await makeCompany(app);
    const member = await makePerson(app, { company });
    const { status, data } = await create(person({ email: member.email }));
    expect([status, data.id]).toEqual([200, member.id]);
    expect((await me(await signIn(app, member.email))).data).toMatchObject({
      role: 'super admin',
      company_id: company.id,
    });
  });

  it('needs the super-admin policy: without it and without a company nobody could sign in', async () => {
    for (const policies of [[], ['wiki:full-access']] as Policy[][]) {
      const answer = await create(person({ policies }));
      expect([answer.status, answer.error.code]).toEqual([422, 'company_needed']);
    }
    const other = await create(person({ policies: [superAdmin, 'companyinstance:settings'] }));
    expect([other.status, other.error.code]).toEqual([400, 'invalid']);
    expect(await supers()).toBe(1);
  });

  it('is changed, and the e-mail of another user is refused', async () => {
    const { data } = await create(person());
    const of = await signIn(app, data.email);
    const form = person({ first_name: 'Other' });
    expect((await update(data.id, form)).data).toMatchObject({ first_name: 'Other', email: form.email });
    expect((await me(of)).status).toBe(401);
    const taken = await update(data.id, person({ email: chief.email }));
    expect([taken.status, taken.error.code]).toEqual([409, 'email_taken']);
  });

  it('who loses the policy becomes a user of their companies, with wiki full access', async () => {
    const company = await makeCompany(app);
    const member = await makePerson(app, { company, policies: [], superAdmin: true });
    const of = await signIn(app, member.email);
    const form = person({ email: member.email, policies: ['wiki:full-access'] });
    expect((await update(member.id, form)).data.role).toBe('general');
    expect((await me(of)).status).toBe(401);
    expect((await me(await signIn(app, member.email))).data.policies).toEqual(['wiki:full-access']);
    const alone = (await create(person())).data;
    const refused = await update(alone.id, person({ policies: ['wiki:full-access'] }));
    expect([refused.status, refused.error.code]).toEqual([422, 'company_needed']);
    expect((await list('sara')).data.results.map(({ id }) => id)).toContain(alone.id);
  });

  it('is deleted: sessions end, and a company keeps its user', async () => {
    const company = await makeCompany(app);
    const [alone, member] = [(await create(person())).data, await makePerson(app, { company })];
    await create(person({ email: member.email }));
    const tokens = [await signIn(app, alone.email), await signIn(app, member.email)];
    for (const id of [alone.id, member.id]) expect((await remove(id)).status).toBe(200);
    for (const of of tokens) expect((await me(of)).status).toBe(401);
    expect((await me(await signIn(app, member.email))).data.role).toBe('admin');
    expect(await supers()).toBe(1);
    expect((await create(person({ email: alone.email }))).status).toBe(200);
  });

  it('is not found where there is none, or an ordinary user', async () => {
    const member = await makePerson(app, { company: await makeCompany(app) });
    for (const id of [uuidv7(), member.id]) {
      expect([(await update(id, person())).status, (await remove(id)).status]).toEqual([404, 404]);
    }
  });

  it('cannot delete oneself, nor give up the last one', async () => {
    const self = await remove(chief.id);
    expect([self.status, self.error.code]).toEqual([422, 'cannot_delete_self']);
    const company = await makeCompany(app);
    await app.db.platformQuery(
      'test.join',
      `insert into membership (company_id, user_id, policies, search_key, created_at) values ($1, $2, '{}', '', $3)`,
      [company.id, chief.id, app.clock.now()],
    );
    const last = await update(chief.id, person({ policies: ['wiki:full-access'] }));
    expect([last.status, last.error.code]).toEqual([422, 'last_super_admin']);
    expect(await supers()).toBe(1);
  });

  it.each([2, 4])('remains, when %i delete each other at the same instant', async (count) => {
    const others = await Promise.all(
      Array.from({ length: count - 1 }, () => makePerson(app, { superAdmin: true })),
    );
    const people = [chief, ...others];
    const tokens = [token];
    for (const { email } of others) tokens.push(await signIn(app, email));
    const answers = await Promise.all(
      people.map(({ id }, at) => remove(id, tokens[(at + 1) % count] ?? token)),
    );
    // Who was deleted before their own call began is refused as signed out, so how many remain depends on the order.
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, error } of refused) {
      expect([`401 session_expired`, '422 last_super_admin']).toContain(`${status} ${error.code}`);
    }
    const left = await app.db.platformQuery(
      'test.supers',
      `select 1 from app_user where deleted_at is null and 'platform:super-admin' = any (platform_policies)`,
    );
    expect(left.length).toBe(refused.length);
    expect(left.length).toBeGreaterThan(0);
  });
});
