import type { Route } from '@centralita/contract/core/route';
import { maxNodes } from '@centralita/contract/workflows/limits';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import { duplicateWorkflow } from '@centralita/contract/workflows/list-routes';
import { maxWorkflowFileBytes, type WorkflowFile } from '@centralita/contract/workflows/versions/file';
import * as versions from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './app.ts';
import type { Request } from './sweep/entry.ts';
import { watchedCall } from './watched-call.ts';
import { makeStudio, type Studio } from './workflows.ts';

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
});
