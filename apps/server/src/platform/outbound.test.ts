import { readFileSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedAddress } from './outbound/guarded-lookup.ts';
import type { OutboundError } from './outbound/outbound-error.ts';
import { type Outbound, type OutboundRequest, createOutbound } from './outbound.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Hosts of a public and of an internal machine, both of them really this one. */
const names: Record<string, ResolvedAddress[]> = {
  'inside.test': [{ address: '127.0.0.1', family: 4 }],
  'mixed.test': [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
  'metadata.test': [{ address: '169.254.169.254', family: 4 }],
  'wrapped.test': [{ address: '::ffff:127.0.0.1', family: 6 }],
  'empty.test': [],
  'service.test': [{ address: '127.0.0.1', family: 4 }],
};

const seen: Seen[] = [];
const pem = (kind: 'key' | 'pem'): string =>
  readFileSync(new URL(`outbound/fixtures/service.test.${kind}`, import.meta.url), 'utf8');
const plain = http.createServer((request, response) => void serve(request, response));
const other = http.createServer((request, response) => void serve(request, response));
const secure = https.createServer({ key: pem('key'), cert: pem('pem') }, (_, response) =>
  response.end('secret'),
);
let base = '';
let otherBase = '';
let outbound: Outbound;

beforeAll(async () => {
  await Promise.all(
    [plain, other, secure].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
  );
  base = `http://inside.test:${port(plain)}`;
  otherBase = `http://inside.test:${port(other)}`;
  outbound = make([`inside.test:${port(plain)}`, `inside.test:${port(other)}`]);
});

afterAll(() => {
  for (const server of [plain, other, secure]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a request', () => {
  it('brings back status, headers, body and address', async () => {
    const answer = await ask('/echo?a=1#gone', { method: 'POST', body: 'señal', headers: { 'X-Key': 'k' } });
    expect(answer).toMatchObject({
      status: 200,
      final_url: `${base}/echo?a=1`,
      headers: { 'x-server': 'one, two' },
    });
    expect(answer.body.toString()).toBe('hello');
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/echo?a=1',
      body: 'señal',
      headers: { 'x-key': 'k' },
    });
  });

  it('keeps the headers of the connection to itself', async () => {
    const headers = {
      Host: 'evil',
      'Content-Length': '3',
      'Transfer-Encoding': 'chunked',
      Connection: 'upgrade',
      Expect: '100-continue',
    };
    await ask('/echo', { method: 'POST', body: 'four', headers });
    expect(seen.at(-1)?.headers).toMatchObject({
      host: new URL(base).host,
      'content-length': '4',
      connection: 'close',
    });
    expect(seen.at(-1)?.headers).not.toHaveProperty('transfer-encoding');
    expect(seen.at(-1)?.headers).not.toHaveProperty('expect');
  });

  it.each(['CONNECT', 'TRACE', 'GET /x HTTP/1.1\r\nA: b'])(
    'is not sent with the method %j',
    async (method) => {
      expect(await faultOf(ask('/echo', { method }))).toBe('bad_request');
    },
  );

  it('is not sent with a header that would break its line', async () => {
    expect(await faultOf(ask('/echo', { headers: { 'x-a': 'b\r\nx-evil: 1' } }))).toBe('bad_request');
  });

  it('answers HEAD without waiting for a body', async () => {
    expect(await ask('/packed-head', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
    });
  });

  it('reuses a connection only where that was asked for', async () => {
    const kept = make([`inside.test:${port(plain)}`], { keep_alive: true });
    const ports = [];
    for (const client of [kept, kept, outbound, outbound]) {
      ports.push(
        (await client.request({ method: 'GET', url: `${base}/port`, timeout_ms: 5_000 })).body.toString(),
      );
    }
    kept.close();
    expect(ports[0]).toBe(ports[1]);
    expect(new Set(ports).size).toBe(3);
  });
});

