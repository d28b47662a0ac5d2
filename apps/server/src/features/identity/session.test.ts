import { sessionAbsoluteMs, sessionIdleMs, wsTicketMs } from '@centralita/contract/core/constants';
import * as companies from '@centralita/contract/companies/routes';
import * as calls from '@centralita/contract/identity/routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import {
  lastCode,
  makeCompany,
  makePerson,
  signIn,
  type TestCompany,
  type TestPerson,
} from '../../testing/people.ts';
import { addMember } from './create-user.ts';

let app: TestApp;
let company: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeCompany(app);
  person = await makePerson(app, { company });
});

async function me(token: string) {
  return ask(app, calls.currentUser, { token });
}

describe('signing in', () => {
  it('enters the company of the host, where the person belongs to it', async () => {
    const other = await makeCompany(app);
    await app.db.platform((tx) =>
      addMember(
        tx,
        { company_id: other.id, user_id: person.id, policies: [] },
        new Date(app.clock.now().getTime() + 1),
      ),
    );
    const stranger = await makeCompany(app);
    for (const { id } of [other, stranger]) {
      await app.db.platformQuery('test.host', 'insert into company_host (company_id, host) values ($1, $2)', [
        id,
        `${id}.com`,
      ]);
    }
    for (const [host, entered] of [
      [`${other.id.toUpperCase()}.com:8443`, other.id],
      [`${stranger.id}.com`, company.id],
      ['localhost', company.id],
    ] as const) {
      app.clock.advance(60_001);
      await ask(app, calls.requestOtp, {
        body: { email: person.email },
        headers: { 'x-forwarded-for': '10.3.0.1' },
      });
      const body = { email: person.email, otp: lastCode(app, person.email) };
      const { data } = await ask(app, calls.verifyOtp, { body, headers: { host } });
      expect((await me(data.access_token)).data.company_id, host).toBe(entered);
    }
  });
});

