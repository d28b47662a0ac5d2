import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { httpApp } from './app.ts';

let app: Awaited<ReturnType<typeof httpApp>>;
beforeAll(async () => {
  app = await httpApp(createLog({ level: 'silent', format: 'json' }), ['172.18.0.0/16', 'fd00::5']);
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