describe('internal addresses', () => {
  it.each(['inside.test', 'mixed.test', 'metadata.test', 'wrapped.test'])(
    '%s is not connected to',
    async (host) => {
      const before = seen.length;
      const url = `http://${host}:${port(plain)}/echo`;
      expect(await faultOf(make([]).request({ method: 'GET', url, timeout_ms: 5_000 }))).toBe(
        'address_denied',
      );
      expect(seen.length).toBe(before);
    },
  );

  it('refuses the metadata address even behind an allowed name', async () => {
    const client = make(['metadata.test']);
    expect(
      await faultOf(client.request({ method: 'GET', url: 'http://metadata.test/', timeout_ms: 5_000 })),
    ).toBe('address_denied');
  });

  it('checks the very answer it connects to: a name that changes its mind gains nothing', async () => {
    let asked = 0;
    const resolve = (): Promise<ResolvedAddress[]> => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }]);
    };
    const before = seen.length;
    const url = `http://rebind.test:${port(plain)}/echo`;
    expect(
      await faultOf(createOutbound({ resolve }).request({ method: 'GET', url, timeout_ms: 5_000 })),
    ).toBe('address_denied');
    expect({ asked, calls: seen.length - before }).toEqual({ asked: 1, calls: 0 });
  });

  it('checks again for each connection, also when an earlier answer was good', async () => {
    const answers = ['service.test', 'inside.test'];
    const resolve = (): Promise<ResolvedAddress[]> => Promise.resolve(names[answers.shift() ?? ''] ?? []);
    const client = createOutbound({ resolve, allow: [`service.test:${port(plain)}`] });
    const get = (host: string): Promise<unknown> =>
      client.request({ method: 'GET', url: `http://${host}:${port(plain)}/echo`, timeout_ms: 5_000 });
    await get('service.test');
    expect(await faultOf(get('inside.test'))).toBe('address_denied');
  });

  it('says that a name is unknown without saying more', async () => {
    expect(
      await faultOf(make([]).request({ method: 'GET', url: 'http://empty.test/', timeout_ms: 5_000 })),
    ).toBe('unreachable');
  });

  it('says nothing about what a name resolved to', async () => {
    const error = await errorOf(
      make([]).request({ method: 'GET', url: 'http://inside.test/', timeout_ms: 5_000 }),
    );
    expect(error.message).not.toContain('127');
  });
});

describe('redirects', () => {
  it('are followed', async () => {
    expect(await ask('/hop/3')).toMatchObject({ status: 200, final_url: `${base}/echo` });
  });

  it('are followed five times and no more', async () => {
    expect((await ask('/hop/5')).status).toBe(200);
    expect(await faultOf(ask('/hop/6'))).toBe('too_many_redirects');
    expect(await faultOf(ask('/loop'))).toBe('too_many_redirects');
  });

  it('are an answer like any other where none are wanted', async () => {
    expect(await ask('/hop/1', { max_redirects: 0 })).toMatchObject({ status: 302 });
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://mixed.test/',
    'http://[::1]/',
    'http://169.254.169.254/latest/',
    '//localhost/',
    'http://2130706433/',
  ])('to %s are denied', async (target) => {
    expect(await faultOf(ask(`/to?${encodeURIComponent(target)}`))).toBe('address_denied');
  });

  it.each(['file:///etc/passwd', 'http://user:pass@inside.test/'])('to %s are malformed', async (target) => {
    expect(await faultOf(ask(`/to?${encodeURIComponent(target)}`))).toBe('bad_request');
  });

  it('keep the headers at home and drop them elsewhere', async () => {
    const headers = { authorization: 'Bearer t', cookie: 'c=1', 'x-key': 'k', accept: 'text/plain' };
    await ask(`/to?${encodeURIComponent(`${base}/echo`)}`, { headers });
    expect(seen.at(-1)?.headers).toMatchObject(headers);
    await ask(`/to?${encodeURIComponent(`${otherBase}/echo`)}`, { headers });
    expect(seen.at(-1)?.headers).toMatchObject({ accept: 'text/plain' });
    for (const name of ['authorization', 'cookie', 'x-key'])
      expect(seen.at(-1)?.headers).not.toHaveProperty(name);
  });

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'data'],
    [308, 'POST', 'data'],
  ])('with %d continue as %s', async (status, method, body) => {
    await ask(`/status/${status}`, { method: 'POST', body: 'data' });
    expect(seen.at(-1)).toMatchObject({ url: '/echo', method, body });
  });
});

