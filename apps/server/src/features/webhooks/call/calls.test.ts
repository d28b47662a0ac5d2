import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { maxSavedValueLength, secretMask } from '@centralita/contract/webhooks/limits';
import * as calls from '@centralita/contract/webhooks/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type HostileServers,
  make,
  startHostileServers,
} from '../../../platform/outbound/hostile-servers.testing.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, type Desk } from '../../../testing/knowledge.ts';
import { makeWebhook, tried } from '../webhooks.testing.ts';

/** What the service of these tests was asked, and what it answers next. */
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answers: (response: ServerResponse) => unknown;
let service: Server;
let servers: HostileServers;
let app: TestApp;
let desk: Desk;
let base: string;

beforeAll(async () => {
  service = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  servers = await startHostileServers();
  const own = `inside.test:${(service.address() as AddressInfo).port}`;
  base = `http://${own}`;
  app = await testApp({ pages: make([own, new URL(servers.base).host]) });
});
afterAll(async () => {
  await app.close();
  servers.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  asked = [];
  answerJson({});
  desk = await makeDesk(app);
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const piece of request) body += String(piece);
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, headers, body });
  answers(response);
}

function answerJson(value: unknown, status = 200): void {
  answers = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function answer(body: string | Buffer, headers: Record<string, string> = {}): void {
  answers = (response) => response.writeHead(200, headers).end(body);
}

const bodies = () => asked.map(({ body }) => JSON.parse(body) as unknown);

describe('what is sent', () => {
  it('has values in the parsed body: one alone keeps its type, one within a text is text', async () => {
    const { information_sent: sent } = await tried(
      desk,
      {
        production_api: base,
        method_enum: 'POST',
        body: {
          alone: '{{Edad}}',
          within: 'is {{ edad }}!',
          both: '{{edad}}{{edad}}',
          none: '{{x}}',
          list: [{ a: '{{ok}}' }],
          n: 1,
        },
        in_flow_variables: [
          { develop_name: 'edad', type_enum: 'integer', is_mandatory: true, description: 'Age.' },
          { develop_name: 'ok', type_enum: 'boolean', is_mandatory: false, description: 'Yes.' },
        ],
      },
      { in_flow_variables: { edad: '41', ok: 'true' } },
    );
    const body = { alone: 41, within: 'is 41!', both: '4141', none: null, list: [{ a: true }], n: 1 };
    expect(bodies()).toEqual([body]);
    expect(sent.body).toEqual(body);
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', connection: 'close' });
  });

  const nasty = [
    '"},{"x":"',
    '{{other}}',
    '</script>',
    "' or 1=1 --",
    '$&',
    '\\u0000',
    'línea\n2',
    '🙂',
    '__proto__',
  ];

  it('is never changed in its shape by a value', async () => {
    for (const value of nasty) {
      await tried(
        desk,
        {
          production_api: `${base}/a/{{v}}/b?q={{v}}`,
          method_enum: 'PUT',
          body: { v: '{{v}}', w: 'a {{v}}' },
          standard_variables: [{ name: 'v' }],
          request_elements: [{ type_enum: 'query', key: 'k y', value: '{{v}}&x=1' }],
        },
        { standard_variables: { v: value } },
      );
      expect(bodies().at(-1)).toEqual({ v: value, w: `a ${value}` });
      const url = new URL(asked.at(-1)?.url ?? '', base);
      expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'a', value, 'b']);
      expect([...url.searchParams]).toEqual([
        ['q', value],
        ['k y', `${value}&x=1`],
      ]);
    }
  });

  it.each(['.', '..', './', '../..'])('never leads to another address by the value %j', async (value) => {
    const { response_obtained: obtained } = await tried(
      desk,
      { production_api: `${base}/a/{{v}}/b`, standard_variables: [{ name: 'v' }] },
      { standard_variables: { v: value } },
    );
    const path = asked[0]?.url.split('/').map(decodeURIComponent);
    if (path) expect(path).toEqual(['', 'a', value, 'b']);
    else expect(obtained).toMatchObject({ failure: 'bad_request', status: null });
  });

  it('has no second header by a value', async () => {
    await tried(
      desk,
      {
        production_api: base,
        standard_variables: [{ name: 'v' }],
        request_elements: [{ type_enum: 'header', key: 'X-Name', value: 'a {{v}}', is_secret: false }],
      },
      { standard_variables: { v: 'ñandú\r\nX-Evil: 1' } },
    );
    expect(asked[0]?.headers).not.toHaveProperty('x-evil');
    const sent = Buffer.from(String(asked[0]?.headers['x-name']), 'latin1').toString();
    expect(sent).toBe('a ñandú X-Evil: 1');
  });

  it.each([
    ['GET', null],
    ['DELETE', null],
    ['POST', '{}'],
    ['PATCH', '{}'],
    ['PUT', '{}'],
  ] as const)('by %s without a body is %s', async (method_enum, body) => {
    const { information_sent: sent } = await tried(desk, { production_api: base, method_enum, body: {} });
    expect([asked[0]?.method, asked[0]?.body]).toEqual([method_enum, body ?? '']);
    expect(sent).toMatchObject({ method: method_enum, body: body === null ? null : {} });
  });

  it('goes to the staging address in a test, where there is one', async () => {
    const form = { production_api: 'https://production.invalid/', staging_api: `${base}/staging` };
    const { information_sent: sent } = await tried(desk, form);
    expect([asked[0]?.url, sent.environment]).toEqual(['/staging', 'staging']);
    expect((await tried(desk, { production_api: base })).information_sent.environment).toBe('production');
  });

  it('needs every standard value, and in-flow values that fit', async () => {
    const { id } = await makeWebhook(desk, { production_api: base });
    const test = async (standard_variables: object, in_flow_variables: object) => {
      const body = { standard_variables, in_flow_variables } as never;
      const { status, error } = await ask(app, calls.testWebhook, {
        token: desk.token,
        params: { id },
        body,
      });
      return [status, error.code ?? null, error.details ?? null];
    };
    const missing = [422, 'webhook_values_missing', { missing: ['order'] }];
    expect(await test({}, {})).toEqual(missing);
    expect(await test({ order: ' ' }, {})).toEqual(missing);
    const invalid = [422, 'webhook_value_invalid', { invalid: ['city'] }];
    expect(await test({ order: '7' }, { city: 'Lima' })).toEqual(invalid);
    expect(await test({ ORDER: 7 }, { city: 'QUITO' })).toEqual([200, null, null]);
    expect(asked).toHaveLength(1);
  });
});

