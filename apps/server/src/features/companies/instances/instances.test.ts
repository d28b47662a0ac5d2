import * as calls from '@centralita/contract/companies/instance-routes';
import * as limits from '@centralita/contract/companies/limit-routes';
import * as companies from '@centralita/contract/companies/routes';
import * as settings from '@centralita/contract/companies/settings-routes';
import * as identity from '@centralita/contract/identity/routes';
import * as users from '@centralita/contract/identity/user-routes';
import * as keys from '@centralita/contract/identity/key-routes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

let app: TestApp;
let chief: string;
beforeAll(async () => {
  app = await testApp();
  chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
});
afterAll(() => app.close());

type Form = calls.NewCompanyForm;

function create(body: Form, token = chief) {
  return ask(app, calls.createCompany, { token, body });
}

function remove(companyId: string, body: { name?: string } = {}) {
  return ask(app, calls.deleteCompany, { token: chief, params: { companyId }, body });
}

function restore(companyId: string) {
  return ask(app, calls.restoreCompany, { token: chief, params: { companyId }, body: {} });
}

function setStatus(companyId: string, is_active: boolean) {
  return ask(app, calls.updateCompanyStatus, { token: chief, params: { companyId }, body: { is_active } });
}

function infoBySuper(company_id: string) {
  return ask(app, companies.companyInfo, { token: chief, query: { company_id } });
}

const days = (count: number) => count * 24 * 3_600_000;

describe('a new company', () => {
  it('has its settings alone unless told, with both services off and the first limits', async () => {
    const { status, data } = await create({ name: 'Nueva', language: 'spanish' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Nueva',
      language: 'spanish',
      country: null,
      logo: null,
      industry: null,
      policies: ['companyinstance:settings'],
    });
    const query = { company_id: data.id };
    const knowledge = await ask(app, limits.knowledgeSettings, { token: chief, query });
    expect(knowledge.data).toMatchObject({
      is_service_active: false,
      qn_limit: 1_000,
      qn_used: 0,
      storage_limit_kb: 20 * 1024,
      storage_used_kb: 0,
      time_zone: 'UTC',
    });
    const center = await ask(app, limits.contactCenterSettings, { token: chief, query });
    expect(center.data).toMatchObject({ is_service_active: false, minutes_limit: 1_000, minutes_used: 0 });
  });

  it('takes all that the form has, with a logo that is made anew and services as its policies say', async () => {
    const square = { width: 300, height: 300, channels: 3 as const, background: 'teal' };
    const png = await sharp({ create: square }).png().toBuffer();
    const { data } = await create({
      name: '  Café  ',
      language: 'english',
      country: 'ec',
      industry_id: 'food',
      logo_base64: png.toString('base64'),
      policies: ['contact-center:full-access', 'companyinstance:settings'],
    });
    expect(data).toMatchObject({
      name: 'Café',
      country: 'EC',
      industry: { id: 'food' },
      policies: ['contact-center:full-access', 'companyinstance:settings'],
    });
    expect(data.logo).toMatch(/^data:image\/png;base64,/);
    expect(data.logo).not.toContain(png.toString('base64'));
    const query = { company_id: data.id };
    const both = await Promise.all([
      ask(app, limits.knowledgeSettings, { token: chief, query }),
      ask(app, limits.contactCenterSettings, { token: chief, query }),
    ]);
    expect(both.map((answer) => answer.data.is_service_active)).toEqual([false, true]);
    expect(both[0].data.time_zone).toBe('America/Guayaquil');
  });

  it.each([
    ['no name', { language: 'english' }, 400, 'invalid'],
    ['an empty name', { name: ' \n', language: 'english' }, 400, 'name_required'],
    ['a name of 10,000 characters', { name: 'n'.repeat(10_000), language: 'english' }, 400, 'name_too_long'],
    ['no language', { name: 'x' }, 400, 'invalid'],
    ['another language', { name: 'x', language: 'bilingual' }, 400, 'invalid'],
    ['an unknown country', { name: 'x', language: 'english', country: 'ZZ' }, 400, 'invalid'],
    ['an unknown industry', { name: 'x', language: 'english', industry_id: 'piracy' }, 400, 'invalid'],
    [
      'the platform policy',
      { name: 'x', language: 'english', policies: ['platform:super-admin'] },
      400,
      'invalid',
    ],
    ['a made up policy', { name: 'x', language: 'english', policies: ['root'] }, 400, 'invalid'],
    ['an id', { name: 'x', language: 'english', id: uuidv7() }, 400, 'invalid'],
    ['a state', { name: 'x', language: 'english', is_active: false }, 400, 'invalid'],
    [
      'an SVG',
      { name: 'x', language: 'english', logo_base64: 'data:image/svg+xml;base64,PHN2Zy8+' },
      415,
      'logo_type',
    ],
    [
      'HTML as PNG',
      { name: 'x', language: 'english', logo_base64: 'data:image/png;base64,PGh0bWw+' },
      415,
      'logo_type',
    ],
    [
      'a logo above 1 MB',
      { name: 'x', language: 'english', logo_base64: 'A'.repeat(1_500_001) },
      413,
      'logo_too_large',
    ],
  ])('is refused with %s, and leaves nothing behind', async (_what, form, status, code) => {
    const before = await countOfCompanies();
    const answer = await create(form as unknown as Form);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(await countOfCompanies()).toBe(before);
  });

  it('may be called as another one, in any script', async () => {
    for (const name of ['שלום עולם', '🏢🇪🇨 Oficina', 'Doble', 'Doble']) {
      expect((await create({ name, language: 'english' })).data.name).toBe(name);
    }
  });

  it('is made by super admins alone', async () => {
    const company = await makeCompany(app);
    const admin = await signIn(app, (await makePerson(app, { company })).email);
    expect((await create({ name: 'x', language: 'english' }, admin)).status).toBe(403);
  });
});

