import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as campaigns from '@centralita/contract/campaigns/routes';
import { correctResult } from '@centralita/contract/campaigns/client-routes';
import { endConversation, sendMessage } from '@centralita/contract/conversations/public-routes';
import * as results from '@centralita/contract/results/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeBookingsWebhook } from '../../testing/bookings-webhook.ts';
import { makeCampaign, newAssistant } from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { stopDeliveries } from './store/after-restore.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

/** A campaign's results webhook, which is a real service here, and the service may misbehave. */
let app: TestApp;
let server: Server;
let origin: string;
let told: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
let status: number;
let studio: Studio;
let campaign: { id: string; key: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      told.push({ headers: request.headers, body: JSON.parse(body) as Record<string, unknown> });
      response.writeHead(status, { 'content-type': 'text/plain' });
      response.end('taken');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  app = await testApp({ pages: createOutbound({ allow: [host] }) });
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(async () => {
  [told, status] = [[], 200];
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  const ai_webhook_id = await makeBookingsWebhook(studio, origin, {
    body: {
      client: '{{client_id}}',
      who: '{{name}} {{phone}}',
      how: '{{status}}/{{reason}}',
      over: '{{is_over}}',
      result: '{{expected_result}}',
      day: '{{day}}',
      campaign: '{{campaign}}',
      link: '{{transcript_link}}',
    },
    // What a conversation would have to say, and what it would bring: a telling waits for neither.
    in_flow_variables: [],
  });
  campaign = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.workflow_for_interaction.ai_webhook_id = ai_webhook_id;
  });
});

const post = (message: string, session_id = 'ana', variables = {}) =>
  ask(app, sendMessage, {
    token: campaign.key,
    params: { campaign_id: campaign.id },
    body: { session_id, message, variables },
  });
const leave = (session_id = 'ana') =>
  ask(app, endConversation, {
    token: campaign.key,
    params: { campaign_id: campaign.id, session_id },
    body: {},
  });
const deliveries = async (query: { state?: 'waiting' | 'delivered' | 'failed' } = {}) => {
  const call = { token: studio.token, params: { campaign_id: campaign.id }, query };
  return (await ask(app, results.listResultDeliveries, call)).data.results;
};
const standing = (state: 'waiting' | 'delivered' | 'failed', attempts: number) =>
  until(async () => (await deliveries({ state })).find((one) => one.attempts === attempts) ?? null);

