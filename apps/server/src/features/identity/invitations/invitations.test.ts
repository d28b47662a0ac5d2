import { auditLog } from '@centralita/contract/audit/routes';
import * as invitations from '@centralita/contract/identity/invitation-routes';
import * as identity from '@centralita/contract/identity/routes';
import * as calls from '@centralita/contract/identity/user-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  everyCompanyPolicy,
  joinInvited,
  makeCompany,
  makePerson,
  signIn,
  type TestCompany,
  type TestPerson,
} from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let tornillo: TestCompany;
let admin: TestPerson;
let token: string;
beforeEach(async () => {
  app.clock.advance(3_600_001);
  tornillo = await makeCompany(app, `Tornillo ${uuidv7()}`);
  admin = await makePerson(app, { company: tornillo });
  token = await signIn(app, admin.email);
});

const form = (email: string, more: object = {}) => ({
  first_name: 'Typed',
  last_name: 'Here',
  email,
  policies: ['wiki:full-access' as const],
  ...more,
});
/** After whatever the person belongs to already: where they sign in stays as it was. */
const invite = (email: string, more: object = {}) => {
  app.clock.advance(1_000);
  return ask(app, calls.createUser, { token, body: form(email, more) });
};
const update = (id: string, body: ReturnType<typeof form>) =>
  ask(app, calls.updateUser, { token, params: { id }, body });
const list = async (by = token, search?: string) =>
  (await ask(app, calls.listUsers, { token: by, query: { limit: 50, ...(search ? { search } : {}) } })).data
    .results;
const rowOf = async (email: string) => (await list()).find((row) => row.email === email);
const me = (of: string) => ask(app, identity.currentUser, { token: of });
const newEmail = () => `${uuidv7()}@example.com`;

