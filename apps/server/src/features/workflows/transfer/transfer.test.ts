import type { BodyIn } from '@centralita/contract/core/route';
import { createWebhook } from '@centralita/contract/webhooks/routes';
import { createMainInstruction } from '@centralita/contract/workflows/instruction-routes';
import {
  compareVersions,
  exportWorkflow,
  importWorkflow,
  publishDraft,
} from '@centralita/contract/workflows/versions/routes';
import type { WorkflowFile } from '@centralita/contract/workflows/versions/file';
import { createDynamicVariable } from '@centralita/contract/workflows/variable-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { edge, makeStudio, node, open, save, type Studio } from '../../../testing/workflows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Exported = { format: string; version: number; exported_at: string; workflow: WorkflowFile };

async function exported({ token, workflowId }: Studio, version = 'draft'): Promise<Exported> {
  const { error } = await ask(app, exportWorkflow, {
    token,
    params: { workflow_id: workflowId },
    query: { version },
  });
  // A file is the answer itself.
  return error as unknown as Exported;
}

function bring({ token }: Studio, body: object) {
  return ask(app, importWorkflow, { token, body: body as BodyIn<typeof importWorkflow> });
}

/** A workflow with one of everything that ids tie together. */
async function whole() {
  const studio = await makeStudio(app, 'api');
  const { token, workflowId } = studio;
  const hook = await ask(app, createWebhook, {
    token,
    body: {
      name: 'Find customer',
      develop_name: 'find_customer',
      description: 'Finds a customer',
      production_api: 'https://secret.example.com/find',
      method_enum: 'GET',
      request_elements: [{ type_enum: 'auth', auth_type: 'bearer', value: 'very-secret-token' }],
    },
  });
  const webhookId = hook.data.id;
  const params = { id: workflowId };
  await ask(app, createDynamicVariable, {
    token,
    params,
    body: { variable_name: 'día', type_enum: 'date', is_extra_validation: true, webhook_id: webhookId },
  });
  await ask(app, createMainInstruction, {
    token,
    params: { workflowId },
    body: { content: 'wants to cancel', action_enum: 'webhook', webhook_id: webhookId },
  });
  const { nodes, dynamic_variables } = await open(studio);
  const start = nodes[0]?.id ?? '';
  const variable = dynamic_variables[0]?.id ?? '';
  const [question, decides, calls, again, end, note, condition] = Array.from({ length: 7 }, () => uuidv7());
  await save(studio, [
    node(question ?? '', 'question', {
      prompt: '¿Qué @día? 😀 "}]',
      variables: [{ id: uuidv7(), value: variable, inputNumber: 1 }],
    }),
    node(decides ?? '', 'conditional', {
      conditions: [{ id: condition, conditionNumber: 1, text: '@día is Monday' }],
    }),
    node(calls ?? '', 'webhook', { webhook_id: webhookId }),
    node(again ?? '', 'workflow', { transfer_workflow_id: workflowId }),
    node(end ?? '', 'end'),
    node(note ?? '', 'note', { text: 'Ask Ana' }),
    edge(start, question ?? ''),
    edge(question ?? '', decides ?? ''),
    edge(decides ?? '', calls ?? '', condition),
    edge(decides ?? '', end ?? ''),
    edge(calls ?? '', again ?? '', 'success'),
    edge(calls ?? '', end ?? '', 'failed'),
  ]);
  return { studio, webhookId };
}

/** A content with its ids as places, so that two can be told equal. */
function shape(content: Awaited<ReturnType<typeof open>>, workflowId: string): unknown {
  const { nodes, edges, dynamic_variables, database_variables, main_instructions } = content;
  const places = new Map<string, string>([[workflowId, 'itself']]);
  const note = (id: string, name: string) => places.set(id, name);
  for (const one of nodes) note(one.id, `${one.node_type.type} ${one.node_number}`);
  for (const one of dynamic_variables) note(one.id, one.variable_name);
  const conditions = nodes.flatMap(
    ({ configuration }) => (configuration['conditions'] ?? []) as { id: string; text: string }[],
  );
  for (const one of conditions) note(one.id, one.text);
  const written = JSON.stringify({
    nodes: nodes.map(({ id, workflow_id: _, ...rest }) => ({ ...rest, is: id })).toSorted(byText),
    edges: edges.map(({ id: _, ...rest }) => rest).toSorted(byText),
    dynamic_variables: dynamic_variables.map(({ id: _, ...rest }) => rest),
    database_variables: database_variables.map(({ name }) => name),
    main_instructions: main_instructions.map(({ id: _, ...rest }) => rest),
  });
  return JSON.parse(
    [...places].reduce((all, [id, name]) => all.replaceAll(id, name), written),
    (key, value) => (key === 'id' ? 'any' : value),
  );
}