describe('a company that is switched off', () => {
  let company: TestCompany;
  let email: string;
  let token: string;
  beforeEach(async () => {
    company = await makeCompany(app);
    ({ email } = await makePerson(app, { company }));
    token = await signIn(app, email);
  });

  it('ends its sessions at once and takes nobody in; on again, people sign in as before', async () => {
    expect((await setStatus(company.id, false)).data).toEqual({ id: company.id, is_active: false });
    expect((await ask(app, identity.currentUser, { token })).status).toBe(401);
    const mails = app.mails.length;
    await ask(app, identity.requestOtp, { body: { email } });
    expect(app.mails.length).toBe(mails);
    expect((await setStatus(company.id, true)).data.is_active).toBe(true);
    expect((await ask(app, identity.currentUser, { token })).status).toBe(401);
    app.clock.advance(61_000);
    const again = await signIn(app, email);
    expect((await ask(app, companies.companyInfo, { token: again })).data.id).toBe(company.id);
  });

  it('closes its open sockets', async () => {
    const { closed } = await openSocket(token);
    await setStatus(company.id, false);
    expect(await closed).toBe(4403);
  });

  it('leaves a super admin of it signed in, without a company', async () => {
    const own = await signIn(app, (await makePerson(app, { company, superAdmin: true })).email);
    await setStatus(company.id, false);
    const { status, data } = await ask(app, identity.currentUser, { token: own });
    expect([status, data.company_id, data.role]).toEqual([200, null, 'super admin']);
  });

  it('stays in the list and can be supported and changed', async () => {
    await setStatus(company.id, false);
    expect((await infoBySuper(company.id)).status).toBe(200);
    const twice = await setStatus(company.id, false);
    expect(twice.status).toBe(200);
  });

  it('is known by its id alone', async () => {
    expect((await setStatus(uuidv7(), false)).status).toBe(404);
    const both = { company_id: uuidv7(), is_active: false };
    const mixed = await ask(app, calls.updateCompanyStatus, {
      token: chief,
      params: { companyId: company.id },
      body: both,
    });
    expect(mixed.status).toBe(404);
    expect((await ask(app, identity.currentUser, { token })).status).toBe(200);
  });
});