describe('a session', () => {
  it('tells who is signed in', async () => {
    const { data } = await me(await signIn(app, person.email));
    expect(data).toMatchObject({ id: person.id, email: person.email, company_id: company.id, role: 'admin' });
    expect(data.companyId).toBe(company.id);
    expect(data.policies[0]).toBe('wiki:full-access');
  });

  it('is needed', async () => {
    for (const token of [null, 'x', 'A'.repeat(43)]) {
      const { status, error } = await ask(app, calls.currentUser, { token });
      expect([status, error.code]).toEqual([401, 'session_required']);
    }
  });

  it('ends by logging out, at once', async () => {
    const token = await signIn(app, person.email);
    expect((await ask(app, calls.logout, { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  });

  it('ends after twelve idle hours, and lives on while it is used', async () => {
    const token = await signIn(app, person.email);
    app.clock.advance(sessionIdleMs - 60_000);
    expect((await me(token)).status).toBe(200);
    app.clock.advance(sessionIdleMs - 60_000);
    expect((await me(token)).status).toBe(200);
    app.clock.advance(sessionIdleMs + 1);
    expect((await me(token)).status).toBe(401);
  });

  it('ends after seven days, however much it is used', async () => {
    const token = await signIn(app, person.email);
    const half = sessionIdleMs / 2;
    for (let passed = half; passed < sessionAbsoluteMs; passed += half) {
      app.clock.advance(half);
      expect((await me(token)).status).toBe(200);
    }
    app.clock.advance(half);
    expect((await me(token)).status).toBe(401);
  });

  it('ends when the user is deleted or the company deactivated', async () => {
    const first = await signIn(app, person.email);
    await app.db.platformQuery('test.deleteUser', 'update app_user set deleted_at = now() where id = $1', [
      person.id,
    ]);
    expect((await me(first)).status).toBe(401);
    const other = await makePerson(app, { company });
    const second = await signIn(app, other.email);
    await app.db.platformQuery('test.off', 'update company set is_active = false where id = $1', [
      company.id,
    ]);
    expect((await me(second)).status).toBe(401);
  });

  it('loses a policy on the very next call', async () => {
    const token = await signIn(app, person.email);
    expect((await ask(app, categories.getAllCategories, { token })).status).toBe(200);
    await app.db.platformQuery('test.policies', 'update membership set policies = $2 where user_id = $1', [
      person.id,
      ['companyinstance:settings'],
    ]);
    const { status, error } = await ask(app, categories.getAllCategories, { token });
    expect([status, error.code]).toEqual([403, 'not_allowed']);
  });

  it('finds a service that is off unavailable, not forbidden', async () => {
    const token = await signIn(app, person.email);
    await app.db.platformQuery(
      'test.serviceOff',
      'update knowledge_settings set is_service_active = false where company_id = $1',
      [company.id],
    );
    const { status, error } = await ask(app, categories.getAllCategories, { token });
    expect([status, error.code]).toEqual([422, 'service_off']);
  });

  it('switches to another company of the user with a new token, and the old one ends', async () => {
    const second = await makeCompany(app, 'Zeta');
    await app.db.platform((tx) =>
      addMember(
        tx,
        { company_id: second.id, user_id: person.id, policies: ['contact-center:full-access'] },
        app.clock.now(),
      ),
    );
    const token = await signIn(app, person.email);
    const { data: attached } = await ask(app, companies.attachedCompanies, { token });
    expect(attached.map(({ name }) => name)).toEqual([company.name, 'Zeta']);
    const { data } = await ask(app, calls.switchCompany, { token, params: { id: second.id } });
    expect((await me(token)).status).toBe(401);
    const now = await me(data.access_token);
    expect(now.data).toMatchObject({
      company_id: second.id,
      role: 'general',
      policies: ['contact-center:full-access'],
    });
  });

  it('writes to no company but the one that the call names: after a change in another tab it is refused', async () => {
    const second = await makeCompany(app);
    await app.db.platform((tx) =>
      addMember(
        tx,
        { company_id: second.id, user_id: person.id, policies: ['wiki:full-access'] },
        app.clock.now(),
      ),
    );
    const before = await signIn(app, person.email);
    const { data } = await ask(app, calls.switchCompany, { token: before, params: { id: second.id } });
    const body = { company_id: company.id, name: 'Of the first' };
    const late = await ask(app, categories.createCategory, { token: before, body });
    const wrong = await ask(app, categories.createCategory, { token: data.access_token, body });
    expect([late.status, wrong.status]).toEqual([401, 404]);
    const written = await app.db.platformQuery(
      'test.written',
      'select 1 from category where company_id = any ($1)',
      [[company.id, second.id]],
    );
    expect(written).toEqual([]);
  });

  it('cannot switch to a company that is not the user’s: it answers like an unknown one', async () => {
    const foreign = await makeCompany(app);
    const token = await signIn(app, person.email);
    const answers = await Promise.all(
      [foreign.id, crypto.randomUUID()].map((id) => ask(app, calls.switchCompany, { token, params: { id } })),
    );
    expect(answers[0]?.error).toEqual(answers[1]?.error);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    expect((await me(token)).status).toBe(200);
  });

  it('makes tickets that open one socket within thirty seconds', async () => {
    const token = await signIn(app, person.email);
    const { data } = await ask(app, calls.wsTicket, { token });
    const open = (ticket: string) => app.app.injectWS(`/ws/events?ticket=${ticket}`);
    const socket = await open(data.ticket);
    const hello = await new Promise((resolve) =>
      socket.once('message', (text) => resolve(JSON.parse(String(text)))),
    );
    expect(hello).toMatchObject({ kind: 'hello', reset: false });
    socket.terminate();
    const second = await open(data.ticket);
    expect(await closeCode(second)).toBe(4401);
    const { data: late } = await ask(app, calls.wsTicket, { token });
    app.clock.advance(wsTicketMs);
    expect(await closeCode(await open(late.ticket))).toBe(4401);
  });

  it('closes its open sockets by itself when it has ended elsewhere', async () => {
    const token = await signIn(app, person.email);
    const { data } = await ask(app, calls.wsTicket, { token });
    const socket = await app.app.injectWS(`/ws/events?ticket=${data.ticket}`);
    await new Promise((resolve) => socket.once('message', resolve));
    await app.db.platformQuery('test.endAll', 'delete from session where user_id = $1', [person.id]);
    expect(await closeCode(socket)).toBe(4403);
  });
});

function closeCode(socket: {
  once(event: 'close', heard: (code: number) => void): unknown;
}): Promise<number> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
  });
}