describe('limits', () => {
  it('stop an endless body at 1 MB or the size asked for', async () => {
    expect(await faultOf(ask('/endless'))).toBe('too_large');
    expect(await faultOf(ask('/endless', { max_bytes: 10 }))).toBe('too_large');
    expect(await faultOf(ask('/echo', { max_bytes: 4 }))).toBe('too_large');
    expect((await ask('/echo', { max_bytes: 5 })).body.toString()).toBe('hello');
  });

  it('refuse by the announced length before a byte is read', async () => {
    expect(await faultOf(ask('/announces-much'))).toBe('too_large');
  });

  it.each(['gzip', 'br'])('count a %s bomb after unpacking', async (kind) => {
    expect(await faultOf(ask(`/bomb/${kind}`))).toBe('too_large');
  });

  it.each(['gzip', 'br'])('unpack an honest %s body', async (kind) => {
    expect((await ask(`/packed/${kind}`)).body.toString()).toBe('hello '.repeat(100));
  });

  it.each(['/packed/rot13', '/packed/broken', '/packed/half'])(
    'refuse what cannot be unpacked: %s',
    async (path) => {
      expect(await faultOf(ask(path))).toBe('bad_response');
    },
  );

  it('notice a body shorter than announced', async () => {
    expect(await faultOf(ask('/announces-more'))).toBe('bad_response');
  });

  it('notice a chunked body that breaks off', async () => {
    expect(await faultOf(ask('/breaks-off'))).toBe('bad_response');
  });

  it('end a silent server, before and after its headers', async () => {
    expect(await faultOf(ask('/silent', { idle_ms: 50 }))).toBe('timeout');
    expect(await faultOf(ask('/headers-then-silent', { idle_ms: 50 }))).toBe('timeout');
  });

  it('end a server that drips its body for ever', async () => {
    expect(await faultOf(ask('/drips', { timeout_ms: 200, idle_ms: 150 }))).toBe('timeout');
  });

  it('end a server that drips its headers for ever', async () => {
    const slow = createTcpServer((socket) => {
      const drip = setInterval(() => socket.write('x-a: b\r\n'), 10);
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    });
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    const client = make([`inside.test:${port(slow)}`]);
    const asked = client.request({
      method: 'GET',
      url: `http://inside.test:${port(slow)}/`,
      timeout_ms: 150,
    });
    const fault = await faultOf(asked);
    slow.close();
    // Node itself refuses more than 16 KB of headers; whichever comes first ends it.
    expect(['timeout', 'bad_response']).toContain(fault);
  });

  it('end a resolver that never answers', async () => {
    const client = createOutbound({ resolve: () => new Promise(() => undefined) });
    expect(await faultOf(client.request({ method: 'GET', url: 'http://void.test/', timeout_ms: 50 }))).toBe(
      'timeout',
    );
  });

  it('refuse what is not HTTP', async () => {
    const rude = createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail ready\r\n'));
    await new Promise<void>((done) => rude.listen(0, '127.0.0.1', done));
    const client = make([`inside.test:${port(rude)}`]);
    const url = `http://inside.test:${port(rude)}/`;
    expect(await faultOf(client.request({ method: 'GET', url, timeout_ms: 5_000 }))).toBe('bad_response');
    rude.close();
  });
});

describe('giving up', () => {
  it('ends a request under way and frees its connection', async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((done) => plain.once('request', (request) => request.on('close', done)));
    plain.once('request', () => controller.abort());
    expect(await faultOf(ask('/silent', { signal: controller.signal }))).toBe('aborted');
    await closed;
  });

  it('sends nothing for a signal that is already given', async () => {
    const before = seen.length;
    expect(await faultOf(ask('/echo', { signal: AbortSignal.abort() }))).toBe('aborted');
    expect(seen.length).toBe(before);
  });

  it('leaves no listener on the signal of a caller who asks often', async () => {
    const { signal } = new AbortController();
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on('warning', note);
    for (let turn = 0; turn < 20; turn += 1) await ask('/echo', { signal });
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('ends a stream that is left early, cancelled or aborted', async () => {
    const ways: ((stream: Awaited<ReturnType<Outbound['stream']>>, abort: () => void) => Promise<unknown>)[] =
      [
        async ({ body }) => {
          for await (const _ of body) break;
        },
        (stream) => Promise.resolve(stream.cancel()),
        async ({ body }, abort) => {
          await body.next();
          abort();
          expect(await faultOf(drain(body))).toBe('aborted');
        },
      ];
    for (const leave of ways) {
      const controller = new AbortController();
      const closed = new Promise<void>((done) =>
        plain.once('request', (request) => request.on('close', done)),
      );
      const request = {
        method: 'GET',
        url: `${base}/endless`,
        timeout_ms: 20_000,
        signal: controller.signal,
      };
      await leave(await outbound.stream(request), () => controller.abort());
      await closed;
    }
  });
});

describe('a stream', () => {
  it('hands over each piece as it arrives', async () => {
    const { body } = await outbound.stream({ method: 'GET', url: `${base}/pieces`, timeout_ms: 20_000 });
    const first = await body.next();
    expect(String(first.value)).toBe('first');
    plain.emit('go-on');
    expect(await drain(body)).toBe('second');
  });

  it('does not count the time that its reader takes', async () => {
    const { body } = await outbound.stream({
      method: 'GET',
      url: `${base}/pieces`,
      timeout_ms: 20_000,
      idle_ms: 60,
    });
    await body.next();
    await new Promise((done) => setTimeout(done, 120));
    plain.emit('go-on');
    expect(await drain(body)).toBe('second');
  });
});

describe('https', () => {
  const url = (): string => `https://service.test:${port(secure)}/`;

  it('works for a certificate of a known authority and the right name', async () => {
    const client = make([`service.test:${port(secure)}`], { ca: pem('pem') });
    const answer = await client.request({ method: 'GET', url: url(), timeout_ms: 5_000 });
    expect(answer.body.toString()).toBe('secret');
  });

  it('refuses an unknown authority and a wrong name', async () => {
    const unknown = make([`service.test:${port(secure)}`]);
    expect(await faultOf(unknown.request({ method: 'GET', url: url(), timeout_ms: 5_000 }))).toBe(
      'unreachable',
    );
    const wrong = make([`inside.test:${port(secure)}`], { ca: pem('pem') });
    const asked = wrong.request({
      method: 'GET',
      url: url().replace('service', 'inside'),
      timeout_ms: 5_000,
    });
    expect(await faultOf(asked)).toBe('unreachable');
  });
});

function make(allow: string[], options: { keep_alive?: boolean; ca?: string } = {}): Outbound {
  return createOutbound({ ...options, allow, resolve: (name) => Promise.resolve(names[name] ?? []) });
}

function ask(path: string, more: Partial<OutboundRequest> = {}): ReturnType<Outbound['request']> {
  return outbound.request({ method: 'GET', url: base + path, timeout_ms: 10_000, ...more });
}

async function errorOf(asked: Promise<unknown>): Promise<OutboundError> {
  return asked.then(
    () => expect.unreachable('nothing failed'),
    (error: unknown) => error as OutboundError,
  );
}

async function faultOf(asked: Promise<unknown>): Promise<string> {
  return (await errorOf(asked)).fault;
}

async function drain(body: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of body) text += piece.toString();
  return text;
}

