import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, WebSocket as Socket, type WebSocket as Connection } from 'ws';
import { ApiError } from './api-error.ts';
import { config } from './config.ts';
import { onThread } from './live-listeners.ts';
import { hearFrom } from './live-place.ts';
import { openLive, type LiveHandlers } from './live.ts';

/** A real socket server in the place of ours; each connection is kept with the address it came to. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const connections: { socket: Connection; address: URL }[] = [];
const origin = config.origin;

beforeAll(() => {
  // The test window has no socket of its own.
  vi.stubGlobal('WebSocket', Socket);
  server.on('connection', (socket, request) => {
    connections.push({ socket, address: new URL(request.url ?? '', 'ws://localhost') });
  });
  config.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  config.origin = origin;
  vi.unstubAllGlobals();
  server.close();
});

let stop: () => void = () => undefined;
// A console that a test of another file drew may have heard of events.
beforeEach(() => hearFrom(null));
afterEach(() => {
  stop();
  connections.length = 0;
  hearFrom(null);
});

function listen(ticket = () => Promise.resolve('t-1')) {
  const handlers = {
    onEvent: vi.fn<LiveHandlers['onEvent']>(),
    onReset: vi.fn<() => void>(),
    onGone: vi.fn<() => void>(),
  };
  stop = openLive(handlers, ticket);
  return handlers;
}

async function connection(at: number) {
  await waitFor(() => expect(connections.length).toBeGreaterThan(at));
  const found = connections[at];
  if (!found) throw new Error('no connection');
  return found;
}

const event = { kind: 'category.changed', seq: 8, data: { category_id: 'c' } } as const;

describe('the live socket', () => {
  it('opens with a ticket and passes events on', async () => {
    const handlers = listen();
    const { socket, address } = await connection(0);
    expect(address.pathname).toBe('/ws/events');
    expect(address.searchParams.get('ticket')).toBe('t-1');
    expect(address.searchParams.has('since')).toBe(false);
    socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
    socket.send(JSON.stringify(event));
    await waitFor(() => expect(handlers.onEvent).toHaveBeenCalledWith(event));
    expect(handlers.onReset).toHaveBeenCalledOnce();
  });

  it('comes back by itself with a new ticket, after the last event seen', async () => {
    hearFrom(7);
    let tickets = 0;
    const handlers = listen(() => Promise.resolve(`t-${++tickets}`));
    const first = await connection(0);
    first.socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
    first.socket.send(JSON.stringify(event));
    await waitFor(() => expect(handlers.onEvent).toHaveBeenCalled());
    first.socket.terminate();
    const second = await connection(1);
    expect(second.address.searchParams.get('ticket')).toBe('t-2');
    expect(second.address.searchParams.get('since')).toBe('8');
    second.socket.send(JSON.stringify({ kind: 'hello', seq: 500, reset: true, generation: 'g' }));
    await waitFor(() => expect(handlers.onReset).toHaveBeenCalledOnce());
  });

  it('fetches everything anew where a backup was restored, whatever the numbers say', async () => {
    hearFrom(7);
    const handlers = listen();
    const first = await connection(0);
    const hello = { kind: 'hello', seq: 7, reset: false };
    first.socket.send(JSON.stringify({ ...hello, generation: 'g' }));
    // Heard, before the connection breaks.
    first.socket.send(JSON.stringify(event));
    await waitFor(() => expect(handlers.onEvent).toHaveBeenCalledOnce());
    first.socket.terminate();
    const second = await connection(1);
    expect(handlers.onReset).not.toHaveBeenCalled();
    second.socket.send(JSON.stringify({ ...hello, generation: 'h' }));
    await waitFor(() => expect(handlers.onReset).toHaveBeenCalledOnce());
    second.socket.terminate();
    const third = await connection(2);
    third.socket.send(JSON.stringify({ ...hello, generation: 'g' }));
    await waitFor(() => expect(handlers.onReset).toHaveBeenCalledTimes(2));
  });

  it('begins after what the page knows of, so nothing has to be fetched again', async () => {
    hearFrom(7);
    const handlers = listen();
    const { socket, address } = await connection(0);
    expect(address.searchParams.get('since')).toBe('7');
    socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
    socket.send(JSON.stringify(event));
    await waitFor(() => expect(handlers.onEvent).toHaveBeenCalledWith(event));
    expect(handlers.onReset).not.toHaveBeenCalled();
  });

  it('tells of a changed chat beside the stream, which goes on from where it stood', async () => {
    hearFrom(7);
    const told = vi.fn<(sessionId: string) => void>();
    const forget = onThread(told);
    const handlers = listen();
    const first = await connection(0);
    first.socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
    first.socket.send(JSON.stringify({ kind: 'thread.changed', data: { session_id: 's' } }));
    await waitFor(() => expect(told).toHaveBeenCalledWith('s'));
    forget();
    first.socket.terminate();
    const second = await connection(1);
    expect(second.address.searchParams.get('since')).toBe('7');
    expect(handlers.onEvent).not.toHaveBeenCalled();
  });

  it('says once that there is no such company, and asks no more', async () => {
    const ticket = vi.fn<() => Promise<string>>(() =>
      Promise.reject(new ApiError(404, { code: 'not_found' })),
    );
    const { onGone } = listen(ticket);
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ticket).toHaveBeenCalledOnce();
  });

  it('tries again when no ticket can be had, and gives up when the session is dead', async () => {
    const ticket = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError(503, { code: 'unavailable' }))
      .mockRejectedValueOnce(new ApiError(401, { code: 'session_required' }));
    listen(ticket);
    await waitFor(() => expect(ticket).toHaveBeenCalledTimes(2));
    window.dispatchEvent(new Event('online'));
    expect(ticket).toHaveBeenCalledTimes(2);
    expect(connections).toEqual([]);
  });

  it('closes when it is stopped', async () => {
    listen();
    const { socket } = await connection(0);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    stop();
    await closed;
    expect(connections).toHaveLength(1);
  });
});
