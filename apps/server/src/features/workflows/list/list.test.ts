import * as list from '@centralita/contract/workflows/list-routes';
import { createWebhook, deleteWebhook } from '@centralita/contract/webhooks/routes';
import * as variables from '@centralita/contract/workflows/variable-routes';
import * as instructions from '@centralita/contract/workflows/instruction-routes';
import * as sources from '@centralita/contract/workflows/source-routes';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import { workflowChanges } from '@centralita/contract/workflows/operation-routes';
import { listNodes } from '@centralita/contract/workflows/row-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady } from '../../../testing/knowledge.ts';
import { orders } from '../../webhooks/webhooks.testing.ts';
import { edge, makeStudio, node, open, save, type Studio } from '../../../testing/workflows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const form = { name: 'Booking', channel: 'phone', language: 'english' } as const;

describe('a new workflow', () => {
  it('has its start in the middle and the variable phone', async () => {
    const studio = await makeStudio(app);
    const document = await open(studio);
    expect(document).toMatchObject({
      workflow: { name: 'Booking', steps: 0, published_date: null, version: null, description: '' },
      revision: 1,
      versions_count: 0,
      nodes: [{ node_type: { id: 1, type: 'start' }, pos_x: 0, measured_width: 600, measured_height: 900 }],
      edges: [],
      dynamic_variables: [],
      database_variables: [{ name: 'phone' }],
      main_instructions: [],
      sources: [],
    });
    expect(document.workflow.company_id).toBe(studio.company.id);
  });

  it('has nothing published, and who asks for that gets nothing', async () => {
    const { token, workflowId } = await makeStudio(app);
    const query = { is_draft: 'false' as never };
    const published = await ask(app, workflowDocument, { token, params: { id: workflowId }, query });
    expect(published.data).toMatchObject({ is_draft: false, nodes: [], database_variables: [] });
    expect((await ask(app, listNodes, { token, params: { workflowId }, query })).data).toEqual([]);
  });

  it.each([
    ['no name', { ...form, name: ' ' }, 'name_required'],
    ['a name of 201 characters', { ...form, name: 'x'.repeat(201) }, 'name_too_long'],
    ['a channel that is none', { ...form, channel: 'pigeon' }, 'invalid'],
    ['a language that is none', { ...form, language: 'klingon' }, 'invalid'],
    ['a description of 2,001 characters', { ...form, description: 'x'.repeat(2_001) }, 'text_too_long'],
  ])('is refused with %s', async (_, body, code) => {
    const { token } = await makeStudio(app);
    expect((await ask(app, list.createWorkflow, { token, body: body as never })).error.code).toBe(code);
  });
});

describe('the list', () => {
  it('is paged, the newest first, and searched without case and accents', async () => {
    const { token } = await makeStudio(app);
    for (const name of ['Cobranza Ágil', 'Encuesta', 'cobranza lenta'])
      await ask(app, list.createWorkflow, { token, body: { ...form, name } });
    const page = (query: object) => ask(app, list.listWorkflows, { token, query });
    const first = await page({ limit: '2' });
    expect(first.data.results.map(({ name }) => name)).toEqual(['cobranza lenta', 'Encuesta']);
    expect(first.data.pagination).toEqual({ page: 1, limit: 2, total_items: 4, total_pages: 2 });
    const found = await page({ search: 'COBRANZA agil' });
    expect(found.data.results.map(({ name }) => name)).toEqual(['Cobranza Ágil']);
    const names = await ask(app, list.workflowNames, { token });
    expect(names.data.map(({ name }) => name)).toEqual([
      'Booking',
      'Cobranza Ágil',
      'cobranza lenta',
      'Encuesta',
    ]);
  });

  it('shows a new name and description, and the address names the workflow', async () => {
    const { token, workflowId: workflow_id } = await makeStudio(app);
    const update = (body: object) => ask(app, list.updateWorkflow, { token, params: { workflow_id }, body });
    expect((await update({ name: '🎟️ حجز', description: 'For calls' })).data).toMatchObject({
      name: '🎟️ حجز',
      description: 'For calls',
    });
    expect((await update({ workflow_id: uuidv7(), name: 'Other' })).status).toBe(404);
    const { data } = await ask(app, list.workflowInformation, { token, query: { workflow_id } });
    expect(data.name).toBe('🎟️ حجز');
  });

  it('tells a new name to whoever has the workflow open', async () => {
    const { token, workflowId } = await makeStudio(app);
    const params = { workflow_id: workflowId };
    await ask(app, list.updateWorkflow, { token, params, body: { description: 'For calls' } });
    await ask(app, list.updateWorkflow, { token, params, body: { name: 'Sales' } });
    const told = await ask(app, workflowChanges, {
      token,
      params: { id: workflowId },
      query: { since: '1' as never },
    });
    expect(told.data.changes.map(({ operations }) => operations)).toMatchObject([
      [],
      [{ op: 'workflow.rename', name: 'Sales' }],
    ]);
  });
});