describe('a deleted company', () => {
  let company: TestCompany;
  let email: string;
  let token: string;
  beforeEach(async () => {
    company = await makeCompany(app);
    ({ email } = await makePerson(app, { company }));
    token = await signIn(app, email);
  });

  it('is gone for everybody at once: sessions, keys, sign-in, host, support', async () => {
    const key = await ask(app, keys.createApiKey, {
      token,
      body: { name: 'Robot', policies: ['companyinstance:settings'] },
    });
    const byKey = { token: key.data.key, query: {} };
    expect((await ask(app, users.listUsers, byKey)).status).toBe(200);
    const hosts = [`${company.id}.example.com`];
    await ask(app, calls.updateCompanyHosts, {
      token: chief,
      params: { companyId: company.id },
      body: { hosts },
    });
    const headers = { 'x-api-key': app.publicKey };
    const branding = () => ask(app, companies.companyByHost, { headers, query: { domain: hosts[0] ?? '' } });
    expect((await branding()).data.company_name).toBe(company.name);
    const { closed } = await openSocket(token);

    const { status, data } = await remove(company.id, { name: ` ${company.name} ` });
    expect(status).toBe(200);
    expect(Date.parse(data.erase_at)).toBe(app.clock.now().getTime() + days(30));

    expect(await closed).toBe(4403);
    expect((await ask(app, identity.currentUser, { token })).status).toBe(401);
    expect((await ask(app, users.listUsers, byKey)).status).toBe(401);
    expect((await branding()).data.company_name).toBe('Centralita');
    const mails = app.mails.length;
    await ask(app, identity.requestOtp, { body: { email } });
    expect(app.mails.length).toBe(mails);
    const unknown = await infoBySuper(uuidv7());
    for (const answer of [
      await infoBySuper(company.id),
      await setStatus(company.id, true),
      await remove(company.id),
    ]) {
      expect([answer.status, answer.error]).toEqual([404, unknown.error]);
    }
    const update = { token: chief, params: { companyId: company.id }, body: { name: 'x' } };
    expect((await ask(app, settings.updateCompany, update)).status).toBe(404);
  });

  it('is not deleted where another name was typed', async () => {
    for (const name of ['', 'something else', company.name.toUpperCase(), 'n'.repeat(10_000)]) {
      const answer = await remove(company.id, { name });
      expect([answer.status, answer.error.code]).toEqual([422, 'confirmation_wrong']);
    }
    expect((await ask(app, identity.currentUser, { token })).status).toBe(200);
  });

  it('comes back as it was within 30 days; people sign in anew', async () => {
    const off = await makeCompany(app);
    await setStatus(off.id, false);
    await Promise.all([remove(company.id), remove(off.id)]);
    app.clock.advance(days(30) - 1);
    chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
    expect((await restore(company.id)).data.name).toBe(company.name);
    expect((await restore(off.id)).status).toBe(200);
    expect((await ask(app, identity.currentUser, { token })).status).toBe(401);
    const again = await signIn(app, email);
    expect((await ask(app, companies.companyInfo, { token: again })).data.id).toBe(company.id);
    const list = await ask(app, calls.listCompanies, {
      token: chief,
      query: { company_status: ['false'], search: off.name },
    });
    expect(list.data.results.map(({ id }) => id)).toContain(off.id);
  });

  it('cannot be restored after 30 days, nor one that is not deleted, nor an unknown one', async () => {
    await remove(company.id);
    app.clock.advance(days(30));
    chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
    const living = await makeCompany(app);
    for (const id of [company.id, living.id, uuidv7()]) {
      const answer = await restore(id);
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
    const list = await ask(app, calls.listCompanies, {
      token: chief,
      query: { deleted: 'true', search: company.name },
    });
    expect(list.data.results.map(({ id }) => id)).not.toContain(company.id);
  });

  it('is deleted once by ten at the same instant, and restored once', async () => {
    const deletions = await Promise.all(Array.from({ length: 10 }, () => remove(company.id)));
    expect(deletions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(deletions.filter(({ status }) => status === 404)).toHaveLength(9);
    const restorations = await Promise.all(Array.from({ length: 10 }, () => restore(company.id)));
    expect(restorations.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets its jobs rest, which go on when it is restored', async () => {
    const mails = app.mails.length;
    await remove(company.id);
    const user = await makePerson(app, { company });
    const payload = { user_id: user.id, company_id: company.id };
    await app.db.platform((tx) => enqueue(tx, { kind: 'identity.invite', company_id: company.id, payload }));
    // One that is asked for later is done: the first one was passed over.
    const other = await makeCompany(app);
    const guest = await makePerson(app, { company: other });
    await app.db.platform((tx) =>
      enqueue(tx, {
        kind: 'identity.invite',
        company_id: other.id,
        payload: { user_id: guest.id, company_id: other.id },
      }),
    );
    await expect
      .poll(() => app.mails.slice(mails).map(({ to }) => to), { timeout: 20_000 })
      .toEqual([guest.email]);
    await restore(company.id);
    await expect
      .poll(() => app.mails.slice(mails).map(({ to }) => to), { timeout: 20_000 })
      .toEqual([guest.email, user.email]);
  });

  it('leaves a super admin who deletes the company of the own session signed in', async () => {
    const own = await signIn(app, (await makePerson(app, { company, superAdmin: true })).email);
    const params = { companyId: company.id };
    expect((await ask(app, calls.deleteCompany, { token: own, params, body: {} })).status).toBe(200);
    const { status, data } = await ask(app, identity.currentUser, { token: own });
    expect([status, data.company_id, data.role]).toEqual([200, null, 'super admin']);
  });
});

async function countOfCompanies(): Promise<number> {
  const { data } = await ask(app, calls.listCompanies, { token: chief, query: { limit: 1 } });
  return data.pagination.total_items;
}

/** An open socket of the session, and the code it is closed with. */
async function openSocket(token: string): Promise<{ closed: Promise<number> }> {
  const { data } = await ask(app, identity.wsTicket, { token });
  let greeted = false;
  const onInit = (early: { once(event: 'message', act: () => void): unknown }) =>
    early.once('message', () => (greeted = true));
  const socket = await app.app.injectWS(`/ws/events?ticket=${data.ticket}`, {}, { onInit });
  await until(async () => greeted);
  return { closed: new Promise((resolve) => socket.once('close', resolve)) };
}
