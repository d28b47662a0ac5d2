import type { BodyIn } from '@centralita/contract/core/route';
import { deleteSource } from '@centralita/contract/knowledge/source-routes';
import { createWebhook, deleteWebhook } from '@centralita/contract/webhooks/routes';
import { createWorkflow, deleteWorkflow } from '@centralita/contract/workflows/list-routes';
import { addWorkflowSource, removeWorkflowSource } from '@centralita/contract/workflows/source-routes';
import {
  exportWorkflow,
  importWorkflow,
  missingOfVersion,
  publishDraft,
  rollBackWorkflow,
  workflowChecklist,
} from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady } from '../../../testing/knowledge.ts';
import { edge, makeStudio, node, open, save } from '../../../testing/workflows.ts';
import { orders } from '../../webhooks/webhooks.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('is what an older version uses and the company has no more; who goes back is not held up', async () => {
  const desk = await makeDesk(app);
  const { token } = desk;
  const form = { channel: 'api', language: 'english' } as const;
  const made = await ask(app, createWorkflow, { token, body: { ...form, name: 'Booking' } });
  const child = await ask(app, createWorkflow, { token, body: { ...form, name: 'Complaints' } });
  const hook = await ask(app, createWebhook, { token, body: orders });
  const [prices, hours] = [
    await uploadReady(desk, { name: 'prices.txt', content: 'A room costs 40.' }),
    await uploadReady(desk, { name: 'hours.txt', content: 'We open at nine.' }),
  ];
  const workflowId = made.data.id;
  const studio = { ...(await makeStudio(app)), ...desk, token, workflowId };
  const params = { workflow_id: workflowId };
  for (const { id, name } of [prices, hours]) {
    await ask(app, addWorkflowSource, { token, params, body: { name, document_kn_id: id } });
  }
  const [calls, goes, end] = [uuidv7(), uuidv7(), uuidv7()];
  await save(studio, [
    node(calls, 'webhook', { webhook_id: hook.data.id }),
    node(goes, 'workflow', { transfer_workflow_id: child.data.id }),
    node(end, 'end'),
    edge((await open(studio)).nodes[0]?.id ?? '', calls),
    edge(calls, goes, 'success'),
    edge(calls, end, 'failed'),
  ]);
  const publish = () => ask(app, publishDraft, { token, body: params });
  const missing = (version: string, by = token) =>
    ask(app, missingOfVersion, { token: by, params, query: { version: version as never } });
  expect((await publish()).status).toBe(200);
  expect((await missing('1')).data).toEqual({ webhooks: [], workflows: [], sources: [] });

  // An import tells the same of its file: nothing here, all of it where the company has none.
  const query = { version: 1 as never };
  const { error: file } = await ask(app, exportWorkflow, { token, params, query });
  const imported = async (by: string) => {
    const body = { ...(file as object), name: 'Copy' } as BodyIn<typeof importWorkflow>;
    return (await ask(app, importWorkflow, { token: by, body })).data;
  };
  const here = await imported(token);
  expect(here.missing).toEqual({ webhooks: [], workflows: [], sources: [] });
  await ask(app, deleteWorkflow, { token, body: { workflow_id: here.id } });
  const stranger = await makeStudio(app, 'api');
  const there = await imported(stranger.token);
  const all = { webhooks: [orders.name], workflows: ['Complaints'], sources: ['hours', 'prices'] };
  expect(there.missing).toEqual(all);
  const copy = await open({ ...stranger, workflowId: there.id });
  const configurations = copy.nodes.map(({ configuration }) => configuration);
  expect(configurations).toContainEqual({ transfer_workflow_id: '' });
  expect(copy.sources).toEqual([]);

  // Not used any more, they can be deleted; the older version still names them.
  await save(studio, [
    { op: 'node.delete', node_id: goes },
    { op: 'node.delete', node_id: calls },
    edge((await open(studio)).nodes[0]?.id ?? '', end),
  ]);
  const source = { ...params, document_kn_id: prices.id };
  await ask(app, removeWorkflowSource, { token, params: source });
  expect((await publish()).status).toBe(200);
  const gone = [
    await ask(app, deleteWebhook, { token, params: { id: hook.data.id } }),
    await ask(app, deleteWorkflow, { token, body: { workflow_id: child.data.id } }),
    await ask(app, deleteSource, { token, params: { source_id: prices.id } }),
  ];
  expect(gone.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await missing('1')).data).toEqual({
    webhooks: [orders.name],
    workflows: ['Complaints'],
    sources: ['prices'],
  });
  expect((await missing('2')).data).toEqual({ webhooks: [], workflows: [], sources: [] });
  expect((await missing('9')).error.code).toBe('workflow_version_gone');
  expect((await missing('1', (await makeStudio(app)).token)).status).toBe(404);
  const back = await ask(app, rollBackWorkflow, { token, params, body: { number: 1 } });
  expect(back.data.version).toMatchObject({ number: 3, of_number: 1, is_online: true });

  // The draft is the same now: its checklist says so of each, and the source by its name, until it is taken out.
  const lines = async () => {
    const { data } = await ask(app, workflowChecklist, { token, params });
    return data.items.map(({ code, node_id, about, params: { name } }) => [code, node_id ?? about?.id, name]);
  };
  const faults = [
    ['webhook_deleted', calls, undefined],
    ['workflow_deleted', goes, undefined],
  ];
  expect(await lines()).toEqual([...faults, ['source_deleted', prices.id, 'prices']]);
  const refused = await ask(app, publishDraft, { token, body: params });
  expect(refused.error.code).toBe('workflow_not_ready');
  expect((await ask(app, removeWorkflowSource, { token, params: source })).status).toBe(200);
  expect(await lines()).toEqual(faults);
});