describe('secrets of a call', () => {
  const secret = 's3cr3t-token/+=';

  it.each([
    ['bearer', secret, `Bearer ${secret}`],
    ['bearer', `Bearer ${secret}`, `Bearer ${secret}`],
    ['basic', `ana:${secret}`, `Basic ${btoa(`ana:${secret}`)}`],
    ['basic', btoa(`ana:${secret}`), `Basic ${btoa(`ana:${secret}`)}`],
  ] as const)('by %s are sent, and masked even where they come back', async (auth_type, value, header) => {
    answers = (response) => {
      const { authorization } = response.req.headers;
      response.end(JSON.stringify({ authorization, secret, url: response.req.url, [secret]: 1 }));
    };
    const result = await tried(desk, {
      production_api: `${base}/a`,
      method_enum: 'POST',
      include_entire_response: true,
      request_elements: [
        { type_enum: 'auth', auth_type, value },
        { type_enum: 'query', key: 'api_key', value: `${secret}2` },
        { type_enum: 'header', key: 'X-Open', value: 'open' },
      ],
      expected_response: [{ variable_name: 'token', json_path: '$.authorization' }],
    });
    expect(asked[0]?.headers.authorization).toBe(header);
    expect(asked[0]?.url).toBe(`/a?api_key=${encodeURIComponent(`${secret}2`)}`);
    const told = JSON.stringify(result);
    expect(told).not.toContain(secret);
    expect(told).not.toContain(encodeURIComponent(secret));
    expect(told).not.toContain(btoa(`ana:${secret}`));
    expect(result.information_sent.headers).toMatchObject({
      authorization: `${auth_type === 'basic' ? 'Basic' : 'Bearer'} ${secretMask}`,
      'x-open': 'open',
    });
    expect(result.information_sent.url).toBe(`${base}/a?api_key=${secretMask}`);
  });

  it('take nothing from what a conversation goes on with', async () => {
    // "session_id" sounds like a secret, "2024" is a password, "state" a token: all of them stand in the answer too.
    answerJson({ phone: '+34600111222', date: '2024-05-01', state: 'sent', pin: 20_242_024, long: secret });
    const saved = ['phone', 'date', 'state', 'pin', 'long'];
    const form: Parameters<typeof tried>[1] = {
      production_api: base,
      standard_variables: [{ name: 'phone' }],
      request_elements: [
        { type_enum: 'auth', auth_type: 'basic', value: 'user:2024' },
        { type_enum: 'query', key: 'session_id', value: '{{phone}}' },
        { type_enum: 'header', key: 'X-Token', value: 'state' },
        { type_enum: 'header', key: 'X-Key', value: '20242024' },
        { type_enum: 'header', key: 'X-Api-Key', value: secret },
      ],
      expected_response: saved.map((name) => ({ variable_name: name, json_path: `$.${name}` })),
    };
    const result = await tried(desk, form, { standard_variables: { phone: '+34600111222' } });
    expect(result.information_saved).toEqual({
      phone: '+34600111222',
      date: '2024-05-01',
      state: 'sent',
      pin: 20_242_024,
      long: secretMask,
    });
    // In what people look at, also the short ones are hidden; the names stay, as paths look for them.
    expect(result.response_obtained.body).toEqual({
      phone: '+34600111222',
      date: `${secretMask}-05-01`,
      state: 'sent',
      pin: secretMask,
      long: secretMask,
    });
  });

  it('do not follow a redirect to another host', async () => {
    const target = encodeURIComponent(`${base}/other`);
    await tried(desk, {
      production_api: `${servers.base}/to?${target}`,
      request_elements: [{ type_enum: 'auth', auth_type: 'bearer', value: secret }],
    });
    expect(asked[0]?.url).toBe('/other');
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('what is saved', () => {
  const expecting = (...paths: string[]) => ({
    production_api: base,
    expected_response: paths.map((json_path, at) => ({ variable_name: `v${at}`, json_path })),
  });

  it('is what the paths find, with its type; what is not there is said', async () => {
    answerJson({ order: { state: 'sent', items: [{ id: 7 }, { id: 8 }] }, nothing: null });
    const result = await tried(
      desk,
      expecting('$.order.state', '$.order.items[*].id', '$.nothing', '$.gone', '$.order.items[-1].id'),
    );
    expect(result).toMatchObject({
      ok: true,
      information_saved: { v0: 'sent', v1: [7, 8], v2: null, v4: 8 },
      not_saved: [{ variable_name: 'v3', reason: 'missing' }],
      response_obtained: { status: 200, format: 'json', failure: null },
    });
  });

  it('is the whole response where that is wanted, JSON or text', async () => {
    const whole = { production_api: base, develop_name: 'weather', include_entire_response: true };
    answerJson([1, 2]);
    expect((await tried(desk, whole)).information_saved).toEqual({ weather: [1, 2] });
    answer('sunny', { 'content-type': 'text/plain' });
    const text = await tried(desk, whole);
    expect([text.ok, text.information_saved, text.response_obtained.format]).toEqual([
      true,
      { weather: 'sunny' },
      'text',
    ]);
  });

  it('is never cut within a character', async () => {
    answerJson({ text: `a${'🎉'.repeat(maxSavedValueLength)}` });
    const text = String((await tried(desk, expecting('$.text'))).information_saved['v0']);
    expect([/\p{Surrogate}/u.test(text), text.endsWith('🎉…')]).toEqual([false, true]);
  });

  it('is limited in size', async () => {
    answerJson({ text: 'ñ'.repeat(100_000), list: Array.from({ length: 20_000 }, (_, at) => at) });
    const result = await tried(desk, expecting('$.text', '$.list', '$.list[9]'));
    expect(String(result.information_saved['v0'])).toHaveLength(maxSavedValueLength);
    expect([result.information_saved['v2'], result.not_saved]).toEqual([
      9,
      [{ variable_name: 'v1', reason: 'too_large' }],
    ]);
  });

  it('is nothing where the status is none of success', async () => {
    for (const status of [199 + 101, 400, 404, 500]) {
      answerJson({ a: 1 }, status);
      const result = await tried(desk, { ...expecting('$.a') });
      expect([result.ok, result.information_saved]).toEqual([false, {}]);
      expect(result.response_obtained).toMatchObject({ status, failure: 'status', body: { a: 1 } });
    }
  });
});

describe('answers that are not what they seem', () => {
  const obtained = async (expected = false) => {
    const expected_response = expected ? [{ variable_name: 'a', json_path: '$.a' }] : [];
    return (await tried(desk, { production_api: base, expected_response })).response_obtained;
  };

  it.each([
    ['no JSON under its name', '{"a":', { 'content-type': 'application/json' }, 'text', '{"a":'],
    ['JSON under no name', ' {"a": 1}', {}, 'json', { a: 1 }],
    ['JSON as a page', '[1]', { 'content-type': 'text/html' }, 'json', [1]],
    ['a page', '<p>Hi</p>', { 'content-type': 'text/html' }, 'text', '<p>Hi</p>'],
    ['nothing', '', { 'content-type': 'application/json' }, 'none', null],
    [
      'another charset',
      Buffer.from('señal', 'latin1'),
      { 'content-type': 'text/plain; charset=ISO-8859-1' },
      'text',
      'señal',
    ],
    [
      'a charset that does not exist',
      'señal',
      { 'content-type': 'text/plain; charset=klingon' },
      'text',
      'señal',
    ],
    ['no charset at all', Buffer.from([0x61, 0xff]), {}, 'text', 'a\ufffd'],
    ['half a character and NUL', '["\\ud800 a\\u0000b"]', {}, 'json', ['\ufffd a\ufffdb']],
    ['a name of objects', '{"__proto__": {"a": 1}}', {}, 'json', JSON.parse('{"__proto__": {"a": 1}}')],
    [
      'numbers that no number can hold',
      '{"id":9007199254740993,"list":[-9007199254740995,1e400,12],"text":"\\"9007199254740993","9007199254740993":1.5}',
      {},
      'json',
      {
        id: '9007199254740993',
        list: ['-9007199254740995', '1e400', 12],
        text: '"9007199254740993',
        '9007199254740993': 1.5,
      },
    ],
    ['packed', gzipSync('{"a":1}'), { 'content-encoding': 'gzip' }, 'json', { a: 1 }],
  ] as const)('%s', async (_name, body, headers, format, value) => {
    answer(body as string | Buffer, headers);
    expect(await obtained()).toMatchObject({ status: 200, failure: null, format, body: value });
  });

  it('fail where values are expected of what is no JSON', async () => {
    answer('{"a":', { 'content-type': 'application/json' });
    expect(await obtained(true)).toMatchObject({ status: 200, failure: 'not_json', body: '{"a":' });
  });

  it('succeed without a word, though values are expected: none is saved', async () => {
    answer('');
    expect(await obtained(true)).toMatchObject({ status: 200, failure: null, format: 'none', body: null });
  });

  it('of a depth that nobody means are text', async () => {
    answer('['.repeat(400_000) + ']'.repeat(400_000));
    expect(await obtained(true)).toMatchObject({ failure: 'not_json', format: 'text' });
  });

  it('of one megabyte are read', async () => {
    answerJson({ a: 'x'.repeat(999_000) });
    expect(await obtained(true)).toMatchObject({ failure: null, format: 'json' });
  });
});

describe('servers that misbehave', () => {
  const failure = async (path: string, more: { method_enum?: 'POST'; timeout?: number } = {}) =>
    (await tried(desk, { production_api: servers.base + path, timeout: 1, ...more })).response_obtained
      .failure;

  it.each([
    ['hangs', '/silent', 'timeout'],
    ['hangs after its headers', '/headers-then-silent', 'timeout'],
    ['drips', '/drips', 'timeout'],
    ['sends without end', '/endless', 'too_large'],
    ['announces more than 1 MB', '/announces-much', 'too_large'],
    ['is a packed bomb', '/bomb/gzip', 'too_large'],
    ['is another packed bomb', '/bomb/br', 'too_large'],
    ['says it is longer than it is', '/announces-more', 'bad_response'],
    ['breaks off', '/breaks-off', 'bad_response'],
    ['is packed wrongly', '/packed/broken', 'bad_response'],
    ['is packed by half', '/packed/half', 'bad_response'],
    ['redirects without end', '/loop', 'too_many_redirects'],
    ['redirects into the network', '/to?http%3A%2F%2F127.0.0.1%3A1%2F', 'address_denied'],
    ['redirects to where clouds keep credentials', '/to?http%3A%2F%2F169.254.169.254%2F', 'address_denied'],
    ['redirects to a file', '/to?file%3A%2F%2F%2Fetc%2Fpasswd', 'bad_request'],
    ['does not know the address', '/unknown', 'status'],
  ] as const)('one that %s gives a result', async (_name, path, expected) => {
    const before = servers.seen.length;
    expect(await failure(path, { method_enum: 'POST', timeout: expected === 'timeout' ? 1 : 10 })).toBe(
      expected,
    );
    // Never again by ourselves: only the endless redirects ask a second time.
    if (expected !== 'too_many_redirects') expect(servers.seen.length).toBe(before + 1);
  });

  it('one that is not there, or whose name nobody knows, gives a result', async () => {
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    const client = make([`inside.test:${port}`]);
    const alone = await testApp({ pages: client });
    const other = await makeDesk(alone);
    for (const host of [`inside.test:${port}`, 'empty.test']) {
      const { response_obtained: none } = await tried(other, { production_api: `http://${host}/` });
      expect(none).toMatchObject({ status: null, failure: 'unreachable', body: null });
    }
    await alone.close();
  });

  it('whose name means an internal machine is not connected to', async () => {
    const before = servers.seen.length;
    const { port } = new URL(servers.otherBase);
    const { response_obtained: none } = await tried(desk, {
      production_api: `http://mixed.test:${port}/echo`,
    });
    expect([none.failure, servers.seen.length - before]).toEqual(['address_denied', 0]);
  });
});

it('whatever the values, the request is whole and the body is JSON of the same shape', async () => {
  const { id } = await makeWebhook(desk, {
    production_api: `${base}/{{a}}?b={{b}}`,
    body: { a: '{{a}}', b: ['x {{b}} y'] },
    standard_variables: [{ name: 'a' }, { name: 'b' }],
    in_flow_variables: [],
    expected_response: [],
  });
  const value = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 50 })
    // The server drops NUL: a text of nothing else is an empty one, which is refused before anything is sent.
    .filter((text) => text.replaceAll('\0', '').trim() !== '');
  await fc.assert(
    fc.asyncProperty(value, value, async (a, b) => {
      asked = [];
      const body = { standard_variables: { a, b } };
      const { data } = await ask(app, calls.testWebhook, { token: desk.token, params: { id }, body });
      app.clock.advance(2_000);
      if (data.response_obtained.failure === 'bad_request') return;
      expect(data).toMatchObject({ ok: true });
      expect(Object.keys(bodies()[0] as object)).toEqual(['a', 'b']);
      expect(asked[0]?.url.split('/')).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});
