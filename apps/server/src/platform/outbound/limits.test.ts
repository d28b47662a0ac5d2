import { createServer as createTcpServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Outbound, createOutbound } from '../outbound.ts';
import {
  type HostileServers,
  drain,
  faultOf,
  goOn,
  make,
  pem,
  port,
  startHostileServers,
} from './hostile-servers.testing.ts';

let servers: HostileServers;
let ask: HostileServers['ask'];

beforeAll(async () => {
  servers = await startHostileServers();
  ({ ask } = servers);
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => servers.close());

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
    const closed = new Promise<void>((done) =>
      servers.plain.once('request', (request) => request.on('close', done)),
    );
    servers.plain.once('request', () => controller.abort());
    expect(await faultOf(ask('/silent', { signal: controller.signal }))).toBe('aborted');
    await closed;
  });

  it('sends nothing for a signal that is already given', async () => {
    const before = servers.seen.length;
    expect(await faultOf(ask('/echo', { signal: AbortSignal.abort() }))).toBe('aborted');
    expect(servers.seen.length).toBe(before);
  });

  it('leaves no listener on the signal of a caller who asks often', async () => {
    const { signal } = new AbortController();
    const warnings: Error[] = [];
    // Of this kind alone: others in the same process may be warned of something else.
    const note = (warning: Error): void => {
      if (warning.name === 'MaxListenersExceededWarning') warnings.push(warning);
    };
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
        servers.plain.once('request', (request) => request.on('close', done)),
      );
      const request = {
        method: 'GET',
        url: `${servers.base}/endless`,
        timeout_ms: 20_000,
        signal: controller.signal,
      };
      await leave(await servers.outbound.stream(request), () => controller.abort());
      await closed;
    }
  });
});

describe('a stream', () => {
  it('hands over each piece as it arrives', async () => {
    const { body } = await servers.outbound.stream({
      method: 'GET',
      url: `${servers.base}/pieces`,
      timeout_ms: 20_000,
    });
    const first = await body.next();
    expect(String(first.value)).toBe('first');
    goOn.emit('go-on');
    expect(await drain(body)).toBe('second');
  });

  it('does not count the time that its reader takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = { method: 'GET', url: `${servers.base}/pieces`, timeout_ms: 3_600_000, idle_ms: 1_000 };
    const { body } = await servers.outbound.stream(request);
    await body.next();
    vi.advanceTimersByTime(60_000);
    goOn.emit('go-on');
    expect(await drain(body)).toBe('second');
  });
});

describe('https', () => {
  const url = (): string => `https://service.test:${port(servers.secure)}/`;

  it('works for a certificate of a known authority and the right name', async () => {
    const client = make([`service.test:${port(servers.secure)}`], { ca: pem('pem') });
    const answer = await client.request({ method: 'GET', url: url(), timeout_ms: 5_000 });
    expect(answer.body.toString()).toBe('secret');
  });

  it('refuses an unknown authority and a wrong name', async () => {
    const unknown = make([`service.test:${port(servers.secure)}`]);
    expect(await faultOf(unknown.request({ method: 'GET', url: url(), timeout_ms: 5_000 }))).toBe(
      'unreachable',
    );
    const wrong = make([`inside.test:${port(servers.secure)}`], { ca: pem('pem') });
    const asked = wrong.request({
      method: 'GET',
      url: url().replace('service', 'inside'),
      timeout_ms: 5_000,
    });
    expect(await faultOf(asked)).toBe('unreachable');
  });
});