describe('a copy', () => {
  it('has everything under new ids, and nothing of it leads back', async () => {
    const studio = await makeStudio(app);
    const { token, workflowId } = studio;
    const before = await filled(studio);
    const copied = await ask(app, list.duplicateWorkflow, { token, body: { workflow_id: workflowId } });
    expect(copied.data).toMatchObject({ name: 'Booking (2)', steps: 0, version: null });
    const copy = await open({ ...studio, workflowId: copied.data.id });
    const [old, made] = [idsOf(before), idsOf(copy)];
    expect(made.size).toBe(old.size);
    expect([...made].filter((id) => old.has(id))).toEqual([]);
    const conditional = copy.nodes.find(({ node_type }) => node_type.type === 'conditional');
    const [condition] = conditional!.configuration['conditions'] as { id: string }[];
    expect(copy.edges.map(({ configuration }) => configuration.sourceHandle)).toContain(condition?.id);
    const question = copy.nodes.find(({ node_type }) => node_type.type === 'question');
    expect(question?.configuration['variables']).toMatchObject([{ value: copy.dynamic_variables[0]?.id }]);
    const plain = (document: typeof copy) => JSON.stringify({ ...document, workflow: null, revision: 0 });
    const anonymous = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    expect(anonymous(plain(copy))).toBe(anonymous(plain(before)));
    expect(await open(studio)).toEqual(before);
    const again = await ask(app, list.duplicateWorkflow, { token, body: { workflow_id: copied.data.id } });
    expect(again.data.name).toBe('Booking (3)');
  });

  it('of a workflow that continues in itself does so too, and holds nobody up who deletes the first', async () => {
    const studio = await makeStudio(app);
    const { token, workflowId } = studio;
    await save(studio, [node(uuidv7(), 'workflow', { transfer_workflow_id: workflowId })]);
    const { data } = await ask(app, list.duplicateWorkflow, { token, body: { workflow_id: workflowId } });
    const copy = await open({ ...studio, workflowId: data.id });
    const onward = copy.nodes.find(({ node_type }) => node_type.type === 'workflow');
    expect(onward?.configuration['transfer_workflow_id']).toBe(data.id);
    const gone = await ask(app, list.deleteWorkflow, { token, body: { workflow_id: workflowId } });
    expect(gone.status).toBe(200);
  });

  it('names the same sources of the knowledge base', async () => {
    const desk = await makeDesk(app);
    const made = await ask(app, list.createWorkflow, { token: desk.token, body: form });
    const params = { workflow_id: made.data.id };
    const source = await uploadReady(desk, { name: 'prices.txt', content: 'A room costs 40.' });
    const body = { name: 'prices', document_kn_id: source.id };
    const [one, two] = await Promise.all(
      [0, 1].map(() => ask(app, sources.addWorkflowSource, { token: desk.token, params, body })),
    );
    expect(one!.data).toEqual(two!.data);
    expect(one!.data).toMatchObject({ name: 'prices', category_id: desk.folderId, category_name: 'Manuals' });
    const foreign = await makeStudio(app);
    const refused = await ask(app, sources.addWorkflowSource, {
      token: foreign.token,
      params: { workflow_id: foreign.workflowId },
      body,
    });
    expect(refused.status).toBe(404);
    const copy = await ask(app, list.duplicateWorkflow, { token: desk.token, body: params });
    const listed = await ask(app, sources.listWorkflowSources, {
      token: desk.token,
      params: { workflow_id: copy.data.id },
    });
    expect(listed.data).toMatchObject([{ document_kn_id: source.id, name: 'prices' }]);
  });
});

