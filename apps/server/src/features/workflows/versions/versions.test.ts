import {
  compareVersions,
  publishDraft,
  resetDraft,
  restoreDraft,
  rollBackWorkflow,
  workflowChecklist,
  workflowVersions,
} from '@centralita/contract/workflows/versions/routes';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import { createWorkflow, deleteWorkflow, listWorkflows } from '@centralita/contract/workflows/list-routes';
import { createDatabaseVariable } from '@centralita/contract/workflows/variable-routes';
import { createWebhook } from '@centralita/contract/webhooks/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  edge,
  makeStudio,
  node,
  open,
  outcomes,
  save,
  set,
  type Studio,
} from '../../../testing/workflows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const text = (words: string) => ({ messages: [{ id: uuidv7(), type: 'text', text: words }] });

/** A workflow that may go online: it says something and ends. */
async function ready(channel: 'phone' | 'api' = 'api') {
  const studio = await makeStudio(app, channel);
  const start = (await open(studio)).nodes[0]?.id ?? '';
  const [says, end] = [uuidv7(), uuidv7()];
  await save(studio, [
    node(says, 'message', text('Hello')),
    node(end, 'end'),
    edge(start, says),
    edge(says, end),
  ]);
  return { studio, start, says, end };
}

function publish({ token, workflowId }: Studio, body: Partial<BodyIn<typeof publishDraft>> = {}) {
  return ask(app, publishDraft, { token, body: { workflow_id: workflowId, ...body } });
}

function reset({ token, workflowId }: Studio) {
  return ask(app, resetDraft, { token, body: { workflow_id: workflowId } });
}

function rollBack({ token, workflowId }: Studio, number: number) {
  return ask(app, rollBackWorkflow, { token, params: { workflow_id: workflowId }, body: { number } });
}

async function versionsOf({ token, workflowId }: Studio) {
  const { data } = await ask(app, workflowVersions, { token, params: { workflow_id: workflowId } });
  return data.results;
}

async function online({ token, workflowId }: Studio) {
  const { data } = await ask(app, workflowDocument, {
    token,
    params: { id: workflowId },
    query: { is_draft: 'false' },
  });
  return data;
}

async function difference({ token, workflowId }: Studio, from: string, to: string) {
  return ask(app, compareVersions, { token, params: { workflow_id: workflowId }, query: { from, to } });
}

async function titleOf(studio: Studio, id: string) {
  return (await open(studio)).nodes.find((one) => one.id === id)?.title;
}

async function messagesOf(studio: Studio, id: string) {
  const found = (await open(studio)).nodes.find((one) => one.id === id);
  return found?.configuration['messages'] as { id: string; text: string }[];
}

