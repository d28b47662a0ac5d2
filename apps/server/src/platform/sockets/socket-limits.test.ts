import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import * as identity from '@centralita/contract/identity/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { createLog } from '../log.ts';

const lines: string[] = [];
let app: TestApp;
let desk: Desk;
let port: number;
beforeAll(async () => {
  const log = createLog({
    level: 'info',
    format: 'json',
    destination: { write: (line) => lines.push(line) },
  });
  app = await testApp({ log, product: { name: 'C', hosts: [], url: 'https://console.example:8443' } });
  desk = await makeDesk(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
beforeEach(() => void (lines.length = 0));
afterAll(() => app.close());

interface Dialled {
  socket: WebSocket;
  outcome: Promise<string>;
}

async function dial(headers: Record<string, string> = {}): Promise<Dialled> {
  const { data } = await ask(app, identity.wsTicket, { token: desk.token, body: {} });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/events?ticket=${data.ticket}`, { headers });
  socket.on('error', () => undefined);
  return { socket, outcome: outcomeOf(socket) };
}

async function open(): Promise<WebSocket> {
  const { socket, outcome } = await dial();
  expect(await outcome).toBe('hello');
  return socket;
}

/** `hello`, or how it was refused or closed. */
function outcomeOf(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('message', (text) => resolve(JSON.parse(String(text)).kind));
    socket.once('unexpected-response', (_request, answer) => resolve(`refused ${answer.statusCode}`));
    socket.once('close', (code) => resolve(`closed ${code}`));
  });
}

describe('a socket is opened by our own pages', () => {
  it.each([
    ['a program', {}],
    ['a page of the host that is called', { origin: 'http://127.0.0.1:5173' }],
    ['a page of the public address', { origin: 'https://console.example' }],
  ])('%s', async (_, headers) => {
    const { socket, outcome } = await dial(headers as Record<string, string>);
    expect(await outcome).toBe('hello');
    socket.terminate();
  });

  it.each(['https://evil.example', 'null', 'https://console.example.evil.example', 'file://', ''])(
    'and by no other: %s',
    async (origin) => {
      expect(await (await dial({ origin })).outcome).toBe('refused 403');
    },
  );
});

it('a session has thirty at most; others are not told to wait, and one that ends makes room', async () => {
  const sockets: WebSocket[] = [];
  for (let count = 0; count < 30; count += 1) sockets.push(await open());
  expect(await (await dial()).outcome).toBe('closed 4429');
  const ended = once(sockets[0]!, 'close');
  sockets[0]!.close();
  await ended;
  sockets.push(await open());
  for (const socket of sockets) socket.terminate();
});

it.each([
  ['messages', (socket: WebSocket) => socket.send('{"kind":"presence.leave"}')],
  ['what is no message', (socket: WebSocket) => socket.send('x'.repeat(3_000))],
  ['pings', (socket: WebSocket) => socket.ping()],
])('a flood of %s ends the socket', async (_, send) => {
  const socket = await open();
  const end = once(socket, 'close') as Promise<[number]>;
  for (let count = 0; count < 400; count += 1) send(socket);
  // What is still on its way when the socket is cut can reach its sender before our word.
  expect([4429, 1006]).toContain((await end)[0]);
});

it('as many messages as a moving hand makes are heard on', async () => {
  const socket = await open();
  for (let count = 0; count < 100; count += 1) socket.send('{"kind":"presence.leave"}');
  const pong = once(socket, 'pong');
  socket.ping();
  await pong;
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});

it('a frame beyond the limit, and one that breaks the protocol, close the socket with one short line', async () => {
  for (const send of [
    (socket: WebSocket) => socket.send('x'.repeat(65 * 1024)),
    // A reserved bit of the first byte.
    (socket: WebSocket) =>
      (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
        Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
      ),
  ]) {
    lines.length = 0;
    const socket = await open();
    const end = once(socket, 'close');
    send(socket);
    await end;
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'info',
      reason: expect.stringMatching(/^(Max payload|Invalid WebSocket frame)/),
    });
    expect(lines[0]).not.toContain('stack');
  }
});