function byText(one: object, other: object): number {
  return JSON.stringify(placeless(one)) < JSON.stringify(placeless(other)) ? -1 : 1;
}

function placeless(one: object) {
  return 'node_type' in one && 'node_number' in one ? [one.node_type, one.node_number] : one;
}

describe('a workflow as a file', () => {
  it('comes back as the same workflow with new ids', async () => {
    const { studio } = await whole();
    const file = await exported(studio);
    expect(JSON.stringify(file)).not.toContain('secret');
    const { data, status } = await bring(studio, { ...file, name: 'Copy' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: 'Copy', missing: { webhooks: [], workflows: [], sources: [] } });
    const [before, after] = [await open(studio), await open({ ...studio, workflowId: data.id })];
    expect(after.workflow).toMatchObject({ name: 'Copy', version: null, channel: 'api' });
    const ids = new Set(before.nodes.map(({ id }) => id));
    expect(after.nodes.some(({ id }) => ids.has(id))).toBe(false);
    expect(edgesByNames(after)).toEqual(edgesByNames(before));
    expect(shape(after, data.id)).toMatchObject({ dynamic_variables: [{ variable_name: 'día' }] });
    const third = await bring(studio, {
      ...(await exported({ ...studio, workflowId: data.id })),
      name: 'Copy',
    });
    expect(shape(await open({ ...studio, workflowId: third.data.id }), third.data.id)).toEqual(
      shape(after, data.id),
    );
  });

  it('says what another company does not have, and leaves those places open', async () => {
    const { studio } = await whole();
    const file = await exported(studio);
    const other = await makeStudio(app, 'api');
    const { data } = await bring(other, file);
    expect(data.missing).toEqual({ webhooks: ['Find customer'], workflows: [], sources: [] });
    const there = await open({ ...other, workflowId: data.id });
    const webhook = there.nodes.find(({ node_type }) => node_type.type === 'webhook');
    expect(webhook?.configuration).toEqual({ webhook_id: '' });
    expect(there.dynamic_variables[0]).toMatchObject({ is_extra_validation: true, webhook_id: null });
    expect(there.main_instructions[0]).toMatchObject({ action_enum: 'webhook', webhook_id: null });
    const named = await ask(app, createWebhook, {
      token: other.token,
      body: {
        name: 'find CUSTOMER',
        develop_name: 'x',
        description: 'x',
        production_api: 'https://example.com',
        method_enum: 'GET',
      },
    });
    const again = await bring(other, file);
    expect(again.data.missing.webhooks).toEqual([]);
    const found = await open({ ...other, workflowId: again.data.id });
    expect(found.main_instructions[0]?.webhook_id).toBe(named.data.id);
  });

  it('can be of a version too', async () => {
    const { studio } = await whole();
    const { token, workflowId } = studio;
    await ask(app, publishDraft, { token, body: { workflow_id: workflowId } });
    const late = uuidv7();
    await save(studio, [node(late, 'end')]);
    const nodes = (await exported(studio)).workflow.nodes.length;
    expect((await exported(studio, '1')).workflow.nodes).toHaveLength(nodes - 1);
    const params = { workflow_id: workflowId };
    const query = { from: '1', to: 'draft' };
    expect((await ask(app, compareVersions, { token, params, query })).data.nodes).toHaveLength(1);
  });
});

