import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isErrorCode } from '@centralita/contract/core/errors';
import { basePaths } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLog } from '../log.ts';

/** What attackers write where a name is expected, by kind. Sent byte for byte: a client's library would clean it. */
const kinds: Record<string, readonly string[]> = {
  'dots that lead upwards': ['../../etc/passwd', './x', 'x/../../../etc/passwd', '..', 'a/..;/../b'],
  'encoded dots': ['%2e%2e/%2e%2e/etc/passwd', '..%2f..%2fetc/passwd', '%2E%2e%2Fx', '.%2e/x'],
  'dots encoded twice': ['%252e%252e%252fetc/passwd', '..%252f..%252fx'],
  'a NUL': ['%00', 'x%00y', 'x.js%00.html', '%2500'],
  backslashes: ['..%5cx', '..%5c..%5cwindows%5cwin.ini', 'x\\..\\y', '%5c%5chost%5cshare', '..%255cx'],
  'overlong UTF-8': ['%c0%ae', '%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd', '%e0%80%af', '%f0%80%80%af', '%c1%9c'],
  'no UTF-8 at all': ['%ff%fe', '%ed%a0%80', 'x%80y', '%c3'],
  'bad percent sequences': ['%', '%zz', '%2', 'x%u002e%u002e', '%%32%65'],
  'control signs': ['%0d%0aset-cookie:%20a=b', '%09', '%1b%5b2j', '%7f'],
  'very long': ['n'.repeat(5_000), '../'.repeat(3_000), '%2e%2e%2f'.repeat(1_000), 'x/'.repeat(3_000)],
};
const prefixes = [
  '/',
  '/assets/',
  ...Object.values(basePaths).map((base) => `${base}/`),
  '/ws/',
  '/ws/events/',
];
const cases = Object.entries(kinds).flatMap(([kind, names]) =>
  prefixes.map((prefix) => ({ kind, prefix, names })),
);

let app: TestApp;
let folder: string;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centralita-hostile-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>the console</title>');
  const log = createLog({
    level: 'info',
    format: 'json',
    destination: { write: (line) => lines.push(line) },
  });
  app = await testApp({ webFolder: folder, log });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Heard {
  status: number;
  head: string;
  body: string;
}

async function sendRaw(bytes: string): Promise<Heard> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  const all = await text(socket);
  const end = all.indexOf('\r\n\r\n');
  return {
    status: Number(all.split(' ')[1]),
    head: all.slice(0, end).toLowerCase(),
    body: all.slice(end + 4),
  };
}

function request(method: string, address: string, more = ''): string {
  return `${method} ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`;
}

function expectRefused({ status, head, body }: Heard, address: string): void {
  expect(status, address).toBeGreaterThanOrEqual(400);
  expect(status, address).toBeLessThan(500);
  expect(head, address).toContain('\r\nx-content-type-options: nosniff');
  expect(head, address).toContain('\r\nreferrer-policy: no-referrer');
  const said = JSON.parse(body) as { code: string; message: string; message_es: string };
  expect(isErrorCode(said.code), address).toBe(true);
  expect(Object.keys(said).toSorted()).toEqual(['code', 'message', 'message_es']);
}

describe('addresses that nobody types', () => {
  it.each(cases)('$kind below $prefix', async ({ prefix, names }) => {
    for (const name of names) {
      for (const method of ['GET', 'POST']) {
        lines.length = 0;
        const address = prefix + name;
        const body = method === 'POST' ? 'content-length: 0\r\n' : '';
        expectRefused(await sendRaw(request(method, address, body)), `${method} ${address.slice(0, 80)}`);
        expect(lines, address.slice(0, 80)).toHaveLength(1);
        expect(lines[0]!.length).toBeLessThan(400);
        expect(lines[0]).not.toContain('stack');
        expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info' });
      }
    }
  });

  it.each([
    ['an address with its host', request('GET', 'http://evil.example/../../etc/passwd')],
    ['an address that is none', request('GET', 'etc/passwd')],
    ['one beyond what a head may hold', request('GET', `/${'n'.repeat(200_000)}`)],
    ['a head that is no HTTP', 'GET /x HTTP/9.9\r\n\r\n'],
    ['a name of a header with a space', request('GET', '/', 'a b: c\r\n')],
    ['two lengths', request('POST', '/api/main/otp/', 'content-length: 1\r\ncontent-length: 2\r\n')],
    [
      'a socket with a wrong key',
      'GET /ws/events HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x\r\n\r\n',
    ],
    [
      'a socket of another version',
      'GET /ws/events HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 99\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ],
    [
      'a socket below an address that is none',
      'GET /ws/events/%c0%ae HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ],
  ])('%s', async (what, bytes) => {
    lines.length = 0;
    expectRefused(await sendRaw(bytes), what);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('stack');
  });

  it('what people type is served as before', async () => {
    for (const address of [
      '/',
      '/login/identify',
      '/knowledge-base?search=..%2F..%2Fx%5Cy',
      '/a.b/c~d',
      '/caf%C3%A9',
    ]) {
      const { status, body } = await sendRaw(request('GET', address));
      expect(status, address).toBe(200);
      expect(body).toContain('the console');
    }
  });
});
