import { sessionAbsoluteMs } from '@centralita/contract/core/constants';
import * as identity from '@centralita/contract/identity/routes';
import * as calls from '@centralita/contract/identity/session-routes';
import * as users from '@centralita/contract/identity/user-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  everyCompanyPolicy,
  lastCode,
  makeCompany,
  makePerson,
  signIn,
  type TestCompany,
  type TestPerson,
} from '../../../testing/people.ts';
import { addMember } from '../create-user.ts';

let app: TestApp;
let company: TestCompany;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeCompany(app);
  person = await makePerson(app, { company });
  token = await signIn(app, person.email);
});

const list = (by = token) => ask(app, calls.listSessions, { token: by });
const end = (id: string, by = token) => ask(app, calls.endOneSession, { token: by, params: { id } });
const endOthers = (by = token) => ask(app, calls.endOtherSessions, { token: by });
const endOf = (id: string, by = token) =>
  ask(app, calls.endSessionsOfUser, { token: by, params: { id }, body: {} });
const me = (by: string) => ask(app, identity.currentUser, { token: by });
const enter = (id: string, by: string) => ask(app, identity.switchCompany, { token: by, params: { id } });

async function join(userId: string, companyId: string): Promise<void> {
  const member = { company_id: companyId, user_id: userId, policies: everyCompanyPolicy };
  await app.db.platform((tx) => addMember(tx, member, app.clock.now()));
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let visits = 0;
/** From an address of its own: the hourly limit per address is not what these tests are about. */
async function signInWith(userAgent: string, address = `198.51.100.${(visits += 1)}`): Promise<string> {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  // Past the minute in which a second code is not sent.
  app.clock.advance(61_000);
  await ask(app, identity.requestOtp, { body: { email: person.email }, headers });
  const body = { email: person.email, otp: lastCode(app, person.email) };
  return (await ask(app, identity.verifyOtp, { body, headers })).data.access_token;
}

/** An open live socket, and the code with which it will be closed. */
async function socketOf(by: string): Promise<{ closed: Promise<number> }> {
  const { data } = await ask(app, identity.wsTicket, { token: by });
  const socket = await app.app.injectWS(`/ws/events?ticket=${data.ticket}`);
  await new Promise((resolve) => socket.once('message', resolve));
  return { closed: new Promise((resolve) => socket.once('close', resolve)) };
}

describe('where somebody is signed in', () => {
  it('shows device, address and times, this one first and marked', async () => {
    await signInWith(chrome, '203.0.113.7');
    app.clock.advance(120_000);
    const { data } = await list();
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ current: true, company: { id: company.id, name: company.name } });
    expect(data[1]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      kind: 'desktop',
      address: '203.0.113.7',
      current: false,
    });
    expect(data[0]?.seen_at).toBe(app.clock.now().toISOString());
    expect(data[1]?.created_at).toBe(data[1]?.seen_at);
  });

  it('takes any user agent, as text of a limited length', async () => {
    const odd = await signInWith(`<img src=x onerror=alert(1)> ${'x'.repeat(3_000)}`);
    expect((await list(odd)).data[0]).toMatchObject({ browser: null, system: null, kind: 'other' });
    const [stored] = await app.db.platformQuery<{ length: number }>(
      'test.userAgent',
      'select length(user_agent) as length from session where user_id = $1 order by created_at desc limit 1',
      [person.id],
    );
    expect(stored?.length).toBe(400);
  });

  it('is of this person alone, in all their companies, and without what is over', async () => {
    await signIn(app, (await makePerson(app, { company })).email);
    const second = await makeCompany(app, 'Zeta');
    await join(person.id, second.id);
    const there = (await enter(second.id, await signInWith(chrome))).data.access_token;
    const { data } = await list();
    expect(data.map((place) => place.company?.name)).toEqual([company.name, 'Zeta']);
    await ask(app, identity.logout, { token: there });
    expect((await list()).data).toHaveLength(1);
  });

  it('is the same sign-in after changing company: device, begin and the last day stay', async () => {
    const second = await makeCompany(app);
    await join(person.id, second.id);
    const first = await signInWith(chrome, '203.0.113.7');
    const before = (await list(first)).data[0];
    app.clock.advance(3_600_000);
    const now = (await enter(second.id, first)).data.access_token;
    const after = (await list(now)).data[0];
    expect(after).toMatchObject({
      browser: 'Chrome',
      address: '203.0.113.7',
      created_at: before?.created_at,
    });
    let last = now;
    for (let passed = 3_600_000; passed < sessionAbsoluteMs; passed += 6 * 3_600_000) {
      app.clock.advance(6 * 3_600_000);
      const other = (passed / 3_600_000) % 12 === 1 ? company.id : second.id;
      const answer = await enter(other, last);
      if (answer.status === 200) last = answer.data.access_token;
    }
    expect((await me(last)).status).toBe(401);
  });
});

