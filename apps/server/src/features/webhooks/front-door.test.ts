import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@centralita/contract/webhooks/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { type Webhooks, webhooksFeature } from './webhooks.ts';
import { makeWebhook } from './webhooks.testing.ts';

/** What conversations use of webhooks. The service answers `/silent` never. */
const sealer = createSealer([Buffer.alloc(32, 3)]);
let service: Server;
let app: TestApp;
let desk: Desk;
let webhooks: Webhooks;
let base: string;
let asked: string[] = [];
let onAsked = () => {};
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    onAsked();
    if (request.url !== '/silent') response.end('{"order": {"state": "sent"}}');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const outbound = createOutbound({ allow: [new URL(base).host] });
  app = await testApp({ pages: outbound, sealer });
  webhooks = webhooksFeature({ db: app.db, clock: app.clock, sealer, outbound });
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  asked = [];
  onAsked = () => {};
  desk = await makeDesk(app);
});

it('describes webhooks in the order they are named, without addresses and secrets', async () => {
  const orders = await makeWebhook(desk, { include_entire_response: true });
  const other = await makeWebhook(desk, {
    name: 'Other',
    standard_variables: [],
    in_flow_variables: [],
    body: {},
  });
  const stranger = await makeWebhook(await makeDesk(app));
  const ids = [other.id, uuidv7(), orders.id, stranger.id, other.id];
  const described = await app.db.companyRead(desk.companyId, (tx) =>
    webhooks.describe(tx, desk.companyId, ids),
  );
  expect(described.map(({ name }) => name)).toEqual(['Other', 'Orders']);
  expect(described[1]).toEqual({
    id: orders.id,
    name: 'Orders',
    description: 'Finds the order of a customer.',
    standard_variables: ['order'],
    in_flow_variables: [
      {
        id: orders.in_flow_variables[0]?.id,
        name: 'city',
        type: 'string',
        is_mandatory: true,
        description: 'Where to.',
        choices: ['Quito', 'Loja'],
      },
    ],
    saves: ['orders', 'state'],
  });
});

it('calls the production address with values of any case and type, once', async () => {
  const { id } = await makeWebhook(desk, {
    production_api: `${base}/{{order}}`,
    staging_api: `${base}/staging`,
  });
  const values = { ORDER: 7, Cíty: 'Loja' };
  const called = await webhooks.call(desk.companyId, { webhookId: id, values, environment: 'production' });
  expect(called).toMatchObject({
    ok: true,
    status: 200,
    failure: null,
    saved: { state: 'sent' },
    notSaved: [],
    sent: { body: { zeta: 7, alfa: ['Loja', 'to Loja!'] }, environment: 'production' },
  });
  expect(asked).toEqual(['POST /7?lang=es']);
});

it('ends a call that nobody waits for any more', async () => {
  const { id } = await makeWebhook(desk, {
    production_api: `${base}/silent`,
    request_elements: [],
    timeout: 10,
  });
  const leaving = new AbortController();
  onAsked = () => leaving.abort();
  const call = { webhookId: id, values: {}, environment: 'production' as const, signal: leaving.signal };
  await expect(webhooks.call(desk.companyId, call)).rejects.toMatchObject({ fault: 'aborted' });
  expect(asked).toHaveLength(1);
});

it('calls no webhook of another company, and none that is gone', async () => {
  const { id } = await makeWebhook(desk, { production_api: base });
  const other = await makeDesk(app);
  const call = { values: {}, environment: 'production' as const };
  for (const [company, webhookId] of [
    [other.companyId, id],
    [desk.companyId, uuidv7()],
  ] as const) {
    await expect(webhooks.call(company, { ...call, webhookId })).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(asked).toEqual([]);
});

it('asks for a secret again whose key the operator has taken away, and shows the webhook all the same', async () => {
  const { id } = await makeWebhook(desk, { production_api: base });
  const outbound = createOutbound({ allow: [new URL(base).host] });
  const turned = webhooksFeature({
    db: app.db,
    clock: app.clock,
    sealer: createSealer([Buffer.alloc(32, 4)]),
    outbound,
  });
  const call = { webhookId: id, values: {}, environment: 'production' as const };
  await expect(turned.call(desk.companyId, call)).rejects.toMatchObject({ code: 'webhook_secret_again' });
  const { status } = await ask(app, calls.webhookInformation, {
    token: desk.token,
    query: { ai_webhook_id: id },
  });
  expect([status, asked]).toEqual([200, []]);
});
