import { EventEmitter, once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { letCallsEnd } from './let-calls-end.ts';

interface Heard {
  status: number;
  connection: string | undefined;
}

/** By a connection of its own. */
async function get(port: number, path: string): Promise<Heard> {
  const call = request({ port, path, agent: false, headers: { connection: 'keep-alive' } });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await text(answer);
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection };
}

it('who is asked to stop says so, takes calls on fresh connections for the grace, and resets none of them', async () => {
  const app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  expect(await get(port, '/health/live')).toEqual({ status: 200, connection: 'keep-alive' });
  const grace = new EventEmitter();
  const ended = letCallsEnd(app, () => once(grace, 'over'));
  expect(await get(port, '/health/ready')).toEqual({ status: 503, connection: 'close' });
  const heard: Heard[] = [];
  for (let round = 0; round < 20; round += 1) {
    const calls = Array.from({ length: 10 }, () => get(port, '/health/live'));
    heard.push(...(await Promise.all(calls)));
  }
  expect(heard.every(({ status, connection }) => status === 200 && connection === 'close')).toBe(true);
  grace.emit('over');
  await ended;
  await expect(get(port, '/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await app.close();
});

it('without a grace it takes nothing more at once', async () => {
  const app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  await letCallsEnd(app, () => Promise.resolve());
  await expect(get(port, '/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await app.close();
});
