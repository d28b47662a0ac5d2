import * as limits from '@centralita/contract/companies/limit-routes';
import * as companies from '@centralita/contract/companies/routes';
import * as settings from '@centralita/contract/companies/settings-routes';
import type { Policy } from '@centralita/contract/core/policies';
import * as identity from '@centralita/contract/identity/routes';
import * as users from '@centralita/contract/identity/user-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  everyCompanyPolicy,
  makeCompany,
  makePerson,
  signIn,
  type TestCompany,
  joinInvited,
} from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

const wiki: Policy = 'wiki:full-access';
const center: Policy = 'contact-center:full-access';
const admin: Policy = 'companyinstance:settings';

let app: TestApp;
let chief: string;
let company: TestCompany;
let token: string;
beforeAll(async () => {
  app = await testApp();
  chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeCompany(app);
  token = await signIn(app, (await makePerson(app, { company })).email);
});

function switchTo(service: 'knowledge' | 'center', is_service_active: boolean, by = chief) {
  const body = { company_id: company.id, is_service_active };
  return service === 'knowledge'
    ? ask(app, limits.switchKnowledge, { token: by, body: { ...body, industry_name: 'Salud' } })
    : ask(app, limits.switchContactCenter, { token: by, body });
}

async function policiesOf(by = token) {
  return (await ask(app, identity.currentUser, { token: by })).data.policies;
}

async function companyPolicies() {
  return (await ask(app, companies.companyInfo, { token })).data.policies;
}

const folders = (by = token) => ask(app, categories.getAllCategories, { token: by });

describe('a service that is switched off', () => {
  it('answers 422 and leaves the menu of everybody, on the next call; on again, all is as before', async () => {
    expect((await folders()).status).toBe(200);
    const off = await switchTo('knowledge', false);
    expect([off.status, off.data.is_service_active]).toEqual([200, false]);
    const refused = await folders();
    expect([refused.status, refused.error.code]).toEqual([422, 'service_off']);
    expect(await policiesOf()).toEqual([center, admin]);
    expect(await companyPolicies()).toEqual([center, admin]);
    const on = await switchTo('knowledge', true);
    expect(on.data.is_service_active).toBe(true);
    expect((await folders()).status).toBe(200);
    expect(await companyPolicies()).toEqual(everyCompanyPolicy);
    expect(await policiesOf()).toEqual(everyCompanyPolicy);
  });

  it('is off for the contact center alike', async () => {
    expect((await switchTo('center', false)).data.is_service_active).toBe(false);
    expect(await policiesOf()).toEqual([wiki, admin]);
    const read = await ask(app, limits.contactCenterSettings, { token });
    expect(read.data.is_service_active).toBe(false);
  });

  it('is told to open consoles', async () => {
    const { data } = await ask(app, identity.wsTicket, { token });
    const heard: { kind: string; data?: unknown }[] = [];
    const onInit = (early: { on(event: 'message', act: (text: unknown) => void): unknown }) =>
      early.on('message', (text) => heard.push(JSON.parse(String(text))));
    const socket = await app.app.injectWS(`/ws/events?ticket=${data.ticket}`, {}, { onInit });
    await until(async () => heard.length > 0);
    await switchTo('knowledge', false);
    await until(async () => heard.length > 1);
    expect(heard[1]).toMatchObject({ kind: 'company.changed', data: { company_id: company.id } });
    socket.terminate();
  });

  it('follows the policies of the company where those are changed instead', async () => {
    const change = (policies: Policy[]) =>
      ask(app, settings.updateCompany, {
        token: chief,
        params: { companyId: company.id },
        body: { policies },
      });
    await change([admin]);
    expect((await folders()).error.code).toBe('service_off');
    expect((await ask(app, limits.knowledgeSettings, { token })).data.is_service_active).toBe(false);
    await change([wiki, admin]);
    expect((await folders()).status).toBe(200);
    expect((await ask(app, limits.contactCenterSettings, { token })).data.is_service_active).toBe(false);
  });

  it('stays the one switch it is when ten are pressed at the same instant', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => switchTo(at % 2 ? 'knowledge' : 'center', at % 4 < 2)),
    );
    const { data } = await ask(app, limits.knowledgeSettings, { token });
    const { data: ofCenter } = await ask(app, limits.contactCenterSettings, { token });
    const held = await companyPolicies();
    expect(held.includes(wiki)).toBe(data.is_service_active);
    expect(held.includes(center)).toBe(ofCenter.is_service_active);
    expect(held).toContain(admin);
  });

  it('is switched by super admins alone', async () => {
    expect((await switchTo('knowledge', false, token)).status).toBe(403);
    expect((await switchTo('center', false, token)).status).toBe(403);
    expect((await folders()).status).toBe(200);
  });
});

describe('who has a service that is on again', () => {
  const add = (first_name: string, policies: Policy[]) =>
    ask(app, users.createUser, {
      token,
      body: { first_name, last_name: 'X', email: `${first_name}@${company.id}.com`.toLowerCase(), policies },
    });

  it('is whoever joined while it was off, also in a company that never had it', async () => {
    await switchTo('knowledge', false);
    app.clock.advance(1_000);
    const { data } = await add('Later', [center]);
    expect(data.policies).toEqual([center]);
    await switchTo('knowledge', true);
    const later = await joinInvited(app, data.email);
    expect(await policiesOf(later)).toEqual([wiki, center]);
  });

  it('is not who had been given less before', async () => {
    const { data } = await add('Less', [center]);
    app.clock.advance(1_000);
    await switchTo('knowledge', false);
    app.clock.advance(1_000);
    await switchTo('knowledge', true);
    expect(await policiesOf(await joinInvited(app, data.email))).toEqual([center]);
  });

  it('is who had it, also when they were changed while it was off', async () => {
    const { data } = await add('Both', [wiki, center]);
    app.clock.advance(1_000);
    await switchTo('knowledge', false);
    const { email, first_name, id } = data;
    const changed = await ask(app, users.updateUser, {
      token,
      params: { id },
      body: { first_name, last_name: 'Y', email, policies: [center] },
    });
    expect(changed.data.policies).toEqual([center]);
    await switchTo('knowledge', true);
    expect(await policiesOf(await joinInvited(app, email))).toEqual([wiki, center]);
  });
});
