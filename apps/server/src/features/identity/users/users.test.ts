import type { Policy } from '@centralita/contract/core/policies';
import * as identity from '@centralita/contract/identity/routes';
import * as calls from '@centralita/contract/identity/user-routes';
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
  joinInvited,
} from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

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

function person(more: Partial<calls.PersonForm> = {}): calls.PersonForm {
  made += 1;
  return {
    first_name: 'Ana',
    last_name: `Pérez ${made}`,
    email: `ana${made}@example.com`,
    policies: wiki,
    ...more,
  };
}

const create = (body: calls.PersonForm, by = token) => ask(app, calls.createUser, { token: by, body });
const update = (id: string, body: calls.PersonForm, by = token) =>
  ask(app, calls.updateUser, { token: by, params: { id }, body });
const remove = (id: string, by = token) =>
  ask(app, calls.deleteUser, { token: by, params: { id }, body: {} });
const list = (query: { search?: string; page?: number; limit?: number } = {}, by = token) =>
  ask(app, calls.listUsers, { token: by, query });
const me = (by: string) => ask(app, identity.currentUser, { token: by });

async function mailTo(email: string) {
  return until(async () => app.mails.findLast((mail) => mail.to === email));
}

describe('the list of users', () => {
  it('shows name, e-mail, policies and the role they give, by name', async () => {
    await create(person({ first_name: 'Zoe' }));
    await create(person({ first_name: 'Álvaro', policies: everyCompanyPolicy }));
    const { data } = await list();
    expect(data.results.map(({ first_name, role }) => [first_name, role])).toEqual([
      ['Álvaro', 'admin'],
      ['Test', 'admin'],
      ['Zoe', 'general'],
    ]);
    expect(data.results[2]).toMatchObject({ policies: wiki, company_id: company.id });
    expect(data.pagination).toMatchObject({ page: 1, total_items: 3 });
  });

  it('finds names and e-mails in any case, with or without accents, word by word', async () => {
    await create(person({ first_name: 'José Ángel', last_name: 'Núñez', email: 'J.Nunez@Example.COM' }));
    await create(person({ first_name: '李', last_name: '小龙' }));
    for (const search of ['jose', 'NUÑEZ', 'nunez angel', 'j.nunez@', ' núñez  JOSÉ ']) {
      const { data } = await list({ search });
      expect(
        data.results.map(({ email }) => email),
        search,
      ).toEqual(['j.nunez@example.com']);
    }
    expect((await list({ search: '小龙' })).data.results).toHaveLength(1);
    for (const search of ['%', '_', '\\', "';--", 'nobody']) {
      expect((await list({ search })).data.pagination.total_items, search).toBe(0);
    }
  });

  it('pages without doubling or losing anybody', async () => {
    for (let at = 0; at < 6; at += 1) await create(person({ first_name: 'Same', last_name: 'Name' }));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 2 })));
    const ids = pages.flatMap(({ data }) => data.results.map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
    expect(pages[0]?.data.pagination).toEqual({ page: 1, limit: 2, total_items: 7, total_pages: 4 });
    expect((await list({ page: 5, limit: 2 })).data.results).toEqual([]);
  });
});

