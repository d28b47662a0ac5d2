import { auditLog } from '@centralita/contract/audit/routes';
import * as identity from '@centralita/contract/identity/routes';
import * as calls from '@centralita/contract/identity/oidc-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oidcProvider } from '../../../adapters/identity-provider/oidc-provider.ts';
import { googleVerified, microsoftVerified } from '../../../adapters/identity-provider/verified-email.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { systemClock } from '../../../platform/clock.ts';
import { startOidcServer, type OidcServer } from '../../../testing/oidc-server.ts';
import { makeCompany, makePerson, type TestCompany, type TestPerson } from '../../../testing/people.ts';
import { attemptMs, returnPath } from './attempt.ts';

const publicUrl = 'http://console.test:3000';
const redirectUri = publicUrl + returnPath;
const companyHost = 'north.example';

let provider: OidcServer;
let app: TestApp;
let company: TestCompany;
let person: TestPerson;
/** What goes out, for tests that stand in the way. */
let tamper: ((outbound: Outbound) => Outbound) | null = null;

beforeAll(async () => {
  provider = await startOidcServer({ redirectUris: [redirectUri] });
  const settings = { ...provider, clock: systemClock };
  app = await testApp({
    product: { name: 'Centralita', hosts: ['localhost'], url: publicUrl },
    identityProviders: new Map([
      ['google', oidcProvider({ ...settings, isVerified: googleVerified, outbound: tampered() })],
      ['microsoft', oidcProvider({ ...settings, isVerified: microsoftVerified, outbound: tampered() })],
    ]),
  });
  company = await makeCompany(app);
  await app.db.platformQuery('test.host', 'insert into company_host (company_id, host) values ($1, $2)', [
    company.id,
    companyHost,
  ]);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  tamper = null;
  person = await makePerson(app, { company });
  provider.person = { email: person.email, email_verified: true };
});

/** The guarded client, allowed to reach the provider as OUTBOUND_ALLOW would. */
function tampered(): Outbound {
  const real = createOutbound({ allow: [new URL(provider.issuer).host] });
  const now = () => tamper?.(real) ?? real;
  return {
    request: (asked) => now().request(asked),
    stream: (asked) => now().stream(asked),
    check: real.check,
    close: real.close,
  };
}

interface Begun {
  url: string;
  /** The whole header of the browser. */
  cookie: string;
  setCookie: string;
}