function port(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://server');
  let body = '';
  for await (const piece of request) body += String(piece);
  seen.push({ method: request.method, url: request.url, headers: request.headers, body });
  response.on('error', () => undefined);
  const [, kind = '', detail = ''] = pathname.split('/');
  const act = acts[kind];
  if (act === undefined) response.writeHead(404).end();
  else act(response, detail === '' ? decodeURIComponent(search.slice(1)) : detail);
}

const acts: Record<string, (response: http.ServerResponse, detail: string) => void> = {
  echo: (response) => response.writeHead(200, { 'x-server': ['one', 'two'] }).end('hello'),
  port: (response) => response.end(String(response.req.socket.remotePort)),
  'packed-head': (response) =>
    response.writeHead(200, { 'content-length': '9000000', 'content-encoding': 'gzip' }).end(),
  hop: (response, left) =>
    response.writeHead(302, { location: left === '1' ? '/echo' : `/hop/${Number(left) - 1}` }).end(),
  loop: (response) => response.writeHead(302, { location: '/loop' }).end(),
  to: (response, target) => response.writeHead(307, { location: target }).end(),
  status: (response, status) => response.writeHead(Number(status), { location: '/echo' }).end(),
  endless: (response) => {
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', pour);
    pour();
  },
  'announces-much': (response) => response.writeHead(200, { 'content-length': '1000001' }).flushHeaders(),
  'announces-more': (response) => {
    response.writeHead(200, { 'content-length': '10' }).write('short');
    setImmediate(() => response.destroy());
  },
  'breaks-off': (response) => {
    response.write('some');
    setImmediate(() => response.destroy());
  },
  silent: () => undefined,
  'headers-then-silent': (response) => response.flushHeaders(),
  drips: (response) => {
    const drip = setInterval(() => response.write('x'), 10);
    response.on('close', () => clearInterval(drip));
  },
  pieces: (response) => {
    response.write('first');
    plain.once('go-on', () => response.end('second'));
  },
  bomb: (response, kind) => {
    const zeros = Buffer.alloc(50_000_000);
    response.writeHead(200, { 'content-encoding': kind });
    response.end(kind === 'gzip' ? gzipSync(zeros) : brotliCompressSync(zeros, { params: { 1: 1 } }));
  },
  packed: (response, kind) => {
    const text = 'hello '.repeat(100);
    const packed = kind === 'br' ? brotliCompressSync(text) : gzipSync(text);
    const sent = { broken: Buffer.from('no gzip at all'), half: packed.subarray(0, 20) }[kind] ?? packed;
    response
      .writeHead(200, { 'content-encoding': ['broken', 'half'].includes(kind) ? 'gzip' : kind })
      .end(sent);
  },
};
