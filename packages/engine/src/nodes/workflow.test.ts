import type { Flow } from '@centralita/contract/workflows/flow';
import { expect, it } from 'vitest';
import type { Brief } from '../turn/brief.ts';
import { begin } from '../turn/begin.ts';

const brief: Brief = {
  now: { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' },
  ...{ channel: 'whatsapp', language: 'english', country: 'US', identity: '', heard: '' },
  ...{ values: [], results: [] },
};

function goingOnIn(transfer_workflow_id: string, version: number | null): unknown {
  const flow: Flow = {
    ...{ shape: 1, workflow_id: 'main', version, name: 'main', channel: 'whatsapp', language: 'english' },
    nodes: [
      { id: 'start', title: '', node_number: 1, kind: 'start', configuration: {} },
      { id: 'on', title: '', node_number: 1, kind: 'workflow', configuration: { transfer_workflow_id } },
    ],
    edges: [{ id: 'e', source_id: 'start', target_id: 'on', type: 'default', handle: null }],
    ...{ dynamic_variables: [], database_variables: [], main_instructions: [], sources: [], webhooks: [] },
    children: [{ workflow_id: 'child', name: 'Child', version: 4 }],
  };
  return begin(flow, brief).effects.at(-1);
}

it.each([
  ['another workflow at the version that it was published with', 'child', 7, 4],
  ['itself at the version in which the talk is', 'main', 7, 7],
  ['its own draft', 'main', null, null],
  ['one that is gone at whatever is online', 'gone', 7, null],
])('a conversation goes on in %s', (_, workflow_id, version, opened) => {
  expect(goingOnIn(workflow_id, version)).toMatchObject({ type: 'open', workflow_id, version: opened });
});