describe('the results webhook of a campaign', () => {
  it('is told once of a conversation that has ended: who, how, and what it brought', async () => {
    await post('Tomorrow', 'ana', { name: 'Ana', phone: '+593 99 111 2222' });
    await leave();
    await leave();
    const delivery = await standing('delivered', 1);
    expect(delivery).toMatchObject({ client_name: 'Ana', correction: 0, status: 200, failure: null });
    expect(told).toHaveLength(1);
    const { headers, body } = told[0]!;
    expect(headers['idempotency-key']).toBe(`${delivery.client_id}.${delivery.conversation_id}.0`);
    expect(body).toMatchObject({
      client: delivery.client_id,
      how: 'completed/',
      over: true,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      campaign: 'Spring',
    });
    expect(body['who']).toContain('Ana +593');
    expect(body['link']).toContain(`/contact-center/campaigns/campaign-progress/${campaign.id}`);
  });

  it('is told again where a person corrects the result', async () => {
    await post('Tomorrow');
    const { client_id } = await standing('delivered', 1);
    const call = { token: studio.token, params: { id: campaign.id, campaign_id: campaign.id } };
    const { data } = await ask(app, campaigns.campaignInformation, { ...call, query: {} });
    const [happy] = data.main_config.expected_result;
    await ask(app, correctResult, {
      token: studio.token,
      params: { campaign_id: campaign.id, client_id },
      body: { expected_result_id: happy?.id ?? null },
    });
    await until(() => Promise.resolve(told.length === 2));
    expect(told[1]?.headers['idempotency-key']).toMatch(/\.1$/);
    expect(told[1]?.body).toMatchObject({ client: client_id, result: 'Happy' });
  });

  it('is told nothing of somebody who said nothing, and nothing where the campaign has none', async () => {
    await post('');
    await leave();
    await post('Hello', 'luis');
    const body = { ai_webhook_id: null };
    await ask(app, campaigns.updateCampaignWorkflow, {
      token: studio.token,
      params: { campaign_id: campaign.id },
      body,
    });
    await leave('luis');
    await until(async () => ((await jobsLeft()) === 0 ? true : null));
    expect(await deliveries()).toEqual([]);
  });

  it('is told again for 24 hours what it does not take, then when a person says so', async () => {
    status = 503;
    await post('Hello');
    await leave();
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      const { next_at, failure, status: answered } = await standing('waiting', attempts);
      expect([failure, answered]).toEqual(['status', 503]);
      const waitMs = new Date(next_at ?? 0).getTime() - app.clock.now().getTime();
      expect(waitMs).toBeGreaterThan(5_000);
      app.clock.advance(waitMs);
      // A session of this morning is over by then.
      studio.token = await signIn(app, (await makePerson(app, { company: studio.company })).email);
    }
    const failed = await standing('failed', 9);
    expect(failed.next_at).toBeNull();
    const hours = (app.clock.now().getTime() - new Date(failed.created_at).getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(new Set(told.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

    status = 200;
    const again = () =>
      ask(app, results.sendResultAgain, {
        token: studio.token,
        params: { campaign_id: campaign.id, id: failed.id },
        body: {},
      });
    expect((await again()).status).toBe(200);
    await standing('delivered', 1);
    // It is no failed one any more.
    expect((await again()).status).toBe(404);
    expect(told).toHaveLength(10);
  });

  it('is told again, under the same key, what a process died over before it noted the answer', async () => {
    await post('Hello');
    await leave();
    const { id } = await standing('delivered', 1);
    await app.db.platform(async (tx) => {
      await tx.run(
        'test.result_unnoted',
        `update result_delivery set state = 'waiting', attempts = 0 where id = $1`,
        [id],
      );
      await enqueue(tx, { kind: 'results.deliver', company_id: studio.company.id, payload: { id } });
    });
    await standing('delivered', 1);
    expect(told.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      [told[0]?.headers['idempotency-key'], told[0]?.body],
      [told[0]?.headers['idempotency-key'], told[0]?.body],
    ]);
  });

  it('is told by a person alone of an end that waited in a backup, under the same key', async () => {
    await post('Hello');
    await leave();
    const { id, conversation_id } = await standing('delivered', 1);
    // As in the backup: it was to be told.
    await app.db.platform(async (tx) => {
      await tx.run('test.result_restored', 'delete from result_delivery where id = $1', [id]);
      const job = { kind: 'results.conversation-ended', company_id: studio.company.id };
      const run_at = new Date(app.clock.now().getTime() + 3_600_000);
      await enqueue(tx, { ...job, payload: { id: conversation_id }, run_at });
    });
    await app.db.platform(stopDeliveries);
    app.clock.advance(3_600_000);
    const failed = await standing('failed', 0);
    expect(failed).toMatchObject({ failure: 'restored', next_at: null, conversation_id });
    expect(told).toHaveLength(1);
    await ask(app, results.sendResultAgain, {
      token: studio.token,
      params: { campaign_id: campaign.id, id: failed.id },
      body: {},
    });
    await standing('delivered', 1);
    expect(told[1]?.headers['idempotency-key']).toBe(told[0]?.headers['idempotency-key']);
  });
});

async function jobsLeft(): Promise<number> {
  const rows = await app.db.platformQuery<{ jobs: number }>(
    'test.result_jobs',
    `select count(*)::int as jobs from job where kind like 'results.%'`,
  );
  return rows[0]?.jobs ?? 0;
}