describe('publishing', () => {
  it('numbers what goes online, with who, why and when, and shows it beside the draft', async () => {
    const { studio, says } = await ready();
    const at = app.clock.now().toISOString();
    const first = await publish(studio, { note: '  First try \u0000 ' });
    expect(first.data).toMatchObject({
      number: 1,
      origin: 'publish',
      note: 'First try',
      steps: 3,
      is_online: true,
      created_at: at,
    });
    expect(first.data.author?.id).toBe(studio.userId);
    expect(first.data.author?.name).not.toBe('');
    await save(studio, [set(says, { title: 'Greeting' })]);
    expect((await online(studio)).nodes.find((one) => one.id === says)?.title).toBe('');
    expect((await publish(studio)).data).toMatchObject({ number: 2, note: '' });
    const { nodes, workflow, versions_count } = await online(studio);
    expect(nodes.find((one) => one.id === says)?.title).toBe('Greeting');
    expect([workflow.version, workflow.steps, versions_count]).toEqual([2, 3, 2]);
    expect((await versionsOf(studio)).map(({ number, is_online }) => [number, is_online])).toEqual([
      [2, true],
      [1, false],
    ]);
    const { data } = await ask(app, listWorkflows, { token: studio.token });
    expect(data.results[0]).toMatchObject({ version: 2, steps: 3 });
  });

  it('refuses what is online already, and a draft that moved on since it was looked at', async () => {
    const { studio, says } = await ready();
    const { revision } = await open(studio);
    await save(studio, [set(says, { title: 'Greeting' })]);
    expect((await publish(studio, { base_revision: revision })).error.code).toBe('workflow_moved_on');
    const now = (await open(studio)).revision;
    expect((await publish(studio, { base_revision: now })).status).toBe(200);
    expect(await publish(studio)).toMatchObject({ status: 409, error: { code: 'workflow_unchanged' } });
    await save(studio, [set(says, { measured: { width: 300, height: 120 }, collapsed: true })]);
    expect((await publish(studio)).status).toBe(409);
    await save(studio, [set(says, { position: { x: 1, y: 2 } })]);
    expect((await publish(studio)).status).toBe(200);
  });

  it('is held up by errors, and by warnings where nobody went over them', async () => {
    const { studio, start, says } = await ready();
    const lonely = uuidv7();
    await save(studio, [node(lonely, 'end')]);
    const held = await publish(studio, { override_warnings: false });
    expect(held).toMatchObject({ status: 422, error: { code: 'workflow_not_ready' } });
    expect(held.error.details).toMatchObject({ items: [{ code: 'unreachable', node_id: lonely }] });
    const over = await publish(studio);
    expect(over.data.overridden).toMatchObject([{ code: 'unreachable', severity: 'warning' }]);
    await save(studio, [set(says, { 'configuration.messages': [{ id: uuidv7(), type: 'text', text: '' }] })]);
    const refused = await publish(studio);
    expect(refused.error.details).toMatchObject({ items: [{ code: 'text_empty' }, { code: 'unreachable' }] });
    const params = { workflow_id: studio.workflowId };
    const { data } = await ask(app, workflowChecklist, { token: studio.token, params });
    expect(data).toEqual(refused.error.details);
    expect(data.items[0]?.node_id).toBe(says);
    expect(start).not.toBe('');
    expect(await versionsOf(studio)).toHaveLength(1);
  });

  it('warns of a test dialogue that was not run on this draft', async () => {
    const { studio } = await ready();
    await app.db.company(studio.company.id, (tx) =>
      tx.run(
        'test.dialogue',
        `insert into workflow_dialogue (company_id, id, workflow_id, name, standard_variables, happens_at, opening, turns,
                                        calls, last_run, created_at, updated_at)
         values ($1, $2, $3, 'Says hello', '{}', $4, '{}', '[]', '[]', $5, $4, $4)`,
        [
          studio.company.id,
          uuidv7(),
          studio.workflowId,
          app.clock.now(),
          { passed: true, failures: [], flow: 'x' },
        ],
      ),
    );
    const held = await publish(studio, { override_warnings: false });
    expect(held.error.details).toMatchObject({
      items: [{ code: 'dialogue_not_run', about: { of: 'dialogue' }, params: { name: 'Says hello' } }],
    });
    expect((await publish(studio)).status).toBe(200);
  });

  it('twice at once gives one number and one honest refusal', async () => {
    const { studio } = await ready();
    const answers = await Promise.all([publish(studio), publish(studio), publish(studio)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await versionsOf(studio)).map(({ number }) => number)).toEqual([1]);
  });

  it('amid edits keeps one revision of the draft each time, never halves of two', async () => {
    const { studio, says, end } = await ready();
    const edits = Array.from({ length: 8 }, (_, at) =>
      save(studio, [set(says, { title: `both ${at}` }), set(end, { title: `both ${at}` })], {
        by: 'a window',
      }),
    );
    const publishes = await Promise.all([...edits.map(() => publish(studio)), ...edits]);
    const numbers = (await versionsOf(studio)).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
    expect(publishes.every(({ status }) => [200, 409].includes(status))).toBe(true);
    for (const number of numbers) {
      const { data } = await difference(studio, String(number), 'draft');
      const titles = data.nodes.map(({ details }) => details.find(({ field }) => field === 'title')?.from);
      expect(new Set(titles).size).toBeLessThanOrEqual(1);
    }
  });

  it('pins the versions of the workflows it goes on in, and keeps names of webhooks', async () => {
    const { studio, start } = await ready();
    const { token } = studio;
    const child = await ask(app, createWorkflow, {
      token,
      body: { name: 'Child', channel: 'api', language: 'english' },
    });
    const hook = await ask(app, createWebhook, {
      token,
      body: {
        name: 'Find customer',
        develop_name: 'find_customer',
        description: 'Finds a customer',
        production_api: 'https://crm.example.com/find',
        method_enum: 'GET',
      },
    });
    const [webhook, goesOn, end] = [uuidv7(), uuidv7(), uuidv7()];
    await save(studio, [
      node(webhook, 'webhook', { webhook_id: hook.data.id }),
      node(goesOn, 'workflow', { transfer_workflow_id: child.data.id }),
      node(end, 'end'),
      edge(start, webhook),
      edge(webhook, goesOn, 'success'),
      edge(webhook, end, 'failed'),
    ]);
    const { data } = await publish(studio);
    expect(data.overridden.map(({ code }) => code)).toContain('workflow_unpublished');
    const draft = await open({ ...studio, workflowId: child.data.id });
    const childEnd = uuidv7();
    const ofChild = { ...studio, workflowId: child.data.id };
    await save(ofChild, [node(childEnd, 'end'), edge(draft.nodes[0]?.id ?? '', childEnd)]);
    expect((await publish(ofChild)).status).toBe(200);
    // The child's number is another one now, so there is something to publish.
    expect((await publish(studio)).data).toMatchObject({ number: 2 });
    await save(studio, [
      { op: 'node.delete', node_id: goesOn },
      { op: 'node.delete', node_id: webhook },
    ]);
    const gone = { token, body: { workflow_id: child.data.id } };
    expect((await ask(app, deleteWorkflow, gone)).error.code).toBe('workflow_in_use');
    const naming = await app.db.company(studio.company.id, (tx) =>
      tx.rows('test.naming', 'select id from workflows_naming_webhook($1, $2)', [
        studio.company.id,
        hook.data.id,
      ]),
    );
    expect(naming).toEqual([{ id: studio.workflowId }]);
  });

  it('keeps a version for ever as it is', async () => {
    const { studio } = await ready();
    await publish(studio);
    const change = app.db.company(studio.company.id, (tx) =>
      tx.run('test.version_change', `update workflow_version set note = 'x' where company_id = $1`, [
        studio.company.id,
      ]),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

describe('going back', () => {
  it('brings the draft back to what is online and keeps what was changed in it', async () => {
    const { studio, says } = await ready();
    expect((await reset(studio)).error.code).toBe('workflow_unpublished');
    await publish(studio);
    expect((await reset(studio)).data).toMatchObject({ put_aside: null });
    const late = uuidv7();
    await save(studio, [set(says, { title: 'Discarded' }), node(late, 'end')]);
    const params = { id: studio.workflowId };
    await ask(app, createDatabaseVariable, { token: studio.token, params, body: { name: 'plan' } });
    const { data } = await reset(studio);
    expect(data.put_aside).toMatchObject({ number: null, origin: 'draft', steps: 4 });
    const after = await open(studio);
    expect(after.revision).toBe(data.revision);
    expect(after.nodes.map(({ title }) => title)).toEqual(['', '', '']);
    expect(after.database_variables.map(({ name }) => name)).toEqual(['phone']);
    const aside = data.put_aside?.id ?? '';
    const restored = await ask(app, restoreDraft, {
      token: studio.token,
      params: { workflow_id: studio.workflowId },
      body: { version: aside },
    });
    expect(restored.data.put_aside).toBeNull();
    const again = await open(studio);
    expect(again.nodes).toHaveLength(4);
    expect(again.database_variables.map(({ name }) => name)).toEqual(['phone', 'plan']);
    expect(await titleOf(studio, says)).toBe('Discarded');
    expect((await versionsOf(studio)).map(({ number }) => number)).toEqual([null, 1]);
  });

  it('puts an older version online as a new number, and into the draft', async () => {
    const { studio, says } = await ready();
    await publish(studio);
    await save(studio, [set(says, { title: 'Second' })]);
    await publish(studio);
    await save(studio, [set(says, { title: 'Unpublished' })]);
    const { data } = await rollBack(studio, 1);
    expect(data.version).toMatchObject({ number: 3, origin: 'roll-back', of_number: 1, is_online: true });
    expect(data.put_aside).toMatchObject({ number: null });
    expect(data.was).toEqual({ online: 2, draft: data.put_aside?.id });
    expect(await titleOf(studio, says)).toBe('');
    expect((await online(studio)).nodes.find((one) => one.id === says)?.title).toBe('');
    expect((await difference(studio, '1', '3')).data).toEqual({ nodes: [], things: [] });
    expect((await rollBack(studio, 3)).error.code).toBe('workflow_unchanged');
    expect((await rollBack(studio, 9)).error.code).toBe('workflow_version_gone');
    const list = await versionsOf(studio);
    expect(list.map(({ number }) => number)).toEqual([3, null, 2, 1]);
    // The draft is what is online, then what is rolled back to: nothing of it has to be put aside.
    expect((await rollBack(studio, 2)).data).toMatchObject({ put_aside: null, was: { online: 3, draft: 3 } });
    const body = { version: 1 };
    await ask(app, restoreDraft, { token: studio.token, params: { workflow_id: studio.workflowId }, body });
    expect((await rollBack(studio, 1)).data).toMatchObject({ put_aside: null, was: { online: 4, draft: 1 } });
    const aside = list[1]?.id ?? '';
    const { data: lost } = await difference(studio, aside, 'draft');
    expect(lost.nodes[0]?.details).toEqual([{ field: 'title', number: null, from: 'Unpublished', to: null }]);
  });

  it('asks whoever wrote on meanwhile where it made a text another one, and nowhere else', async () => {
    const { studio, says } = await ready();
    const { id: part } = (await messagesOf(studio, says))[0]!;
    const place = `configuration.messages.${part}.text`;
    await publish(studio);
    await save(studio, [set(says, { title: 'Greeting', [place]: 'Welcome' })], { by: 'ana' });
    const seen = (await open(studio)).revision;
    await publish(studio);
    expect((await rollBack(studio, 1)).status).toBe(200);
    const late = { base: seen, by: 'bob' };
    const { results } = await save(studio, [set(says, { [place]: 'Welcome back' })], late);
    expect(results).toMatchObject([
      { status: 'conflict', theirs: [{ path: place, value: 'Hello', user_id: studio.userId }] },
    ]);
    expect(outcomes(await save(studio, [set(says, { title: 'Greeting 2' })], late))).toEqual(['conflict']);
    // A part that came meanwhile stands beside theirs.
    const other = { id: uuidv7(), type: 'text', text: 'More' };
    const added = await save(studio, [set(says, { [`configuration.messages.${other.id}`]: other })], late);
    expect(outcomes(added)).toEqual(['applied']);
    expect((await messagesOf(studio, says)).map((one) => one.text)).toEqual(['Hello', 'More']);
  });

  it('still knows who wrote what before, where the text stayed the same', async () => {
    const { studio, says } = await ready();
    const { id: part } = (await messagesOf(studio, says))[0]!;
    const place = `configuration.messages.${part}.text`;
    const seen = (await open(studio)).revision;
    await save(studio, [set(says, { [place]: 'Welcome' })], { by: 'ana' });
    await publish(studio);
    await save(studio, [set(says, { title: 'Greeting' })]);
    await reset(studio);
    const late = await save(studio, [set(says, { [place]: 'Good day' })], { base: seen, by: 'bob' });
    expect(late.results).toMatchObject([{ status: 'conflict', theirs: [{ value: 'Welcome', by: 'ana' }] }]);
  });

  it('keeps so many drafts and no more', async () => {
    const { studio, says } = await ready();
    await publish(studio);
    for (let at = 0; at < 22; at += 1) {
      await save(studio, [set(says, { title: `Draft ${at}` })]);
      await reset(studio);
    }
    const query = { limit: 50 };
    const params = { workflow_id: studio.workflowId };
    const { data } = await ask(app, workflowVersions, { token: studio.token, params, query });
    expect(data.results.filter(({ number }) => number === null)).toHaveLength(20);
    expect(data.results.at(-1)?.number).toBe(1);
  });
});

describe('comparing', () => {
  it('says what a person would call changed', async () => {
    const { studio, says, start, end } = await ready();
    await publish(studio);
    const way = (await open(studio)).edges.find(({ source_id }) => source_id === start)?.id ?? '';
    await save(studio, [
      { op: 'edge.delete', edge_id: way },
      edge(start, end),
      set(says, { position: { x: 500, y: 500 } }),
    ]);
    const { data } = await difference(studio, '1', 'draft');
    expect(data.things).toEqual([]);
    expect(data.nodes).toHaveLength(1);
    expect(data.nodes[0]).toMatchObject({
      act: 'changed',
      node: { kind: 'start' },
      ways: [{ exit: 'default', from: { id: says }, to: { id: end } }],
    });
    expect((await difference(studio, '1', '7')).error.code).toBe('workflow_version_gone');
    expect((await difference(studio, '1', 'nonsense')).status).toBe(400);
  });
});
