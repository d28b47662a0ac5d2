import { EventEmitter, once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { httpApp } from './app.ts';

let app: Awaited<ReturnType<typeof httpApp>>;
beforeAll(async () => {
  app = await httpApp(createLog({ level: 'silent', format: 'json' }), ['172.18.0.0/16', 'fd00::5']);
  app.post('/taker', () => 'taken');
  app.get('/caller', (request) => ({ address: request.ip, host: request.hostname }));
});
afterAll(() => app.close());

/** Who called, as somebody at `remoteAddress` tells it. */
async function told(remoteAddress: string, by: string): Promise<unknown> {
  const headers = { 'x-forwarded-for': by, 'x-forwarded-host': 'told.example', host: 'own.example' };
  return (await app.inject({ url: '/caller', remoteAddress, headers })).json();
}

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.18.0.9', '::ffff:172.18.0.9', 'fd00::5'])(
  'a proxy at %s is believed',
  async (proxy) => {
    expect(await told(proxy, '203.0.113.9')).toEqual({ address: '203.0.113.9', host: 'told.example' });
  },
);

it.each(['172.19.0.9', '203.0.113.50', 'fd00::6'])('nobody else is: %s', async (caller) => {
  expect(await told(caller, '203.0.113.9')).toEqual({ address: caller, host: 'own.example' });
});

it('what the caller tells of itself before the proxy counts for nothing', async () => {
  expect(await told('172.18.0.9', '10.9.9.9, 203.0.113.9')).toMatchObject({ address: '203.0.113.9' });
});

it('a call that comes after the last one is told in the usual words to try again', async () => {
  const own = await httpApp(createLog({ level: 'silent', format: 'json' }), []);
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  own.get('/slow', async () => {
    gate.emit('begun');
    await once(gate, 'go on');
    return { slow: true };
  });
  const { port } = new URL(await own.listen({ port: 0, host: '127.0.0.1' }));
  const line = connect(Number(port), '127.0.0.1');
  const all = text(line);
  line.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun;
  const closed = own.close();
  const arrived = once(own.server, 'request');
  line.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await arrived;
  gate.emit('go on');
  const [first, second] = (await all).split(/(?<=\})(?=HTTP)/);
  await closed;
  expect(first).toContain('{"slow":true}');
  expect(second).toMatch(/^HTTP\/1.1 503 /);
  expect(second).toMatch(/\r\nretry-after: 3\r\n/i);
  expect(second).toContain('"code":"unavailable"');
  expect(second).toContain('Intente de nuevo en unos segundos');
});

describe('before a call is one', () => {
  beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })));

  /** What comes back for these bytes, until the server closes the connection. */
  async function answerTo(bytes: string): Promise<{ status: number; body: unknown }> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  }

  it('a name of 10,000 emoji in an address arrives, for whoever judges names', async () => {
    const address = `/caller?custom_name=${encodeURIComponent('📚'.repeat(10_000))}`;
    const asked = `GET ${address} HTTP/1.1\r\nhost: own.example\r\nconnection: close\r\n\r\n`;
    expect(await answerTo(asked)).toMatchObject({ status: 200, body: { host: 'own.example' } });
  });

  it.each([
    ['whose length is told', { connection: 'keep-alive' }],
    ['whose length is told, by who calls once', { connection: 'close' }],
    ['that comes in pieces', { connection: 'keep-alive', 'transfer-encoding': 'chunked' }],
  ])('a body beyond the limit %s is refused in words that its sender reads', async (_, given) => {
    const { port } = app.server.address() as AddressInfo;
    const bytes = Buffer.from(JSON.stringify({ text: 'n'.repeat(8 * 1024 * 1024) }));
    const length = 'transfer-encoding' in given ? {} : { 'content-length': String(bytes.length) };
    for (let again = 0; again < 5; again += 1) {
      const headers = { 'content-type': 'application/json', ...given, ...length };
      const call = http.request({ port, method: 'POST', path: '/taker', headers });
      call.end(bytes);
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      expect(JSON.parse(await text(answer))).toMatchObject({ code: 'too_large' });
    }
  });

  it('a body without end is read for a while only', async () => {
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const call = http.request({ port, method: 'POST', path: '/taker', headers });
    call.on('error', () => undefined);
    const closed = new Promise((resolve) => call.on('close', resolve));
    const piece = Buffer.alloc(1024 * 1024, ' ');
    const most = 500;
    let sent = 0;
    const send = () => {
      if (call.destroyed || sent >= most) return;
      sent += 1;
      call.write(piece, send);
    };
    send();
    await closed;
    expect(sent).toBeLessThan(most);
  });

  it('an address beyond that, and what is no HTTP, are refused in both languages', async () => {
    expect(await answerTo(`GET /caller?name=${'n'.repeat(140_000)}`)).toEqual({
      status: 431,
      body: { code: 'too_large', message: expect.any(String), message_es: expect.any(String) },
    });
    expect(await answerTo('HELO mail.example\r\n\r\n')).toMatchObject({
      status: 400,
      body: { code: 'invalid', message_es: expect.stringContaining('no es válida') },
    });
  });
});