describe('a new user', () => {
  it('is invited in the language of the company, by a mail that holds no code, and can sign in', async () => {
    const { data } = await create(person({ first_name: 'Luis <b>' }));
    const mail = await mailTo(data.email);
    expect(mail.subject).toContain(company.name);
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/invitation#[\w-]{43}$/m);
    expect(mail.text).toContain('Hello Luis <b>');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).not.toMatch(/^[A-Z0-9]{6}$/m);
    const signedIn = await me(await joinInvited(app, data.email));
    expect(signedIn.data).toMatchObject({ id: data.id, role: 'general', company_id: company.id });
  });

  it('is invited in Spanish by a Spanish company', async () => {
    await app.db.platformQuery('test.spanish', "update company set language = 'spanish' where id = $1", [
      company.id,
    ]);
    const { data } = await create(person());
    expect((await mailTo(data.email)).text).toContain('Acepte o rechace con este enlace');
  });

  it('who is a user elsewhere belongs to both once they accept, under the name that each gave', async () => {
    const there = await makeCompany(app);
    const known = await makePerson(app, { company: there });
    const { status, data } = await create(person({ email: known.email.toUpperCase(), first_name: 'Other' }));
    expect([status, data.first_name, data.state]).toEqual([200, 'Other', 'invited']);
    const of = await joinInvited(app, known.email);
    expect((await list({ search: known.email })).data.results).toMatchObject([
      { id: known.id, first_name: 'Other', state: 'active' },
    ]);
    expect((await ask(app, identity.switchCompany, { token: of, params: { id: company.id } })).status).toBe(
      200,
    );
  });

  it('cannot be one twice', async () => {
    const body = person();
    expect((await create(body)).status).toBe(200);
    const again = await create({ ...body, email: ` ${body.email.toUpperCase()} ` });
    expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
    expect(again.error.message_es).toMatch(/correo/);
  });

  it('is one user when several companies and people add the same e-mail at once', async () => {
    const there = await makeCompany(app);
    const by = await signIn(app, (await makePerson(app, { company: there })).email);
    const body = person();
    const answers = await Promise.all([create(body), create(body), create(body, by), create(body, by)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    await joinInvited(app, body.email);
    const found = [await list({ search: body.email }), await list({ search: body.email }, by)];
    const ids = new Set(found.flatMap(({ data }) => data.results.map(({ id }) => id)));
    expect(ids.size).toBe(1);
  });

  it.each([
    ['a policy that the company lacks', { policies: ['contact-center:full-access'] }, 'invalid'],
    ['the super-admin policy', { policies: ['platform:super-admin'] }, 'invalid'],
    ['an unknown policy', { policies: ['root'] }, 'invalid'],
    ['a role', { role: 'admin' }, 'invalid'],
    ['platform policies', { platform_policies: ['platform:super-admin'] }, 'invalid'],
    ['an id', { id: uuidv7() }, 'invalid'],
    ['no e-mail', { email: 'nobody' }, 'invalid'],
    ['two e-mails', { email: 'a@example.com, b@example.com' }, 'invalid'],
    ['a line in the e-mail', { email: 'a@example.com\r\nBcc: b@example.com' }, 'invalid'],
    ['no name', { first_name: ' ' }, 'name_required'],
    ['a name of 10,000 characters', { last_name: 'n'.repeat(10_000) }, 'name_too_long'],
  ])('cannot be given %s', async (_what, more, code) => {
    await app.db.platformQuery('test.ofCompany', 'update company set policies = $2 where id = $1', [
      company.id,
      ['wiki:full-access', 'companyinstance:settings'],
    ]);
    const answer = await create(person(more as never));
    expect([answer.status, answer.error.code]).toEqual([400, code]);
    expect((await list()).data.pagination.total_items).toBe(1);
  });

  it('may have a name of any script, as long as names may be', async () => {
    for (const name of ['שלום', '🧑‍🚀👩🏽‍🔬', '한'.repeat(200), 'ﷺ'.repeat(200)]) {
      const { status, data } = await create(person({ first_name: name, last_name: name }));
      expect([status, data.first_name]).toEqual([200, name]);
    }
  });
});

describe('changing a user', () => {
  it('changes names, e-mail and policies, and works from the next call on', async () => {
    const { data } = await create(person({ policies: everyCompanyPolicy }));
    const of = await joinInvited(app, data.email);
    expect((await list({}, of)).status).toBe(200);
    const changed = await update(data.id, { ...person(), first_name: 'Changed', email: data.email });
    expect(changed.data).toMatchObject({ id: data.id, first_name: 'Changed', role: 'general' });
    expect((await list({}, of)).status).toBe(403);
    expect((await me(of)).data).toMatchObject({ first_name: 'Changed', role: 'general', policies: wiki });
    expect((await list({ search: 'changed' })).data.results).toHaveLength(1);
  });

  it('gives a new e-mail at once where the platform says it, and ends the sessions of whoever had the old one', async () => {
    const { data } = await create(person());
    const of = await joinInvited(app, data.email);
    const chief = await signIn(app, (await makePerson(app, { company, superAdmin: true })).email);
    const moved = person();
    expect((await update(data.id, moved, chief)).data).toMatchObject({ email: moved.email, new_email: null });
    expect((await me(of)).status).toBe(401);
    expect((await me(await signIn(app, moved.email))).data.id).toBe(data.id);
  });

  it('asks the new mailbox where an admin says it, one of their own too', async () => {
    const own = person({ policies: everyCompanyPolicy });
    expect((await update(admin.id, own)).data).toMatchObject({ email: admin.email, new_email: own.email });
    expect((await me(token)).data.email).toBe(admin.email);
  });

  it('refuses the e-mail of another user of this company', async () => {
    const { data } = await create(person());
    const invited = await create(person());
    const member = await makePerson(app, { company });
    for (const id of [data.id, member.id]) {
      for (const email of [admin.email, invited.data.email]) {
        const answer = await update(id, person({ email }));
        expect([answer.status, answer.error.code]).toEqual([409, 'email_taken']);
      }
    }
    expect((await list({ search: data.email })).data.results).toHaveLength(1);
  });

  it('leaves the e-mail alone of a person who also belongs elsewhere: it would open the other door', async () => {
    const there = await makeCompany(app);
    const shared = await makePerson(app, { company: there });
    const chief = await makePerson(app, { company, superAdmin: true });
    await create(person({ email: shared.email }));
    await joinInvited(app, shared.email);
    for (const { id, email } of [shared, chief]) {
      const asked = await update(id, person({ first_name: 'Ours' }));
      expect([asked.status, asked.data.first_name, asked.data.email]).toEqual([200, 'Ours', email]);
      expect((await me(await signIn(app, email))).data.id).toBe(id);
    }
  });

  it('gives only what the company has, and never the platform', async () => {
    const { data } = await create(person());
    await app.db.platformQuery('test.ofCompany', 'update company set policies = $2 where id = $1', [
      company.id,
      ['wiki:full-access', 'companyinstance:settings'],
    ]);
    const chief = await signIn(app, (await makePerson(app, { company, superAdmin: true })).email);
    for (const by of [token, chief]) {
      for (const policies of [['contact-center:full-access'], ['platform:super-admin']] as Policy[][]) {
        const answer = await update(data.id, person({ policies }), by);
        expect([answer.status, answer.error.code]).toEqual([400, 'invalid']);
      }
    }
  });

  it('answers for a user of another company like for an unknown one', async () => {
    const there = await makePerson(app, { company: await makeCompany(app) });
    for (const act of [(id: string) => update(id, person()), (id: string) => remove(id)]) {
      const [foreign, unknown] = [await act(there.id), await act(uuidv7())];
      expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
    }
  });

  it('by two admins at once leaves what one of them wrote, whole', async () => {
    const { data } = await create(person());
    const second = await signIn(app, (await makePerson(app, { company })).email);
    const forms = [person({ first_name: 'By one' }), person({ first_name: 'By two', policies: [] })];
    const answers = await Promise.all(
      forms.map((form, at) => update(data.id, form, at === 0 ? token : second)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stored = (await list({ search: 'by' })).data.results[0];
    const form = forms.find(({ email }) => email === stored?.email);
    expect(stored).toMatchObject({ ...form });
  });
});

describe('deleting a user', () => {
  it('ends the sessions in this company at once and leaves nobody who belongs to nothing', async () => {
    const { data } = await create(person());
    const of = await joinInvited(app, data.email);
    expect((await remove(data.id)).status).toBe(200);
    expect((await me(of)).status).toBe(401);
    expect((await list({ search: data.email })).data.results).toEqual([]);
    const mails = app.mails.length;
    await ask(app, identity.requestOtp, { body: { email: data.email } });
    expect((await remove(data.id)).status).toBe(404);
    expect(app.mails.slice(mails).filter((mail) => mail.to === data.email)).toEqual([]);
  });

  it('frees the e-mail for somebody new', async () => {
    const { data } = await create(person());
    await remove(data.id);
    const again = await create(person({ email: data.email, first_name: 'Somebody else' }));
    expect([again.status, again.data.first_name]).toEqual([200, 'Somebody else']);
    expect(again.data.id).not.toBe(data.id);
  });

  it('takes away one company only where the person belongs to two', async () => {
    const there = await makeCompany(app);
    const shared = await makePerson(app, { company: there });
    const elsewhere = await signIn(app, shared.email);
    await create(person({ email: shared.email }));
    await joinInvited(app, shared.email);
    const { data } = await ask(app, identity.switchCompany, {
      token: await signIn(app, shared.email),
      params: { id: company.id },
    });
    await remove(shared.id);
    expect((await me(data.access_token)).status).toBe(401);
    expect((await me(elsewhere)).data.company_id).toBe(there.id);
  });

  it('is not for oneself', async () => {
    await makePerson(app, { company });
    const answer = await remove(admin.id);
    expect([answer.status, answer.error.code]).toEqual([422, 'cannot_delete_self']);
    expect((await me(token)).status).toBe(200);
  });
});

it('added, changed or taken out is told to open consoles of the company', async () => {
  const { data } = await ask(app, identity.wsTicket, { token });
  const heard: { kind: string; data?: unknown }[] = [];
  const onInit = (early: { on(event: 'message', act: (text: unknown) => void): unknown }) =>
    early.on('message', (text) => heard.push(JSON.parse(String(text))));
  const socket = await app.app.injectWS(`/ws/events?ticket=${data.ticket}`, {}, { onInit });
  const told = async (count: number, user_id: string) => {
    await until(async () => heard.length > count);
    expect(heard[count]).toMatchObject({ kind: 'member.changed', data: { user_id } });
  };
  await until(async () => heard.length > 0);
  const form = person();
  const { id } = (await create(form)).data;
  await told(1, id);
  await update(id, { ...form, policies: everyCompanyPolicy });
  await told(2, id);
  await remove(id);
  await told(3, id);
  socket.terminate();
});

describe('the last admin', () => {
  it('stays: neither a demotion nor a super admin takes it away', async () => {
    await create(person());
    const demoted = await update(admin.id, person());
    expect([demoted.status, demoted.error.code]).toEqual([422, 'last_admin']);
    const chief = await makePerson(app, { superAdmin: true });
    const removed = await ask(app, calls.deleteUser, {
      token: await signIn(app, chief.email),
      params: { id: admin.id },
      body: { company_id: company.id },
    });
    expect([removed.status, removed.error.code]).toEqual([422, 'last_admin']);
    expect((await me(token)).data.role).toBe('admin');
  });

  it('is one, when five admins remove and demote each other at the same instant', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => makePerson(app, { company })));
    const people = [admin, ...others];
    const tokens = [token];
    for (const { email } of others) tokens.push(await signIn(app, email));
    await Promise.all(
      people.map(({ id }, at) => {
        const by = tokens[(at + 1) % people.length] ?? token;
        return at % 2 === 0 ? remove(id, by) : update(id, person(), by);
      }),
    );
    const admins = await app.db.platformQuery(
      'test.admins',
      `select 1 from membership where company_id = $1 and 'companyinstance:settings' = any (policies)`,
      [company.id],
    );
    expect(admins.length).toBe(1);
  });
});
