import * as calls from '@centralita/contract/channels/routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphCloud } from '../../../adapters/whatsapp/graph-cloud.ts';
import { graphOnboarding } from '../../../adapters/whatsapp/graph-onboarding.ts';
import {
  graphFault,
  startGraphServer,
  type GraphServer,
} from '../../../adapters/conformance/graph-server.ts';
import { graphState } from '../../../adapters/conformance/graph-state.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { TestClock } from '../../../testing/clock.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';
import { tokenPlace } from './store.ts';

let app: TestApp;
let graph: GraphServer;
let company: TestCompany;
let token: string;
const origin = 'http://localhost:3000';
const sealer = createSealer([Buffer.alloc(32, 8)]);

beforeAll(async () => {
  graph = await startGraphServer(graphState());
  const { appId, appSecret, configId } = graph.state;
  const outbound = createOutbound({ allow: [new URL(graph.baseUrl).host] });
  app = await testApp({
    sealer,
    whatsapp: {
      missing: [],
      app: {
        onboarding: graphOnboarding({
          appId,
          appSecret,
          baseUrl: graph.baseUrl,
          outbound,
          clock: new TestClock(),
          timeout_ms: 1_000,
          backoff_ms: 1,
        }),
        cloud: graphCloud({
          clock: new TestClock(),
          backoff_ms: 1,
          appSecret,
          baseUrl: graph.baseUrl,
          outbound,
          verifyToken: null,
        }),
        canVerify: true,
        appId,
        configId,
        dialogUrl: graph.dialogUrl,
        pinKey: Buffer.alloc(32, 9),
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await graph.close();
});
beforeEach(async () => {
  company = await makeCompany(app);
  token = await signIn(app, (await makePerson(app, { company })).email);
  Object.assign(graph.state, graphState());
  graph.misbehave = null;
  graph.calls.length = 0;
  await app.db.platformQuery('test.noWhatsApp', 'delete from whatsapp_channel');
});
afterEach(() => expect(graph.violations).toEqual([]));

const begin = (as = token, from = origin) =>
  ask(app, calls.whatsAppSignup, { token: as, query: { origin: from } });
const connect = (whatsapp_app_code: string, as = token, name = 'Support') =>
  ask(app, calls.createWhatsApp, { token: as, body: { name, whatsapp_app_code } });
const list = async () => (await ask(app, calls.listWhatsApp, { token })).data.results;

/** What a browser does: opens the dialog, agrees or cancels, and is led back by our server. */
async function throughDialog(address: string | null, link: 'agree' | 'cancel' = 'agree'): Promise<URL> {
  const page = await (await fetchPage(address ?? '')).text();
  const back = new RegExp(`id="${link}" href="([^"]+)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? page;
  const { pathname, search } = new URL(back);
  const response = await app.app.inject({ url: pathname + search });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location));
}

// The stand-in is this machine's: what a browser would load.
const fetchPage = (address: string) => globalThis.fetch(address);

async function handedOver(as = token): Promise<string> {
  const { data } = await begin(as);
  return new URLSearchParams((await throughDialog(data.address)).hash.slice(1)).get('code') ?? '';
}

describe('the sign-up of a WhatsApp number', () => {
  it('leads through the dialog back to the console, and connects the number', async () => {
    const { data: signup } = await begin();
    expect(signup).toMatchObject({ is_configured: true, missing: [] });
    const back = await throughDialog(signup.address);
    expect([back.origin, back.pathname, back.search]).toEqual([origin, '/whatsapp-signup', '']);
    const said = new URLSearchParams(back.hash.slice(1));
    expect(said.get('attempt')).toBe(signup.attempt);
    const { status, data } = await connect(said.get('code') ?? '', token, '  Atención 🚀 ');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Atención 🚀',
      phone_number: '+593991234567',
      verified_name: 'Cooperativa Ñandú',
      status: 'connected',
      type: 'whatsapp:channel',
    });
    expect(graph.calls).toEqual([
      'GET /oauth/access_token',
      'GET /debug_token',
      'GET /102290129340398/phone_numbers',
      'POST /102290129340398/subscribed_apps',
      'POST /106540352242922/register',
    ]);
    expect(graph.state.accounts[0]?.subscribed).toBe(true);
    expect(await list()).toEqual([{ ...data, campaigns: [] }]);
    const all = await ask(app, calls.listChannels, { token, query: { search: 'atencion' } });
    expect(all.data.results).toMatchObject([
      {
        id: data.id,
        type: 'whatsapp:channel',
        phone: '+593991234567',
        concurrency_limit: null,
        is_test: false,
      },
    ]);
  });

  it('keeps token and PIN sealed, and shows them nowhere', async () => {
    const { data } = await connect(await handedOver());
    const [row] = await app.db.platformQuery<{ token: string; pin: string }>(
      'test.row',
      'select token, pin from whatsapp_channel where id = $1',
      [data.id],
    );
    const [grant] = graph.state.codes.values();
    expect(sealer.open(row?.token ?? '', tokenPlace(data.id))).toBe(grant?.token);
    expect(JSON.stringify(row)).not.toContain(grant?.token);
    const shown = JSON.stringify([data, await list(), (await ask(app, calls.listChannels, { token })).data]);
    for (const secret of [row?.token, row?.pin, grant?.token, [...graph.state.pins.values()][0]])
      expect(shown).not.toContain(secret);
  });

  it('says so when the person cancels', async () => {
    const { data } = await begin();
    const said = new URLSearchParams((await throughDialog(data.address, 'cancel')).hash.slice(1));
    expect([said.get('error'), said.get('code'), said.get('attempt')]).toEqual([
      'cancelled',
      null,
      data.attempt,
    ]);
  });

  it('hands nothing over without a sign-up of ours', async () => {
    const { data } = await begin();
    const state = new URL(data.address ?? '').searchParams.get('state') ?? '';
    const changed = `${state.slice(0, -2)}${state.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const query of [
      '',
      '?code=AQstolen',
      `?code=AQstolen&state=${changed}`,
      '?code=a&state=1.00000000.x',
    ]) {
      const response = await app.app.inject({ url: `/api/contact-center/channels/whatsapp/return${query}` });
      expect(response.headers.location).toBe('http://localhost:3000/whatsapp-signup#error=expired');
    }
    app.clock.advance(61 * 60_000);
    const late = await app.app.inject({
      url: `/api/contact-center/channels/whatsapp/return?code=AQ&state=${state}`,
    });
    expect(late.headers.location).toContain('error=expired');
  });

  it('only comes back to consoles of ours', async () => {
    await app.db.platformQuery(
      'test.chatHost',
      `insert into company_host (company_id, host) values ($1, 'chat.company.test') on conflict do nothing`,
      [company.id],
    );
    expect((await begin(token, 'http://chat.company.test:3000')).status).toBe(200);
    for (const from of [
      'https://evil.test',
      'http://evil.test:3000',
      'http://localhost:3001',
      'https://localhost:3000',
      'http://chat.company.test',
      'http://localhost:3000/path',
      'http://user@localhost:3000',
      'javascript:alert(1)',
      'null',
      '',
    ]) {
      const { status, error } = await begin(token, from);
      expect([from, status, error.code]).toEqual([from, 422, 'console_address']);
    }
  });

  it("takes a code of Meta's JavaScript SDK too, which came to no address", async () => {
    const accounts = ['102290129340398'];
    graph.state.codes.set('AQsdk', { token: 'EAAsdk', accounts, redirectUri: null, used: false });
    expect((await connect('AQsdk')).status).toBe(200);
  });

  it('cannot be slipped to another company, nor unwrapped', async () => {
    const other = await makeCompany(app);
    const theirs = await signIn(app, (await makePerson(app, { company: other })).email);
    const code = await handedOver(theirs);
    expect((await connect(code)).error.code).toBe('whatsapp_code');
    const [bare] = graph.state.codes.keys();
    expect((await connect(bare ?? '')).error.code).toBe('whatsapp_code');
    expect((await connect(`${code.slice(0, -3)}AAA`, theirs)).error.code).toBe('whatsapp_code');
    expect((await connect(code, theirs)).status).toBe(200);
  });

  it('uses a code once, also when it is sent twice at once', async () => {
    const code = await handedOver();
    const answers = await Promise.all([connect(code), connect(code), connect(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await connect(code)).error.code).toBe('whatsapp_code');
    expect(await list()).toHaveLength(1);
  });

  it('connects a number once on the whole platform, also when two companies try at once', async () => {
    const other = await makeCompany(app);
    const theirs = await signIn(app, (await makePerson(app, { company: other })).email);
    const codes = [await handedOver(), await handedOver(theirs)] as const;
    const answers = await Promise.all([connect(codes[0]), connect(codes[1], theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await connect(await handedOver());
    expect([again.status, again.error.message]).toEqual([409, 'This number is already in use.']);
  });

  it.each(['/oauth/access_token', '/debug_token', '/phone_numbers', '/subscribed_apps', '/register'])(
    'stores nothing when %s fails, and works the next time',
    async (step) => {
      for (const [fault, code, retryAfter] of [
        [500, 2, undefined],
        [429, 80007, '77'],
      ] as const) {
        graph.misbehave = ({ path }, response) =>
          path.endsWith(step) && graphFault(response, fault, code, retryAfter);
        const failed = await connect(await handedOver());
        expect([failed.status, failed.error.code]).toEqual([503, 'whatsapp_unavailable']);
        expect(failed.headers['retry-after']).toBe(retryAfter ?? '30');
        expect(await list()).toEqual([]);
      }
      graph.misbehave = null;
      expect((await connect(await handedOver())).status).toBe(200);
      expect(await list()).toHaveLength(1);
    },
  );

  it('gives up a Meta that says nothing', async () => {
    const code = await handedOver();
    graph.misbehave = () => true;
    expect((await connect(code)).error.code).toBe('whatsapp_unavailable');
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ accounts: [] }, 422, 'whatsapp_permission'],
    [{ accounts: [{ id: '5', subscribed: false, numbers: [] }] }, 422, 'whatsapp_no_number'],
    [{ pins: new Map([['106540352242922', '000000']]) }, 422, 'whatsapp_pin'],
  ])('says what is missing: %j', async (more, status, code) => {
    Object.assign(graph.state, more);
    const { status: got, error } = await connect(await handedOver());
    expect([got, error.code]).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name_required'],
    [{ name: 'x'.repeat(300) }, 'name_too_long'],
    [{ whatsapp_app_code: '' }, 'invalid'],
    [{ whatsapp_app_code: 'x'.repeat(9_000) }, 'invalid'],
    [{ phone_number: '+1' }, 'invalid'],
  ])('refuses %j without asking Meta', async (more, code) => {
    const body = { name: 'Support', whatsapp_app_code: 'AQx', ...more };
    const { status, error } = await ask(app, calls.createWhatsApp, { token, body });
    expect([status, error.code]).toEqual([400, code]);
    expect(graph.calls).toEqual([]);
  });
});

describe('a connected number', () => {
  it('is renamed, and nothing else of it', async () => {
    const { data } = await connect(await handedOver());
    const params = { id: data.id };
    const renamed = await ask(app, calls.updateWhatsApp, { token, params, body: { name: 'Ventas' } });
    expect(renamed.data).toMatchObject({ ...data, name: 'Ventas', updated_at: expect.any(String) as string });
    const more = await ask(app, calls.updateWhatsApp, {
      token,
      params,
      body: { name: 'x', phone_number: '+1' } as never,
    });
    expect(more.status).toBe(400);
    const gone = { id: crypto.randomUUID() };
    expect((await ask(app, calls.updateWhatsApp, { token, params: gone, body: { name: 'x' } })).status).toBe(
      404,
    );
  });

  it('is deleted at once, Meta is told, and it can be connected again', async () => {
    const { data } = await connect(await handedOver());
    const params = { id: data.id };
    expect((await ask(app, calls.deleteWhatsApp, { token, params })).status).toBe(200);
    expect(await list()).toEqual([]);
    await until(async () => graph.state.accounts[0]?.subscribed === false);
    expect((await ask(app, calls.deleteWhatsApp, { token, params })).status).toBe(404);
    expect((await connect(await handedOver())).status).toBe(200);
  });

  it('leaves the events of its account to another number of it', async () => {
    const first = await connect(await handedOver());
    graph.state.accounts[0]?.numbers.push({
      id: '2',
      display_phone_number: '+593 99 123 4568',
      verified_name: 'Second',
      last_onboarded_time: '2026-11-21T11:00:00+0000',
    });
    const second = await connect(await handedOver());
    expect(second.data.phone_number).toBe('+593991234568');
    await ask(app, calls.deleteWhatsApp, { token, params: { id: first.data.id } });
    await until(async () => (await jobs()) === 0);
    expect(graph.state.accounts[0]?.subscribed).toBe(true);
  });
});

async function jobs(): Promise<number> {
  const rows = await app.db.platformQuery(
    'test.jobs',
    "select 1 from job where kind = 'channels.whatsapp-release'",
  );
  return rows.length;
}

it('without an app at Meta the console is told what an operator must set', async () => {
  const plain = await testApp({
    whatsapp: { missing: ['WHATSAPP_APP_ID', 'WHATSAPP_APP_SECRET'], app: null },
  });
  const own = await makeCompany(plain);
  const admin = await signIn(plain, (await makePerson(plain, { company: own })).email);
  const { data } = await ask(plain, calls.whatsAppSignup, { token: admin, query: { origin } });
  expect(data).toEqual({
    is_configured: false,
    missing: ['WHATSAPP_APP_ID', 'WHATSAPP_APP_SECRET'],
    address: null,
    attempt: null,
  });
  const body = { name: 'x', whatsapp_app_code: 'AQx' };
  const { status, error } = await ask(plain, calls.createWhatsApp, { token: admin, body });
  expect([status, error.code]).toEqual([422, 'whatsapp_off']);
  await plain.close();
});
