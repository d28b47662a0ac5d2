import { createWebhook, updateRequestElement, updateWebhook } from '@centralita/contract/webhooks/routes';
import { createMainInstruction } from '@centralita/contract/workflows/instruction-routes';
import { createWorkflow } from '@centralita/contract/workflows/list-routes';
import { publishDraft, workflowChecklist } from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { edge, makeStudio, node, open, save, set, type Studio } from '../../../testing/workflows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** It says something and goes on in another one. */
async function goesOnIn(studio: Studio, workflowId: string) {
  const [says, goes] = [uuidv7(), uuidv7()];
  const start = (await open(studio)).nodes[0]?.id ?? '';
  await save(studio, [
    node(says, 'message', { messages: [{ id: uuidv7(), type: 'text', text: 'Hello' }] }),
    node(goes, 'workflow', { transfer_workflow_id: workflowId }),
    edge(start, says),
    edge(says, goes),
  ]);
  return { says, goes };
}

async function codesOf({ token, workflowId }: Studio) {
  const { data } = await ask(app, workflowChecklist, { token, params: { workflow_id: workflowId } });
  return data.items.map(({ code, node_id, params }) => [code, node_id, params['name']]);
}

function publish({ token, workflowId }: Studio) {
  return ask(app, publishDraft, { token, body: { workflow_id: workflowId } });
}

it('tells of a secret that would not be sent to where the webhook leads by now', async () => {
  const studio = await makeStudio(app, 'api');
  const { token } = studio;
  const form = {
    name: 'Orders',
    develop_name: 'orders',
    description: 'Finds an order.',
    production_api: 'https://api.example.com/orders',
    method_enum: 'GET' as const,
    timeout: 3,
    body: {},
    request_elements: [{ type_enum: 'auth' as const, auth_type: 'bearer' as const, value: 'a-secret' }],
  };
  const { data: webhook } = await ask(app, createWebhook, { token, body: form });
  const [calls, ends] = [uuidv7(), uuidv7()];
  const start = (await open(studio)).nodes[0]?.id ?? '';
  await save(studio, [
    node(calls, 'webhook', { webhook_id: webhook.id }),
    node(ends, 'end', {}),
    edge(start, calls),
    edge(calls, ends, 'success'),
    edge(calls, ends, 'failed'),
  ]);
  const move = (body: object) => ask(app, updateWebhook, { token, params: { id: webhook.id }, body });
  expect(await codesOf(studio)).toEqual([]);
  // Tests alone go there.
  await move({ staging_api: 'https://staging.example.com/' });
  expect(await codesOf(studio)).toEqual([]);
  await move({ production_api: 'https://moved.example.com/orders' });
  expect(await codesOf(studio)).toEqual([['webhook_secret_again', calls, undefined]]);
  await ask(app, updateRequestElement, {
    token,
    params: { webhook_id: webhook.id, id: webhook.request_elements[0]?.id ?? '' },
    body: { value: 'typed again' },
  });
  expect(await codesOf(studio)).toEqual([]);
});

it('tells of answers that are to come from sources, while none is chosen', async () => {
  const studio = await makeStudio(app, 'api');
  await goesOnIn(studio, '');
  await ask(app, createMainInstruction, {
    token: studio.token,
    params: { workflowId: studio.workflowId },
    body: {
      content: 'asks for a price',
      action_enum: 'custom',
      custom_action: 'Give the prices of the sources, never others.',
    },
  });
  expect(await codesOf(studio)).toContainEqual(['sources_missing', null, '']);
});

it('names a step for which no workflow is chosen yet', async () => {
  const studio = await makeStudio(app, 'api');
  const { goes } = await goesOnIn(studio, '');
  expect(await codesOf(studio)).toEqual([['workflow_missing', goes, undefined]]);
  expect((await publish(studio)).error.code).toBe('workflow_not_ready');
});

it('refuses workflows that lead to each other and ask nobody anything, once both would be online', async () => {
  const sales = await makeStudio(app, 'api');
  const { data } = await ask(app, createWorkflow, {
    token: sales.token,
    body: { name: 'Support', channel: 'api', language: 'english' },
  });
  const support = { ...sales, workflowId: data.id };
  const { goes: toSupport } = await goesOnIn(sales, support.workflowId);
  const { says, goes: toSales } = await goesOnIn(support, sales.workflowId);
  // The other one is a draft still: nobody goes round.
  expect(await codesOf(sales)).toEqual([['workflow_unpublished', toSupport, undefined]]);
  expect((await publish(sales)).status).toBe(200);
  expect(await codesOf(support)).toEqual([['loop_with_others', toSales, 'Booking']]);
  expect((await publish(support)).error.code).toBe('workflow_not_ready');

  // Asked once, they may lead to each other.
  const asks = uuidv7();
  const variable = { prompt: 'What is it about?', variables: [], tries: 3 };
  const way = (await open(support)).edges.find(({ source_id }) => source_id === says)?.id ?? '';
  await save(support, [
    node(asks, 'question', variable),
    { op: 'edge.delete', edge_id: way },
    edge(says, asks),
    edge(asks, toSales),
  ]);
  expect(await codesOf(support)).toEqual([['question_without_variable', asks, undefined]]);
  expect((await publish(support)).status).toBe(200);
  await save(sales, [set(toSupport, { title: 'To the people' })]);
  expect(await codesOf(sales)).toEqual([]);
});