async function linkOf(email: string): Promise<string> {
  const mail = await until(
    async () => app.mails.findLast((one) => one.to === email && one.text.includes('#')) ?? null,
  );
  return /\/invitation#([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}

/** All that may differ between people who are nobody here is the id and what was typed. */
function bare(value: unknown, email: string): string {
  return JSON.stringify(value)
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
}

describe('whoever an e-mail is elsewhere', () => {
  it('the answer, the list, the mail and a second time are the same, and nothing of them shows', async () => {
    const there = await makeCompany(app);
    const known = await makePerson(app, { company: there, policies: everyCompanyPolicy });
    const chief = await makePerson(app, { superAdmin: true });
    const [one, ...others] = await Promise.all(
      [newEmail(), known.email, chief.email].map(async (email) => {
        const added = await invite(email);
        // Before the name changes, which the mail says.
        await linkOf(email);
        const row = await rowOf(email);
        const changed = await update(added.data.id, form(email, { first_name: 'Other', policies: [] }));
        const again = await invite(email);
        const mail = app.mails.findLast((sent) => sent.to === email);
        const text = `${mail?.subject} ${mail?.text.replace(/#.*/, '')}`;
        return [
          bare([added.status, added.data], email),
          bare(row, email),
          bare([changed.status, changed.data], email),
          `${again.status} ${again.error.code}`,
          text,
        ];
      }),
    );
    for (const other of others) expect(other).toEqual(one);
    expect(one?.[0]).toContain('"first_name":"Typed"');
    expect(one?.[0]).toContain('"role":"general"');
    expect(one?.[0]).toContain('"state":"invited"');
    expect(one?.[3]).toBe('409 email_taken');
  });

  it('a new e-mail of a member is answered alike: nobody is locked and nobody is found out', async () => {
    const there = await makeCompany(app);
    const shared = await makePerson(app, { company: there });
    await invite(shared.email);
    await joinInvited(app, shared.email);
    const mine = await makePerson(app, { company: tornillo });
    const answers = [];
    for (const { id, email } of [mine, shared]) {
      for (const wanted of [newEmail(), (await makePerson(app, { company: there })).email]) {
        const { status, data } = await update(id, form(wanted));
        answers.push(bare([status, data], wanted).replaceAll(email, 'OLD'));
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"new_email":"EMAIL"');
    expect((await me(await signIn(app, shared.email))).data.company_id).toBe(there.id);
  });
});

describe('somebody who is invited', () => {
  it('belongs to nothing, and is nobody, until they accept', async () => {
    const there = await makeCompany(app);
    const known = await makePerson(app, { company: there });
    const { data } = await invite(known.email, { policies: everyCompanyPolicy });
    const of = await signIn(app, known.email);
    expect((await me(of)).data.company_id).toBe(there.id);
    const enter = () => ask(app, identity.switchCompany, { token: of, params: { id: tornillo.id } });
    expect((await enter()).status).toBe(404);
    const own = await ask(app, invitations.listOwnInvitations, { token: of });
    expect(own.data).toEqual([{ id: data.id, company_name: tornillo.name, role: 'admin' }]);
    await ask(app, invitations.acceptInvitation, { token: of, params: { id: data.id } });
    expect(await rowOf(known.email)).toMatchObject({
      id: known.id,
      state: 'active',
      first_name: 'Typed',
      role: 'admin',
    });
    expect((await enter()).status).toBe(200);
  });

  it('and new signs in with a code, sees nothing but the question, and acts there once they accept', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    const of = await signIn(app, email);
    expect((await me(of)).data).toMatchObject({ company_id: null, policies: [] });
    expect((await ask(app, calls.listUsers, { token: of, query: {} })).status).toBe(422);
    await ask(app, invitations.acceptInvitation, { token: of, params: { id: data.id } });
    expect((await me(of)).data).toMatchObject({
      id: data.id,
      company_id: tornillo.id,
      first_name: 'Typed',
      role: 'general',
    });
  });

  it('answers by the link of the mail as well, once', async () => {
    const email = newEmail();
    await invite(email);
    const link = await linkOf(email);
    const asked = await ask(app, invitations.invitationOfLink, { body: { token: link } });
    expect(asked.data).toMatchObject({ company_name: tornillo.name, role: 'general', email });
    expect((await ask(app, invitations.acceptByLink, { body: { token: link } })).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ state: 'active' });
    expect((await ask(app, invitations.declineByLink, { body: { token: link } })).status).toBe(404);
    expect((await me(await signIn(app, email))).data.company_id).toBe(tornillo.id);
    const { results } = (await ask(app, auditLog, { token, query: {} })).data;
    const entry = results.find(({ act }) => act === 'invitation.accept');
    expect(entry?.actor).toMatchObject({ email, name: 'Typed Here' });
  });

  it('may decline: the row goes, and a guest is nobody again', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    const of = await signIn(app, email);
    await ask(app, invitations.declineInvitation, { token: of, params: { id: data.id } });
    expect(await rowOf(email)).toBeUndefined();
    expect((await me(of)).status).toBe(401);
    const mails = app.mails.length;
    await ask(app, identity.requestOtp, { body: { email } });
    expect(app.mails).toHaveLength(mails);
  });

  it('cannot be answered for by somebody else', async () => {
    const { data } = await invite(newEmail());
    const of = await signIn(app, (await makePerson(app, { company: tornillo })).email);
    for (const call of [invitations.acceptInvitation, invitations.declineInvitation]) {
      expect((await ask(app, call, { token: of, params: { id: data.id } })).status).toBe(404);
    }
    expect((await ask(app, invitations.acceptByLink, { body: { token: 'a'.repeat(43) } })).status).toBe(404);
  });

  it('is asked no more once the company withdraws it, changes the e-mail, or is off', async () => {
    const [withdrawn, moved, off] = [newEmail(), newEmail(), newEmail()];
    const { data } = await invite(withdrawn);
    const links = [await linkOf(withdrawn)];
    await ask(app, calls.deleteUser, { token, params: { id: data.id }, body: {} });
    const second = await invite(moved);
    links.push(await linkOf(moved));
    await update(second.data.id, form(newEmail()));
    await invite(off);
    links.push(await linkOf(off));
    await app.db.platformQuery('test.off', 'update company set is_active = false where id = $1', [
      tornillo.id,
    ]);
    for (const link of links) {
      expect((await ask(app, invitations.acceptByLink, { body: { token: link } })).status).toBe(404);
    }
  });

  it('and is a super admin is asked like anybody, and shows no more than the company gave', async () => {
    const chief = await makePerson(app, { superAdmin: true });
    const { data } = await invite(chief.email);
    const of = await signIn(app, chief.email);
    expect((await ask(app, invitations.listOwnInvitations, { token: of })).data).toHaveLength(1);
    await ask(app, invitations.acceptInvitation, { token: of, params: { id: data.id } });
    expect(await rowOf(chief.email)).toMatchObject({
      role: 'general',
      policies: ['wiki:full-access'],
      first_name: 'Typed',
    });
  });
});

