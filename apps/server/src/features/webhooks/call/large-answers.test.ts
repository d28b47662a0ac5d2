import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxShownLength, maxWebhookResponseBytes } from '@centralita/contract/webhooks/limits';
import * as calls from '@centralita/contract/webhooks/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make } from '../../../platform/outbound/hostile-servers.testing.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { whileWatched } from '../../../testing/held-loop.ts';
import { hostileJson } from '../../../testing/hostile-json.ts';
import { makeDesk, type Desk } from '../../../testing/knowledge.ts';
import { makeWebhook, tried, type WebhookForm } from '../webhooks.testing.ts';

/** What the service of these tests answers. */
let answer: Buffer;
let service: Server;
let app: TestApp;
let desk: Desk;
let base: string;
beforeAll(async () => {
  service = createServer((_request, response) => response.end(answer));
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const own = `inside.test:${(service.address() as AddressInfo).port}`;
  base = `http://${own}`;
  app = await testApp({ pages: make([own]) });
  desk = await makeDesk(app);
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => app.clock.advance(60_000));

const most = 50;
const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));
const expecting = (...paths: string[]) =>
  times(most, (at) => ({ variable_name: `v${at}`, json_path: paths[at % paths.length] ?? '$' }));

/** As many paths and secrets as a webhook may have, secrets that stand everywhere among them. */
const busy: Partial<WebhookForm> = {
  include_entire_response: true,
  request_elements: times(most, (at) => ({
    type_enum: 'header' as const,
    key: `X-Key-${at}`,
    value: at === 0 ? 'aaaa' : `aaaa-secret-${at}`,
    is_secret: true,
  })),
  expected_response: expecting('$.items[*]', '$[*]', '$.*.*', '$.items[*].none', '$.a', '$[*][*][*]'),
};

describe('an answer as large as it may be', () => {
  it.each(Object.entries(hostileJson(maxWebhookResponseBytes)))(
    'of %s holds up nobody else',
    async (_name, text) => {
      answer = Buffer.from(text);
      const { id } = await makeWebhook(desk, {
        production_api: base,
        method_enum: 'GET',
        standard_variables: [],
        in_flow_variables: [],
        ...busy,
      });
      const body = { standard_variables: {} };
      const test = () => ask(app, calls.testWebhook, { token: desk.token, params: { id }, body });
      const { result, longestMs } = await whileWatched(test);
      expect(result.status).toBe(200);
      expect(longestMs).toBeLessThan(100);
    },
  );

  it('is read whole, and shown in part', async () => {
    const items = times(50_000, (id) => ({ id }));
    answer = Buffer.from(JSON.stringify({ items, last: 'here' }));
    const expected_response = [
      { variable_name: 'last', json_path: '$.last' },
      { variable_name: 'id', json_path: '$.items[-1].id' },
      { variable_name: 'all', json_path: '$.items[*].id' },
    ];
    const result = await tried(desk, { production_api: base, expected_response });
    expect([result.information_saved, result.not_saved]).toEqual([
      { last: 'here', id: 49_999 },
      [{ variable_name: 'all', reason: 'too_large' }],
    ]);
    const { cut, body } = result.response_obtained;
    expect([cut, (body as unknown as typeof items & { items: unknown[] }).items[0]]).toEqual([
      true,
      { id: 0 },
    ]);
    expect(JSON.stringify(body).length).toBeLessThan(maxShownLength);
  });

  it('of more values than anybody means is refused in words', async () => {
    answer = Buffer.from(`[${'1,'.repeat(300_000)}1]`);
    const { response_obtained: none } = await tried(desk, { production_api: base });
    expect(none).toMatchObject({ failure: 'too_large', status: 200, body: null });
  });

  it('shows no part of a secret where it is cut', async () => {
    const secret = 's3cr3t-of-the-service';
    answer = Buffer.from(`"${'x'.repeat(maxShownLength - 8)}${secret.repeat(40)}"`);
    const result = await tried(desk, {
      production_api: base,
      include_entire_response: true,
      request_elements: [{ type_enum: 'auth', auth_type: 'bearer', value: secret }],
    });
    expect(JSON.stringify(result)).not.toContain('s3c');
    expect(result.response_obtained.cut).toBe(true);
  });
});

it('a body that names its values thousands of times is not sent', async () => {
  answer = Buffer.from('{}');
  const form = {
    production_api: base,
    method_enum: 'POST' as const,
    body: { all: '{{v}}'.repeat(9_000) },
    standard_variables: [{ name: 'v' }],
  };
  const { id } = await makeWebhook(desk, {
    ...{ in_flow_variables: [], request_elements: [], expected_response: [] },
    ...form,
  });
  const tell = (v: string) =>
    ask(app, calls.testWebhook, { token: desk.token, params: { id }, body: { standard_variables: { v } } });
  expect((await tell('short')).data.response_obtained.failure).toBeNull();
  const { result, longestMs } = await whileWatched(() => tell('x'.repeat(10_000)));
  expect(result.data.response_obtained.failure).toBe('bad_request');
  expect(longestMs).toBeLessThan(100);
});
