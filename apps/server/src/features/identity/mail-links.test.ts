import { createCompany } from '@centralita/contract/companies/instance-routes';
import * as identity from '@centralita/contract/identity/routes';
import { createUser } from '@centralita/contract/identity/user-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function hosted(company: { id: string }, ...hosts: string[]): Promise<void> {
  for (const host of hosts) {
    const values = [company.id, host];
    await app.db.platformQuery(
      'test.host',
      'insert into company_host (company_id, host) values ($1, $2)',
      values,
    );
  }
}

async function spanish(company: { id: string }, name: string): Promise<void> {
  const sql = "update company set name = $2, language = 'spanish' where id = $1";
  await app.db.platformQuery('test.mailedSpanish', sql, [company.id, name]);
}

it('links of mails lead to the public address, whatever host a request names', async () => {
  const company = await makeCompany(app);
  await hosted(await makeCompany(app), 'help.acme.example');
  const token = await signIn(app, (await makePerson(app, { company })).email);
  const email = 'invited@example.com';
  const body = { first_name: 'Ana', last_name: 'Paz', email, policies: [] };
  for (const host of ['evil.example', 'help.acme.example']) {
    const headers = { ...forged, host };
    await ask(app, createUser, { token, headers, body: { ...body, email: `${host}.${email}` } });
    const mail = await mailFor(`${host}.${email}`);
    expect(mail).toContain(`${publicUrl}/invitation#`);
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
  expect(mail).toContain(`${publicUrl}/invitation#`);
  expect(mail).not.toContain('evil.example');
});

it('an invitation to a company with hosts of its own leads to the first of them, in its name alone', async () => {
  const company = await makeCompany(app);
  // Written down before the operator made it the product's.
  await hosted(company, 'localhost', 'zona.nandu.example', 'ayuda.nandu.example');
  await spanish(company, 'Ñandú, Hijos');
  const token = await signIn(app, (await makePerson(app, { company })).email);
  const email = 'invited@nandu.example';
  const body = { first_name: 'Ana', last_name: 'Paz', email, policies: [] };
  await ask(app, createUser, { token, headers: forged, body });
  const text = await mailFor(email);
  expect(text).toContain('https://ayuda.nandu.example/invitation#');
  for (const other of ['Centralita', 'console.example.com', 'evil.example'])
    expect(text).not.toContain(other);
  const mail = app.mails.find((sent) => sent.to === email);
  expect(mail).toMatchObject({ senderName: 'Ñandú, Hijos', subject: 'Le han invitado a Ñandú, Hijos' });
  expect(mail?.text).toContain('Hola, Ana: Ñandú, Hijos le invita.');
});

it('a company without a host invites in its name, into the product', async () => {
  const company = await makeCompany(app);
  const token = await signIn(app, (await makePerson(app, { company })).email);
  const email = 'invited@hostless.example';
  await ask(app, createUser, { token, body: { first_name: 'Ana', last_name: 'Paz', email, policies: [] } });
  expect(await mailFor(email)).toContain(`${publicUrl}/invitation#`);
  const mail = app.mails.find((sent) => sent.to === email);
  expect(mail).toMatchObject({ senderName: company.name });
  expect(mail?.subject).toBe(`Centralita: You have been invited to ${company.name}`);
});

describe('the mail with a code that was asked for at a host', () => {
  const codeAt = async (host: string, email: string) => {
    app.clock.advance(60_000);
    const headers = { host, 'x-forwarded-for': `10.9.0.${(visits += 1)}` };
    const before = app.mails.length;
    await ask(app, identity.requestOtp, { headers, body: { email } });
    return until(async () => app.mails.slice(before).find((sent) => sent.to === email) ?? null);
  };
  let visits = 0;

  it('of a company is from that company, in the language that the person has there', async () => {
    const [first, house] = [await makeCompany(app), await makeCompany(app)];
    await hosted(house, 'entrada.example');
    await spanish(house, 'La "Esquina"');
    const person = await makePerson(app, { company: first });
    const both = await makePerson(app, { company: first });
    await app.db.platformQuery(
      'test.mailedMember',
      `insert into membership (company_id, user_id, policies, search_key, created_at)
       select $1, user_id, policies, search_key, created_at + interval '1 day' from membership where user_id = $2`,
      [house.id, both.id],
    );
    const named = { senderName: 'La "Esquina"' };
    expect(await codeAt('ENTRADA.example', both.email)).toMatchObject({
      ...named,
      subject: 'La "Esquina": Su código de acceso',
    });
    // Who belongs elsewhere sees whose sign-in screen it was, too.
    const mail = await codeAt('entrada.example', person.email);
    expect(mail).toMatchObject({ ...named, subject: 'La "Esquina": Your sign-in code' });
    expect(`${mail.text} ${mail.html}`).not.toContain('Centralita');
    expect(mail.text).toMatch(/^[A-Z0-9]{6}$/m);
    expect((await codeAt('localhost', both.email)).subject).toBe('Centralita: Your sign-in code');
  });

  it('of the product, of nobody or of a company that is switched off is from the product', async () => {
    const off = await makeCompany(app);
    await hosted(off, 'off.example');
    await app.db.platformQuery('test.off', 'update company set is_active = false where id = $1', [off.id]);
    const { email } = await makePerson(app, { company: await makeCompany(app) });
    for (const host of ['console.example.com', 'off.example', 'evil.example', 'localhost']) {
      const mail = await codeAt(host, email);
      expect(mail.subject, host).toBe('Centralita: Your sign-in code');
      expect(mail.senderName, host).toBeUndefined();
    }
  });
});