describe('a hostile file', () => {
  const end = {
    kind: 'end',
    configuration: {},
    title: '',
    collapsed: false,
    pos_x: 0,
    pos_y: 0,
    measured_width: 1,
    measured_height: 1,
  };
  const start = { ...end, id: 's', kind: 'start', node_number: 1 };
  const bare = {
    id: 'w',
    name: 'Any',
    description: '',
    channel: 'api',
    language: 'english',
    configuration_versions: {},
    nodes: [start, { ...end, id: 'e', node_number: 1 }],
    edges: [{ source_id: 's', target_id: 'e', type: 'default', handle: null }],
    dynamic_variables: [] as object[],
    database_variables: [] as object[],
    main_instructions: [],
    webhooks: [],
    workflows: [],
    sources: [],
  };
  const around = (workflow: unknown) => ({ format: 'centralita.workflow', version: 1, workflow });
  const more = (change: object) => around({ ...bare, ...change });
  const another = (change: object) =>
    more({ nodes: [...bare.nodes, { ...end, id: 'x', node_number: 2, ...change }] });
  const variable = {
    id: 'v',
    variable_name: 'Día',
    type_enum: 'date',
    description: '',
    is_extra_validation: false,
    webhook_id: null,
  };

  let studio: Studio;
  beforeAll(async () => {
    studio = await makeStudio(app, 'api');
  });

  it('is refused with a reason, and nothing of it stays', async () => {
    expect((await bring(studio, around(bare))).status).toBe(200);
    const edges = (...given: object[]) => more({ edges: given });
    const way = { type: 'default', handle: null };
    const many = Array.from({ length: 5_000 }, (_, at) => ({ ...end, id: `n${at}`, node_number: at + 1 }));
    const refusals: [object, string][] = [
      [{ format: 'n8n', version: 1, workflow: bare }, 'workflow_file_foreign'],
      [{ ...around(bare), version: 2 }, 'workflow_file_newer'],
      [more({ configuration_versions: { end: 2 } }), 'workflow_file_newer'],
      [more({ configuration_versions: { end: 2 }, fresh: 1 }), 'workflow_file_newer'],
      [more({ configuration_versions: { holograph: 1 } }), 'workflow_file_newer'],
      [more({ configuration_versions: { end: 'x' } }), 'workflow_file_damaged'],
      [{ format: '', version: 1 }, 'workflow_file_foreign'],
      [around(null), 'workflow_file_damaged'],
      [around([]), 'workflow_file_damaged'],
      [more({ extra: 1 }), 'workflow_file_damaged'],
      [more({ nodes: many }), 'workflow_file_too_large'],
      [more({ nodes: [] }), 'workflow_file_damaged'],
      [more({ nodes: [start, { ...start, id: 's2' }], edges: [] }), 'workflow_file_damaged'],
      [another({ id: 'e' }), 'workflow_file_damaged'],
      [another({ kind: 'context_menu' }), 'workflow_file_damaged'],
      [another({ kind: 'constructor' }), 'workflow_file_damaged'],
      [another({ configuration: { anything: 1 } }), 'workflow_file_damaged'],
      [another({ kind: 'message', configuration: { messages: 'Hello' } }), 'workflow_file_damaged'],
      [another({ kind: 'message', configuration: { messages: [null] } }), 'workflow_file_damaged'],
      [another({ kind: 'question', configuration: { tries: 1_000 } }), 'workflow_file_damaged'],
      [another({ pos_x: 1e300 }), 'workflow_file_too_large'],
      [another({ title: 'x'.repeat(201) }), 'workflow_file_too_large'],
      [another({ kind: 'message', configuration: { messages: twins } }), 'workflow_file_damaged'],
      [edges({ source_id: 's', target_id: 'nobody', ...way }), 'workflow_file_damaged'],
      [edges({ source_id: 's', target_id: 's', ...way }), 'workflow_file_damaged'],
      [edges({ source_id: 'e', target_id: 's', ...way }), 'workflow_file_damaged'],
      [edges({ source_id: 'e', target_id: 'e', ...way }), 'workflow_file_damaged'],
      [edges({ source_id: 's', target_id: 'e', type: 'default', handle: 'failed' }), 'workflow_file_damaged'],
      [
        edges({ source_id: 's', target_id: 'e', ...way }, { source_id: 's', target_id: 'e', ...way }),
        'workflow_file_damaged',
      ],
      [
        more({ dynamic_variables: [variable, { ...variable, id: 'v2', variable_name: 'DIA' }] }),
        'workflow_file_damaged',
      ],
      [more({ dynamic_variables: [{ ...variable, variable_name: 'a@b' }] }), 'workflow_file_damaged'],
      [
        more({ dynamic_variables: [variable], database_variables: [{ id: 'd', name: 'dia' }] }),
        'workflow_file_damaged',
      ],
    ];
    const before = await count();
    for (const [body, code] of refusals) {
      const { error, status } = await bring(studio, body);
      expect([JSON.stringify(body).slice(0, 120), error.code, status]).toEqual([
        JSON.stringify(body).slice(0, 120),
        code,
        422,
      ]);
    }
    expect(await count()).toBe(before);
    const places: [object, string][] = [
      [more({ extra: 1 }), 'extra'],
      [another({ kind: 'context_menu' }), 'nodes.2.kind'],
      [another({ configuration: { anything: 1 } }), 'nodes.2.configuration.anything'],
      [another({ kind: 'message', configuration: { messages: [null] } }), 'nodes.2.configuration.messages.0'],
      [another({ kind: 'question', configuration: { tries: 'x' } }), 'nodes.2.configuration.tries'],
      [edges({ source_id: 's', target_id: 'nobody', ...way }), 'edges.0'],
    ];
    for (const [body, path] of places) {
      const { error } = await bring(studio, body);
      expect(error.details).toEqual({ path });
    }
    const passed = [
      [more({ nodes: many }), { path: 'nodes', of: 'list', found: 5_000, limit: 2_000 }],
      [another({ title: 'x'.repeat(201) }), { path: 'nodes.2.title', of: 'text', found: 201, limit: 200 }],
      [another({ pos_x: 1e300 }), { path: 'nodes.2.pos_x', of: 'number', found: 1e300, limit: 1_000_000 }],
    ] as const;
    for (const [body, details] of passed) {
      const { error } = await bring(studio, body);
      expect(error.details).toEqual(details);
    }
  });

  it('may be deep, or name what every object has', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    // Refused at the door, as every body of a depth that nobody means.
    expect(
      await sent(JSON.stringify(around(bare)).replace('"description":""', `"description":${deep}`)),
    ).toBe(400);
    const configured = JSON.stringify(another({ configuration: { x: 'HERE' } })).replace('"HERE"', deep);
    expect(await sent(configured)).toBe(400);
    const named = JSON.stringify(around(bare)).replace('"description"', '"__proto__":{"a":1},"description"');
    // The key is dropped before anybody reads the rest.
    expect(await sent(named)).toBe(200);
    expect(({} as { a?: number }).a).toBeUndefined();
    expect(await sent(named.replace('{"a":1}', deep))).toBe(400);
    expect(await sent(named.replace('"__proto__"', '"constructor"'))).toBe(422);
    expect(await sent(JSON.stringify(more({ description: 'x'.repeat(4_500_000) })))).toBe(413);
  });

  it('may go round in circles and name itself: a workflow may', async () => {
    const nodes = [
      start,
      { ...end, id: 'a', kind: 'message', node_number: 7 },
      { ...end, id: 'b', kind: 'message', node_number: 7 },
    ];
    const way = { type: 'success', handle: null };
    const { data, status } = await bring(
      studio,
      more({
        nodes,
        edges: [
          { source_id: 's', target_id: 'a', ...way },
          { source_id: 'a', target_id: 'b', ...way },
          { source_id: 'b', target_id: 'a', ...way },
        ],
      }),
    );
    expect(status).toBe(200);
    const made = await open({ ...studio, workflowId: data.id });
    expect(made.edges.map(({ type }) => type)).toEqual(['default', 'default', 'default']);
    expect(made.nodes.map(({ node_number }) => node_number).toSorted()).toEqual([1, 7, 8]);
    expect(made.database_variables.map(({ name }) => name)).toEqual(['phone']);
  });

  const twins = [
    { id: 'm', type: 'text', text: 'a' },
    { id: 'm', type: 'text', text: 'b' },
  ];

  async function count(): Promise<number> {
    const rows = await app.db.company(studio.company.id, (tx) =>
      tx.rows('test.count_workflows', 'select 1 from workflow where company_id = $1', [studio.company.id]),
    );
    return rows.length;
  }

  async function sent(payload: string): Promise<number> {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/contact-center/workflows/import',
      headers: { authorization: `Bearer ${studio.token}`, 'content-type': 'application/json' },
      payload,
    });
    return statusCode;
  }
});

/** Which kind leads to which, by which way. */
function edgesByNames({ nodes, edges }: Awaited<ReturnType<typeof open>>): string[] {
  const kinds = new Map(nodes.map(({ id, node_type }) => [id, node_type.type]));
  return edges
    .map(({ source_id, target_id, type, configuration }) => {
      const by = configuration.sourceHandle === null ? 'default way' : 'a way of its own';
      return `${kinds.get(source_id)} to ${kinds.get(target_id)}: ${type}, ${by}`;
    })
    .toSorted();
}
