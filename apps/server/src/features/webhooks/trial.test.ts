import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import * as calls from '@centralita/contract/webhooks/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { type Desk, makeDesk } from '../../testing/knowledge.ts';
import { makeWebhook, orders, tried } from './webhooks.testing.ts';

/** A service that takes its time, and one that announces less than it sends. */
const slowMs = 60;
let slow: Server;
let liar: TcpServer;
let app: TestApp;
let desk: Desk;
const baseOf = (server: Server | TcpServer) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  slow = createServer((_, response) => {
    setTimeout(() => {
      app.clock.advance(slowMs);
      response.end('{"order": {"state": "sent"}}');
    }, slowMs);
  });
  liar = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a": 12}, {"a": "more"}'),
    );
  });
  for (const server of [slow, liar]) {
    // oxlint-disable-next-line no-await-in-loop -- Two.
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  }
  const allow = [slow, liar].map((server) => new URL(baseOf(server)).host);
  app = await testApp({ pages: createOutbound({ allow }) });
});
afterAll(async () => {
  await app.close();
  slow.closeAllConnections();
  slow.close();
  liar.close();
});
beforeEach(async () => {
  desk = await makeDesk(app);
});

/** All that is kept, as one sum for each table. */
async function everything(): Promise<unknown> {
  const tables = await app.db.platformQuery<{ name: string }>(
    'test.webhook_tables',
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    [],
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as rows from "${name}" t`,
  );
  return app.db.platformQuery('test.everything', counts.join(' union all '), []);
}

it('a test leaves no trace: nothing in any table is other than before', async () => {
  const { id } = await makeWebhook(desk, { production_api: `${baseOf(slow)}/{{order}}` });
  const before = await everything();
  for (const name of ['webhook', 'webhook_part', 'audit_entry', 'event'])
    expect(before).toContainEqual({ name, rows: expect.any(String) });
  const answer = await ask(app, calls.testWebhook, {
    token: desk.token,
    params: { id },
    body: { standard_variables: { order: '7' }, in_flow_variables: { city: 'Loja' } },
  });
  expect(answer.data).toMatchObject({ ok: true, information_saved: { state: 'sent' } });
  expect(await everything()).toEqual(before);
});

it('a test says how long the answer took', async () => {
  const { response_obtained } = await tried(desk, { production_api: baseOf(slow) });
  // Node's timers may be a millisecond early.
  expect(response_obtained.milliseconds).toBeGreaterThanOrEqual(slowMs - 2);
  expect(response_obtained.milliseconds).toBeLessThan(10_000);
});

it('of an answer that is longer than it announced, what was announced counts', async () => {
  const { ok, response_obtained } = await tried(desk, { production_api: baseOf(liar) });
  expect([ok, response_obtained.body]).toEqual([true, { a: 12 }]);
});

it('a webhook waits for 5 seconds where nobody says how long', async () => {
  const { timeout: _, ...form } = orders;
  const made = await ask(app, calls.createWebhook, { token: desk.token, body: form });
  expect(made.data.timeout).toBe(5);
});

it('no allowed values are written as null when an in-flow variable is changed too', async () => {
  const made = await makeWebhook(desk);
  const [city] = made.in_flow_variables;
  const changed = await ask(app, calls.updateInFlowVariable, {
    token: desk.token,
    params: { webhook_id: made.id, id: city?.id ?? '' },
    body: { enum: null },
  });
  expect([changed.status, changed.data]).toEqual([200, { ...city, enum: '' }]);
});

it('an in-flow variable needs a description', async () => {
  const [city] = orders.in_flow_variables ?? [];
  const body = { ...orders, in_flow_variables: [{ ...city, description: ' ' }] } as typeof orders;
  const { status, error } = await ask(app, calls.createWebhook, { token: desk.token, body });
  expect([status, error.code]).toEqual([400, 'description_required']);
});