async function begin(name: 'google' | 'microsoft' = 'google', host = 'console.test'): Promise<Begun> {
  const { status, data, headers } = await ask(app, calls.beginProviderSignIn, {
    body: { provider: name, host, language: 'es' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  expect(status).toBe(200);
  const setCookie = String(headers['set-cookie']);
  return { url: data.url, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** From the provider back to the console's page, whose fragment this is. */
async function comeBack(back: URL): Promise<{ page: URL; said: URLSearchParams }> {
  const answer = await app.app.inject({ method: 'GET', url: back.pathname + back.search });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  const page = new URL(String(answer.headers.location));
  return { page, said: new URLSearchParams(page.hash.slice(1)) };
}

async function finish(said: URLSearchParams, cookie: string) {
  const body = Object.fromEntries(said) as { state: string };
  return ask(app, calls.finishProviderSignIn, { body, headers: { cookie, 'x-forwarded-for': ownAddress() } });
}

async function signIn(name: 'google' | 'microsoft' = 'google', host?: string) {
  const begun = await begin(name, host);
  const { said } = await comeBack(await provider.visit(begun.url));
  return finish(said, begun.cookie);
}

let addresses = 0;
function ownAddress(): string {
  return `10.9.0.${(addresses += 1)}`;
}

async function usersAndSessions(): Promise<unknown> {
  return app.db.platformQuery(
    'test.counts',
    'select (select count(*) from app_user) as users, (select count(*) from session) as sessions',
    [],
  );
}

describe('signing in with a provider', () => {
  it('opens a session for the user whose address it vouches for', async () => {
    const begun = await begin();
    const asked = new URL(begun.url);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'centralita',
      redirect_uri: redirectUri,
      scope: 'openid email',
      code_challenge_method: 'S256',
      ui_locales: 'es',
    });
    expect(begun.setCookie).toMatch(
      /^oidc_\w+=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { page, said } = await comeBack(await provider.visit(begun.url));
    expect(page.href).toMatch(/^http:\/\/console\.test:3000\/login\/provider#/);
    expect([...said.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
    const { status, data, headers } = await finish(said, begun.cookie);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    const me = await ask(app, identity.currentUser, { token: data.access_token });
    expect(me.data).toMatchObject({ id: person.id, company_id: company.id });
    const entries = await ask(app, auditLog, { token: data.access_token, query: { act: ['session.start'] } });
    expect(entries.data.results[0]).toMatchObject({ act: 'session.start', actor: { id: person.id } });
  });

  it('knows the address whatever its case, and lets a super admin of no company in', async () => {
    provider.person = { email: person.email.toUpperCase(), email_verified: true };
    expect((await signIn()).status).toBe(200);
    const chief = await makePerson(app, { superAdmin: true });
    provider.person = { email: chief.email, email_verified: true };
    const { data } = await signIn();
    expect((await ask(app, identity.currentUser, { token: data.access_token })).data.company_id).toBeNull();
  });

  it('comes back to the host of the company where it began, and enters that company', async () => {
    const elsewhere = await makeCompany(app);
    const both = await makePerson(app, { company: elsewhere });
    await app.db.platformQuery(
      'test.oidcMember',
      `insert into membership (company_id, user_id, policies, search_key, created_at)
       select $1, user_id, policies, search_key, created_at + interval '1 hour' from membership where user_id = $2`,
      [company.id, both.id],
    );
    provider.person = { email: both.email, email_verified: true };
    for (const [host, entered] of [
      ['console.test', elsewhere.id],
      [companyHost.toUpperCase(), company.id],
    ] as const) {
      const begun = await begin('google', host);
      const { page, said } = await comeBack(await provider.visit(begun.url));
      expect(page.host).toBe(`${host.toLowerCase()}:3000`);
      const { data } = await finish(said, begun.cookie);
      const me = await ask(app, identity.currentUser, { token: data.access_token });
      expect(me.data.company_id, host).toBe(entered);
    }
  });

  it('leads to no host that is not ours', async () => {
    for (const host of ['evil.example', `${companyHost}.evil.example`, 'console.test@evil.example', '']) {
      const answer = await ask(app, calls.beginProviderSignIn, {
        body: { provider: 'google', host },
        headers: { 'x-forwarded-for': ownAddress(), host: companyHost, origin: `http://${companyHost}` },
      });
      expect([answer.status, answer.error.code], host).toEqual([422, 'sign_in_address']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('nobody gets in', () => {
  it('whose address is no user, was removed, or whose company is off; and nobody is created', async () => {
    const removed = await makePerson(app, { company });
    await app.db.platformQuery('test.remove', 'update app_user set deleted_at = now() where id = $1', [
      removed.id,
    ]);
    const off = await makePerson(app, { company: await makeCompany(app) });
    await app.db.platformQuery(
      'test.oidcOff',
      'update company set is_active = false where id in (select company_id from membership where user_id = $1)',
      [off.id],
    );
    const before = await usersAndSessions();
    for (const email of ['nobody@example.com', removed.email, off.email]) {
      provider.person = { email, email_verified: true };
      const { status, error } = await signIn();
      expect([status, error.code], email).toEqual([422, 'sign_in_unknown']);
    }
    expect(await usersAndSessions()).toEqual(before);
  });

  it('whose address the provider does not confirm', async () => {
    const { email } = person;
    const unconfirmed = [
      ['google', { email }],
      ['google', { email, email_verified: false }],
      ['google', { email, xms_edov: true }],
      ['google', { email_verified: true }],
      // What an administrator of any tenant can write (nOAuth).
      ['microsoft', { email, email_verified: true }],
      ['microsoft', { email, xms_edov: false }],
      ['microsoft', { email, xms_edov: '0' }],
    ] as const;
    const before = await usersAndSessions();
    for (const [name, claims] of unconfirmed) {
      provider.person = claims;
      const { status, error } = await signIn(name);
      expect([status, error.code], JSON.stringify(claims)).toEqual([422, 'sign_in_unverified']);
    }
    expect(await usersAndSessions()).toEqual(before);
    for (const xms_edov of [true, '1', 1]) {
      provider.person = { email, xms_edov };
      expect((await signIn('microsoft')).status).toBe(200);
    }
  });

  it('who cancels', async () => {
    provider.person = null;
    const begun = await begin();
    const { said } = await comeBack(await provider.visit(begun.url));
    expect(said.get('error')).toBe('access_denied');
    const { status, error } = await finish(said, begun.cookie);
    expect([status, error.code]).toEqual([422, 'sign_in_cancelled']);
  });

  it('with what another browser began', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const { said } = await comeBack(await provider.visit(theirs.url));
    for (const cookie of ['', mine.cookie, theirs.cookie.replace(/=.*/, '=AAAA')]) {
      const { status, error } = await finish(said, cookie);
      expect([status, error.code]).toEqual([422, 'sign_in_expired']);
    }
    // Nor has anybody else used it up.
    expect((await finish(said, theirs.cookie)).status).toBe(200);
  });

  it('twice with the same return, and once of ten at the same instant', async () => {
    const begun = await begin();
    const { said } = await comeBack(await provider.visit(begun.url));
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(said, begun.cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    expect((await finish(said, begun.cookie)).error.code).toBe('sign_in_expired');
  });

  it('with somebody else’s code in an attempt of their own', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = await comeBack(await provider.visit(theirs.url));
    const own = await comeBack(await provider.visit(mine.url));
    own.said.set('code', stolen.said.get('code') ?? '');
    const { status, error } = await finish(own.said, mine.cookie);
    expect([status, error.code]).toEqual([422, 'sign_in_failed']);
  });

  it('with a token for another nonce, another client, or signed by somebody else', async () => {
    const begun = await begin();
    const address = new URL(begun.url);
    address.searchParams.set('nonce', 'of-an-attacker');
    const { said } = await comeBack(await provider.visit(address.href));
    expect((await finish(said, begun.cookie)).error.code).toBe('sign_in_failed');

    const forging: Partial<Record<string, string>>[] = [
      { aud: 'another' },
      { iss: 'https://evil.example' },
      {},
    ];
    for (const claims of forging) {
      const again = await begin();
      const returned = await comeBack(await provider.visit(again.url));
      tamper = (real) => rewritingTokens(real, claims);
      const answer = await finish(returned.said, again.cookie);
      expect([answer.status, answer.error.code], JSON.stringify(claims)).toEqual([422, 'sign_in_failed']);
      tamper = null;
    }
  });

  it('with an answer that names another issuer (mix-up)', async () => {
    const begun = await begin();
    const { said } = await comeBack(await provider.visit(begun.url));
    said.set('iss', 'https://evil.example');
    expect((await finish(said, begun.cookie)).error.code).toBe('sign_in_failed');
  });

  it('after ten minutes', async () => {
    const begun = await begin();
    const back = await provider.visit(begun.url);
    const { said } = await comeBack(back);
    app.clock.advance(attemptMs + 1);
    expect((await finish(said, begun.cookie)).error.code).toBe('sign_in_expired');
    expect((await comeBack(back)).page.href).toBe(`${publicUrl}/login/provider#error=expired`);
    await app.sweep();
    expect(await app.db.platformQuery('test.oidcAttempts', 'select 1 from oidc_attempt', [])).toEqual([]);
  });
});

describe('a return that nobody began', () => {
  it('hands nothing to anybody', async () => {
    for (const query of ['', '?state=x&code=y', '?state[]=a', `?state=${'a'.repeat(5000)}`]) {
      const { page } = await comeBack(new URL(returnPath + query, publicUrl));
      expect(page.href).toBe(`${publicUrl}/login/provider#error=expired`);
    }
  });
});

describe('a provider', () => {
  it('that is not set up says so', async () => {
    const plain = await testApp();
    const body = { provider: 'google', host: 'localhost' } as const;
    const { status, error } = await ask(plain, calls.beginProviderSignIn, { body });
    expect([status, error.code]).toEqual([422, 'provider_off']);
    await plain.close();
  });

  it('that is away is told from one that refuses, at the beginning and at the end', async () => {
    const begun = await begin();
    const { said } = await comeBack(await provider.visit(begun.url));
    const away = createOutbound({ allow: ['127.0.0.1:1'] });
    tamper = () => ({ ...away, request: (asked) => away.request({ ...asked, url: 'http://127.0.0.1:1/' }) });
    const { status, error } = await finish(said, begun.cookie);
    expect([status, error.code]).toEqual([503, 'provider_unavailable']);
  });

  it('inside the network is reached only where the operator allows it', async () => {
    const outbound = createOutbound();
    const guarded = oidcProvider({ ...provider, isVerified: googleVerified, outbound, clock: systemClock });
    const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectUri };
    await expect(guarded.signInAddress(attempt, 'en')).rejects.toMatchObject({ fault: 'refused' });
  });
});

/** The provider's answer with other claims in the token, whose signature then no longer holds. */
function rewritingTokens(real: Outbound, claims: object): Outbound {
  return {
    ...real,
    async request(asked) {
      const answer = await real.request(asked);
      if (!asked.url.endsWith('/token')) return answer;
      const tokens = JSON.parse(answer.body.toString()) as { id_token: string };
      const [head, payload = '', signature = ''] = tokens.id_token.split('.');
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      const changed = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url');
      const other =
        Object.keys(claims).length > 0 ? signature : signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'));
      return {
        ...answer,
        body: Buffer.from(JSON.stringify({ ...tokens, id_token: [head, changed, other].join('.') })),
      };
    },
  };
}