describe('ending a session', () => {
  it('ends that one at once, tells why, closes its sockets, and leaves the others', async () => {
    const lost = await signInWith(chrome);
    const other = await signInWith(chrome);
    const { closed } = await socketOf(lost);
    const id = (await list(lost)).data[0]?.id ?? '';
    expect((await end(id)).status).toBe(200);
    expect(await closed).toBe(4403);
    const { status, error } = await me(lost);
    expect([status, error.code]).toEqual([401, 'session_ended']);
    expect((await me(other)).status).toBe(200);
    expect((await end(id)).status).toBe(404);
  });

  it('works for the own one, like logging out', async () => {
    const id = (await list()).data[0]?.id ?? '';
    expect((await end(id)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  });

  it('ends all others, several times at once too', async () => {
    const tokens = [await signInWith(chrome), await signInWith(chrome), await signInWith(chrome)];
    const answers = await Promise.all([endOthers(), endOthers(), endOthers()]);
    expect(answers.reduce((sum, { data }) => sum + data.ended, 0)).toBe(3);
    for (const by of tokens) expect((await me(by)).error.code).toBe('session_ended');
    expect((await me(token)).status).toBe(200);
    expect((await list()).data).toHaveLength(1);
  });

  it('leaves none behind that is changing company in the same instant', async () => {
    const second = await makeCompany(app);
    await join(person.id, second.id);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const moving = await signInWith(chrome);
      const [switched] = await Promise.all([enter(second.id, moving), endOthers()]);
      if (switched.status === 200) await endOthers();
      expect((await list()).data).toHaveLength(1);
      if (switched.status === 200) expect((await me(switched.data.access_token)).status).toBe(401);
    }
  });

  it('of somebody else is not found', async () => {
    const other = await makePerson(app, { company });
    const of = await signIn(app, other.email);
    const foreign = await end((await list(of)).data[0]?.id ?? '');
    const unknown = await end(uuidv7());
    expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
    expect((await me(of)).status).toBe(200);
  });

  it('leaves a word for its console, until the session would have died anyway', async () => {
    const lost = await signInWith(chrome);
    await endOthers();
    expect((await me(lost)).error.code).toBe('session_ended');
    app.clock.advance(sessionAbsoluteMs + 1);
    await app.sweep();
    expect((await me(lost)).error.code).toBe('session_required');
  });
});

describe('an admin who ends the sessions of a user', () => {
  it('ends all of them in the company; the user signs in again', async () => {
    const other = await makePerson(app, { company, policies: ['wiki:full-access'] });
    const of = [await signIn(app, other.email)];
    app.clock.advance(61_000);
    of.push(await signIn(app, other.email));
    const { closed } = await socketOf(of[0] ?? '');
    expect((await endOf(other.id)).data).toEqual({ ended: 2 });
    for (const by of of) expect((await me(by)).error.code).toBe('session_ended');
    expect(await closed).toBe(4403);
    app.clock.advance(61_000);
    expect((await me(await signIn(app, other.email))).status).toBe(200);
  });

  it('keeps their own session', async () => {
    const lost = await signInWith(chrome);
    expect((await endOf(person.id)).data).toEqual({ ended: 1 });
    expect((await me(lost)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
  });

  it('ends nothing of another company, but closes the way from there to here', async () => {
    const there = await makeCompany(app);
    await join(person.id, there.id);
    const elsewhere = (await enter(there.id, await signInWith(chrome))).data.access_token;
    const second = await makePerson(app, { company });
    const admin = await signIn(app, second.email);
    expect((await endOf(person.id, admin)).data).toEqual({ ended: 1 });
    expect((await me(token)).status).toBe(401);
    expect((await me(elsewhere)).data.company_id).toBe(there.id);
    const back = await enter(company.id, elsewhere);
    expect([back.status, back.error.code]).toEqual([422, 'sign_in_again']);
    expect((await me(elsewhere)).status).toBe(200);
    const fresh = await signInWith(chrome);
    expect((await enter(there.id, fresh)).status).toBe(200);
  });

  it('finds nobody of another company, and needs to be an admin', async () => {
    const there = await makePerson(app, { company: await makeCompany(app) });
    const [foreign, unknown] = [await endOf(there.id), await endOf(uuidv7())];
    expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
    const general = await signIn(app, (await makePerson(app, { company, policies: [] })).email);
    expect((await endOf(person.id, general)).status).toBe(403);
  });

  it('may be a super admin in support', async () => {
    const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
    const answer = await ask(app, calls.endSessionsOfUser, {
      token: chief,
      params: { id: person.id },
      body: { company_id: company.id },
    });
    expect(answer.data).toEqual({ ended: 1 });
    expect((await me(token)).status).toBe(401);
  });
});

it('a user who is removed is told so where they are', async () => {
  const other = await makePerson(app, { company });
  const of = await signIn(app, other.email);
  await ask(app, users.deleteUser, { token, params: { id: other.id }, body: {} });
  expect((await me(of)).error.code).toBe('session_ended');
});
