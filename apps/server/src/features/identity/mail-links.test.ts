import { createCompany } from '@centralita/contract/companies/instance-routes';
import * as identity from '@centralita/contract/identity/routes';
import { createUser } from '@centralita/contract/identity/user-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCompany, makePerson, signIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';

const publicUrl = 'https://console.example.com';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ product: { name: 'Centralita', hosts: ['localhost'], url: publicUrl } });
});
afterAll(() => app.close());

/** What an attacker, or a careless proxy, may say about the host. */
const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example;proto=http',
  origin: 'https://evil.example',
  referer: 'https://evil.example/login',
};

async function mailFor(email: string): Promise<string> {
  const mail = await until(async () => app.mails.find((sent) => sent.to === email) ?? null);
  return `${mail.subject} ${mail.text} ${mail.html}`;
}

it('links of mails lead to the public address, whatever host a request names', async () => {
  const company = await makeCompany(app);
  await app.db.platformQuery('test.host', 'insert into company_host (company_id, host) values ($1, $2)', [
    company.id,
    'help.acme.example',
  ]);
  const token = await signIn(app, (await makePerson(app, { company })).email);
  const email = 'invited@example.com';
  const body = { first_name: 'Ana', last_name: 'Paz', email, policies: [] };
  for (const host of ['evil.example', 'help.acme.example']) {
    const headers = { ...forged, host };
    await ask(app, createUser, { token, headers, body: { ...body, email: `${host}.${email}` } });
    const mail = await mailFor(`${host}.${email}`);
    expect(mail).toContain(`${publicUrl}/login/identify`);
    expect(mail.replaceAll(`${host}.${email}`, '')).not.toContain(host);
  }
  await ask(app, identity.requestOtp, { headers: forged, body: { email: `evil.example.${email}` } });
  const code = app.mails.findLast((sent) => sent.to === `evil.example.${email}`);
  expect(`${code?.text} ${code?.html}`).not.toContain('evil.example');
});

it('so does the mail to the first admin of a company that a super admin just created', async () => {
  const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
  const { data: company } = await ask(app, createCompany, {
    token: chief,
    headers: forged,
    body: { name: 'New', language: 'spanish', accent_color: '#1D4ED8' },
  });
  expect(company.accent_color).toBe('#1d4ed8');
  const email = 'first-admin@example.com';
  const policies = ['companyinstance:settings' as const];
  const body = { company_id: company.id, first_name: 'Eva', last_name: 'Sol', email, policies };
  await ask(app, createUser, { token: chief, headers: forged, body });
  const mail = await mailFor(email);
  expect(mail).toContain(`${publicUrl}/login/identify`);
  expect(mail).not.toContain('evil.example');
});