describe('somebody of two companies', () => {
  it('has a name in each, which the other neither sees nor holds back', async () => {
    const there = await makeCompany(app);
    const boss = await signIn(app, (await makePerson(app, { company: there })).email);
    const shared = await makePerson(app, { company: there, policies: ['wiki:full-access'] });
    await invite(shared.email);
    await joinInvited(app, shared.email);
    const renamed = { ...form(shared.email), first_name: 'Renamed', last_name: 'There' };
    const by = await ask(app, calls.updateUser, { token: boss, params: { id: shared.id }, body: renamed });
    expect([by.status, by.data.first_name]).toEqual([200, 'Renamed']);
    expect(await rowOf(shared.email)).toMatchObject({ first_name: 'Typed', last_name: 'Here' });
    expect((await list(boss, 'renamed')).map(({ id }) => id)).toEqual([shared.id]);
    expect(await list(token, 'renamed')).toEqual([]);
    const of = await signIn(app, shared.email);
    expect((await me(of)).data.first_name).toBe('Renamed');
    const here = await ask(app, identity.switchCompany, { token: of, params: { id: tornillo.id } });
    expect((await me(here.data.access_token)).data.first_name).toBe('Typed');
  });
});

describe("a member's new e-mail", () => {
  it('holds once its mailbox accepts: the same person, whose sessions end', async () => {
    const member = await makePerson(app, { company: tornillo });
    const of = await signIn(app, member.email);
    const email = newEmail();
    expect((await update(member.id, form(email))).data).toMatchObject({
      email: member.email,
      new_email: email,
    });
    expect((await me(of)).status).toBe(200);
    await ask(app, invitations.acceptByLink, { body: { token: await linkOf(email) } });
    expect((await me(of)).status).toBe(401);
    expect((await me(await signIn(app, email))).data.id).toBe(member.id);
    expect(await rowOf(email)).toMatchObject({ id: member.id, new_email: null, state: 'active' });
  });

  it('of somebody who belongs elsewhere too moves the seat here, and leaves the other door as it was', async () => {
    const there = await makeCompany(app);
    const shared = await makePerson(app, { company: there });
    await invite(shared.email);
    await joinInvited(app, shared.email);
    const email = newEmail();
    await update(shared.id, form(email));
    await ask(app, invitations.acceptByLink, { body: { token: await linkOf(email) } });
    expect((await rowOf(email))?.id).not.toBe(shared.id);
    expect(await rowOf(shared.email)).toBeUndefined();
    expect((await me(await signIn(app, shared.email))).data).toMatchObject({
      id: shared.id,
      company_id: there.id,
    });
    expect((await me(await signIn(app, email))).data.company_id).toBe(tornillo.id);
  });

  it('is taken back by the old one', async () => {
    const member = await makePerson(app, { company: tornillo });
    const email = newEmail();
    await update(member.id, form(email));
    const link = await linkOf(email);
    expect((await update(member.id, form(member.email))).data.new_email).toBeNull();
    expect((await ask(app, invitations.acceptByLink, { body: { token: link } })).status).toBe(404);
  });
});

it('two who accept at once are one member', async () => {
  const email = newEmail();
  const { data } = await invite(email);
  const of = await signIn(app, email);
  const link = await linkOf(email);
  const answers = await Promise.all([
    ask(app, invitations.acceptByLink, { body: { token: link } }),
    ask(app, invitations.acceptInvitation, { token: of, params: { id: data.id } }),
    ask(app, invitations.declineByLink, { body: { token: link } }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