describe('a workflow that is deleted', () => {
  const remove = ({ token }: Studio, workflow_id: string) =>
    ask(app, list.deleteWorkflow, { token, body: { workflow_id } });

  it('is gone everywhere', async () => {
    const studio = await makeStudio(app);
    await filled(studio);
    const { token, workflowId } = studio;
    const answers = await Promise.all([remove(studio, workflowId), remove(studio, workflowId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    for (const [call, params] of [
      [workflowDocument, { id: workflowId }],
      [variables.listDynamicVariables, { id: workflowId }],
      [instructions.listMainInstructions, { workflowId }],
      [sources.listWorkflowSources, { workflow_id: workflowId }],
    ] as const)
      expect((await ask(app, call, { token, params: params as never })).status).toBe(404);
  });

  it('is refused while others continue in it, and they are named; it may continue in itself', async () => {
    const studio = await makeStudio(app);
    const parent = await ask(app, list.createWorkflow, {
      token: studio.token,
      body: { ...form, name: 'Parent' },
    });
    const into = { transfer_workflow_id: studio.workflowId };
    const link = uuidv7();
    await save(studio, [node(uuidv7(), 'workflow', into)]);
    await save({ ...studio, workflowId: parent.data.id }, [node(link, 'workflow', into)]);
    const refused = await remove(studio, studio.workflowId);
    expect(refused.error).toMatchObject({
      code: 'workflow_in_use',
      details: { workflows: [{ id: parent.data.id, name: 'Parent' }] },
    });
    await save({ ...studio, workflowId: parent.data.id }, [{ op: 'node.delete', node_id: link }]);
    expect((await remove(studio, studio.workflowId)).status).toBe(200);
  });
});

describe('a webhook', () => {
  it('is not deleted while a draft names it, in a node, a variable or an instruction', async () => {
    const studio = await makeStudio(app);
    const { token, workflowId } = studio;
    const { data: webhook } = await ask(app, createWebhook, { token, body: orders });
    const remove = () => ask(app, deleteWebhook, { token, params: { id: webhook.id } });
    const [step, params] = [uuidv7(), { id: workflowId }];
    await save(studio, [node(step, 'webhook', { webhook_id: webhook.id })]);
    const refused = await remove();
    expect(refused.error).toMatchObject({
      code: 'webhook_in_use',
      details: { workflows: [{ id: workflowId, name: 'Booking' }] },
    });
    await save(studio, [{ op: 'node.delete', node_id: step }]);
    const validated = { variable_name: 'id', type_enum: 'string', is_extra_validation: true } as const;
    const body = { ...validated, webhook_id: webhook.id };
    const variable = await ask(app, variables.createDynamicVariable, { token, params, body });
    expect((await remove()).error.code).toBe('webhook_in_use');
    await ask(app, variables.deleteDynamicVariable, {
      token,
      params: { ...params, variableId: variable.data.id },
    });
    const instruction = await ask(app, instructions.createMainInstruction, {
      token,
      params: { workflowId },
      body: { content: 'They ask', action_enum: 'webhook', webhook_id: webhook.id },
    });
    expect((await remove()).error.code).toBe('webhook_in_use');
    await ask(app, instructions.deleteMainInstruction, {
      token,
      params: { workflowId, id: instruction.data.id },
    });
    expect((await remove()).status).toBe(200);
  });
});

/** A workflow with one of everything. */
async function filled(studio: Studio) {
  const { token, workflowId } = studio;
  const day = await ask(app, variables.createDynamicVariable, {
    token,
    params: { id: workflowId },
    body: { variable_name: 'day', type_enum: 'date' },
  });
  await ask(app, variables.createDatabaseVariable, {
    token,
    params: { id: workflowId },
    body: { name: 'city' },
  });
  await ask(app, instructions.createMainInstruction, {
    token,
    params: { workflowId },
    body: { title: 'Angry', content: 'They are angry', action_enum: 'custom', custom_action: 'Calm them' },
  });
  const [question, conditional, end, yes] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const collected = [{ id: uuidv7(), value: day.data.id, inputNumber: 1 }];
  await save(studio, [
    node(question, 'question', { prompt: 'Which @day in @city?', variables: collected }),
    node(conditional, 'conditional', {
      conditions: [{ id: yes, conditionNumber: 1, text: '@day is Monday' }],
    }),
    node(end, 'end'),
    edge(question, conditional),
    edge(conditional, end, yes),
    edge(conditional, end),
  ]);
  return open(studio);
}

/** Ids of everything that belongs to it alone. */
function idsOf(document: Awaited<ReturnType<typeof open>>): Set<string> {
  const parts = document.nodes.flatMap(({ configuration }) =>
    [configuration['conditions'], configuration['variables']].flatMap(
      (each) => (each as { id: string }[] | undefined)?.map(({ id }) => id) ?? [],
    ),
  );
  const rows = [document.nodes, document.edges, document.dynamic_variables, document.database_variables];
  return new Set([
    ...parts,
    ...rows.flat().map(({ id }) => id),
    ...document.main_instructions.map(({ id }) => id),
  ]);
}
