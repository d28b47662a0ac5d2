import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedAddress } from './outbound/guarded-lookup.ts';
import {
  type HostileServers,
  errorOf,
  faultOf,
  make,
  names,
  port,
  startHostileServers,
} from './outbound/hostile-servers.testing.ts';
import { createOutbound } from './outbound.ts';

let servers: HostileServers;
let ask: HostileServers['ask'];

beforeAll(async () => {
  servers = await startHostileServers();
  ({ ask } = servers);
});

afterAll(() => servers.close());

describe('a request', () => {
  it('brings back status, headers, body and address', async () => {
    const answer = await ask('/echo?a=1#gone', { method: 'POST', body: 'señal', headers: { 'X-Key': 'k' } });
    expect(answer).toMatchObject({
      status: 200,
      final_url: `${servers.base}/echo?a=1`,
      headers: { 'x-server': 'one, two' },
    });
    expect(answer.body.toString()).toBe('hello');
    expect(servers.seen.at(-1)).toMatchObject({
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
    expect(servers.seen.at(-1)?.headers).toMatchObject({
      host: new URL(servers.base).host,
      'content-length': '4',
      connection: 'close',
    });
    expect(servers.seen.at(-1)?.headers).not.toHaveProperty('transfer-encoding');
    expect(servers.seen.at(-1)?.headers).not.toHaveProperty('expect');
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
    const kept = make([`inside.test:${port(servers.plain)}`], { keep_alive: true });
    const ports = [];
    for (const client of [kept, kept, servers.outbound, servers.outbound]) {
      ports.push(
        (
          await client.request({ method: 'GET', url: `${servers.base}/port`, timeout_ms: 5_000 })
        ).body.toString(),
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
      const before = servers.seen.length;
      const url = `http://${host}:${port(servers.plain)}/echo`;
      expect(await faultOf(make([]).request({ method: 'GET', url, timeout_ms: 5_000 }))).toBe(
        'address_denied',
      );
      expect(servers.seen.length).toBe(before);
    },
  );

  it.each(['metadata.test', '169.254.169.254', '[fd00:ec2::254]'])(
    'refuses the metadata address even where the operator allows %s',
    async (host) => {
      const client = make([host]);
      const asked = client.request({ method: 'GET', url: `http://${host}/`, timeout_ms: 5_000 });
      expect(await faultOf(asked)).toBe('address_denied');
    },
  );

  it('checks the very answer it connects to: a name that changes its mind gains nothing', async () => {
    let asked = 0;
    const resolve = (): Promise<ResolvedAddress[]> => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }]);
    };
    const before = servers.seen.length;
    const url = `http://rebind.test:${port(servers.plain)}/echo`;
    expect(
      await faultOf(createOutbound({ resolve }).request({ method: 'GET', url, timeout_ms: 5_000 })),
    ).toBe('address_denied');
    expect({ asked, calls: servers.seen.length - before }).toEqual({ asked: 1, calls: 0 });
  });

  it('checks again for each connection, also when an earlier answer was good', async () => {
    const answers = ['service.test', 'inside.test'];
    const resolve = (): Promise<ResolvedAddress[]> => Promise.resolve(names[answers.shift() ?? ''] ?? []);
    const client = createOutbound({ resolve, allow: [`service.test:${port(servers.plain)}`] });
    const get = (host: string): Promise<unknown> =>
      client.request({ method: 'GET', url: `http://${host}:${port(servers.plain)}/echo`, timeout_ms: 5_000 });
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
    expect(await ask('/hop/3')).toMatchObject({ status: 200, final_url: `${servers.base}/echo` });
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
    await ask(`/to?${encodeURIComponent(`${servers.base}/echo`)}`, { headers });
    expect(servers.seen.at(-1)?.headers).toMatchObject(headers);
    await ask(`/to?${encodeURIComponent(`${servers.otherBase}/echo`)}`, { headers });
    expect(servers.seen.at(-1)?.headers).toMatchObject({ accept: 'text/plain' });
    for (const name of ['authorization', 'cookie', 'x-key'])
      expect(servers.seen.at(-1)?.headers).not.toHaveProperty(name);
  });

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'data'],
    [308, 'POST', 'data'],
  ])('with %d continue as %s', async (status, method, body) => {
    await ask(`/status/${status}`, { method: 'POST', body: 'data' });
    expect(servers.seen.at(-1)).toMatchObject({ url: '/echo', method, body });
  });
});
