import type { Route } from '@centralita/contract/core/route';
import { maxNodes } from '@centralita/contract/workflows/limits';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import { duplicateWorkflow } from '@centralita/contract/workflows/list-routes';
import { maxWorkflowFileBytes, type WorkflowFile } from '@centralita/contract/workflows/versions/file';
import * as versions from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './app.ts';
import type { Request } from './sweep/entry.ts';
import { uuidv7 } from '../db/ids.ts';
import type { Snapshot } from '../features/workflows/versions/snapshot.ts';
import { watchedCall } from './watched-call.ts';
import { edge, makeStudio, node, open, save, type Studio } from './workflows.ts';

/** Promise 2.7 for the largest workflow that a file may hold: no call about it holds the event loop for 100 ms. */
let app: TestApp;
let studio: Studio;
let workflow_id: string;
beforeAll(async () => {
  app = await testApp();
  studio = await makeStudio(app);
});
afterAll(() => app.close());

const textLength = 1_500;

function kindAt(at: number): 'start' | 'message' | 'end' {
  if (at === 0) return 'start';
  return at === maxNodes - 1 ? 'end' : 'message';
}

function largeFile(): WorkflowFile {
  const nodes = Array.from({ length: maxNodes }, (_, at) => ({
    id: `n${at}`,
    kind: kindAt(at),
    node_number: kindAt(at) === 'message' ? at : 1,
    configuration:
      kindAt(at) !== 'message'
        ? {}
        : { messages: [{ id: `m${at}`, type: 'text', text: `${at} {{day}} `.padEnd(textLength, 'hola ') }] },
    title: `Step ${at}`,
    collapsed: false,
    pos_x: at * 10,
    pos_y: at,
    measured_width: 600,
    measured_height: 900,
  }));
  const edges = Array.from({ length: maxNodes - 1 }, (_, at) => ({
    source_id: `n${at}`,
    target_id: `n${at + 1}`,
    type: 'default' as const,
    handle: null,
  }));
  return {
    ...{ id: 'any', name: 'Large', description: '', channel: 'phone', language: 'spanish' },
    ...{ configuration_versions: {}, nodes, edges },
    dynamic_variables: [
      {
        ...{ id: 'd', variable_name: 'day', type_enum: 'date', description: '' },
        ...{ is_extra_validation: false, webhook_id: null },
      },
    ],
    ...{ database_variables: [], main_instructions: [], webhooks: [], workflows: [], sources: [] },
  } as unknown as WorkflowFile;
}

const watched = (route: Route, request: Request) =>
  watchedCall(app, route, { token: studio.token, ...request });

describe('the largest workflow holds up nobody else', () => {
  it('while it comes in', async () => {
    const body = { format: 'centralita.workflow', version: 1, workflow: largeFile() };
    expect(JSON.stringify(body).length).toBeLessThan(maxWorkflowFileBytes);
    const { status, longestMs, text } = await watched(versions.importWorkflow, { body });
    expect(status).toBe(200);
    workflow_id = (JSON.parse(text()) as { data: { id: string } }).data.id;
    expect(longestMs).toBeLessThan(100);
  });

  const of = () => ({ params: { workflow_id } });
  it.each([
    ['opened', workflowDocument, () => ({ params: { id: workflow_id } })],
    ['checked', versions.workflowChecklist, of],
    ['duplicated', duplicateWorkflow, () => ({ body: { workflow_id } })],
    [
      'published',
      versions.publishDraft,
      () => ({ body: { workflow_id, note: '', override_warnings: true } }),
    ],
    ['exported', versions.exportWorkflow, () => ({ ...of(), query: { version: 'draft' } })],
    ['compared', versions.compareVersions, () => ({ ...of(), query: { from: 'draft', to: 'draft' } })],
    [
      'compared with a version',
      versions.compareVersions,
      () => ({ ...of(), query: { from: '1', to: 'draft' } }),
    ],
    ['exported as it was published', versions.exportWorkflow, () => ({ ...of(), query: { version: '1' } })],
    [
      'published again, the same',
      versions.publishDraft,
      () => ({ body: { workflow_id, note: '', override_warnings: true } }),
    ],
  ] as const)('while it is %s', async (_name, route, request) => {
    const { status, longestMs } = await watched(route, request());
    expect(status).toBeLessThan(500);
    expect(longestMs).toBeLessThan(100);
  });

  it('while it is checked with twenty as large, through which it leads back to itself unasked', async () => {
    const draft = { ...studio, workflowId: workflow_id };
    const { nodes } = await open(draft);
    const last = nodes.find(({ title }) => title === `Step ${maxNodes - 1}`)!;
    const before = nodes.find(({ title }) => title === `Step ${maxNodes - 2}`)!;
    const others = Array.from({ length: 20 }, () => uuidv7());
    const published = await publishedFlow();
    for (const [at, id] of others.entries())
      await publishCopy(published, { id, next: others[at + 1] ?? workflow_id });
    const goes = uuidv7();
    await save(draft, [
      { op: 'node.delete', node_id: last.id },
      node(goes, 'workflow', { transfer_workflow_id: others[0] }),
      edge(before.id, goes),
    ]);
    const { status, longestMs, text } = await watched(versions.workflowChecklist, of());
    expect(status).toBe(200);
    expect(text()).toContain('loop_with_others');
    expect(longestMs).toBeLessThan(100);
  });
});

async function publishedFlow(): Promise<Snapshot> {
  const [row] = await app.db.platformQuery<{ flow: Snapshot }>(
    'test.held.version',
    'select flow from workflow_version where workflow_id = $1 and number = 1',
    [workflow_id],
  );
  return row!.flow;
}

/** The same once more, with short texts and, at its end, the one that it goes on in. */
async function publishCopy(
  { content, ...flow }: Snapshot,
  { id, next }: { id: string; next: string },
): Promise<void> {
  const nodes = content.nodes.map((one) =>
    one.node_type.type === 'end'
      ? {
          ...one,
          node_type: { ...one.node_type, type: 'workflow' },
          configuration: { transfer_workflow_id: next },
        }
      : { ...one, configuration: one.node_type.type === 'message' ? { messages: [] } : one.configuration },
  );
  const children = [{ workflow_id: next, name: 'Next', version: next === workflow_id ? null : 1 }];
  const copy = JSON.stringify({ ...flow, workflow_id: id, content: { ...content, nodes }, children });
  await app.db.platform(async (tx) => {
    await tx.run(
      'test.held.copy',
      `insert into workflow select (jsonb_populate_record(w, jsonb_build_object('id', $2::uuid, 'name', $2::text, 'search_key', $2::text))).*
       from workflow w where id = $1`,
      [workflow_id, id],
    );
    await tx.run(
      'test.held.copy_version',
      `insert into workflow_version select (jsonb_populate_record(v, jsonb_build_object('id', $2::uuid, 'workflow_id', $2::uuid, 'flow', $3::jsonb))).*
       from workflow_version v where workflow_id = $1 and number = 1`,
      [workflow_id, id, copy],
    );
  });
}
