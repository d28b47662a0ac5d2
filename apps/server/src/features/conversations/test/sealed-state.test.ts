import type { Flow } from '@centralita/contract/workflows/flow';
import { begin } from '@centralita/engine/turn/begin';
import { describe, expect, it } from 'vitest';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { openState, sealState } from './sealed-state.ts';

const sealer = createSealer([Buffer.alloc(32, 4)]);
const talk = { company_id: 'c', workflow_id: 'w', is_draft: true };
const now = new Date('2026-11-21T12:00:00Z');
const flow: Flow = {
  shape: 1,
  workflow_id: 'w',
  version: null,
  name: '',
  channel: 'api',
  language: 'english',
  nodes: [{ id: 's', kind: 'start', title: '', node_number: 1, configuration: {} }],
  edges: [],
  dynamic_variables: [],
  database_variables: [],
  main_instructions: [],
  sources: [],
  webhooks: [],
  children: [],
};
const { state } = begin(flow, {
  now: { at: now.toISOString(), local: '2026-11-21T07:00' },
  channel: 'api',
  language: 'english',
  country: 'EC',
  identity: '',
  values: [],
  results: [],
  heard: '',
});

describe('the state of a test that travels with its client', () => {
  it('comes back as it was, for a day', () => {
    const sealed = sealState(sealer, talk, state, now);
    expect(openState(sealer, talk, sealed, now)).toEqual(state);
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(openState(sealer, talk, sealed, later(23.9))).toEqual(state);
    expect(() => openState(sealer, talk, sealed, later(24))).toThrow('test_state_over');
  });

  it.each([
    { ...talk, company_id: 'd' },
    { ...talk, workflow_id: 'v' },
    { ...talk, is_draft: false },
  ])('does not open for %j', (other) => {
    const sealed = sealState(sealer, talk, state, now);
    expect(() => openState(sealer, other, sealed, now)).toThrow('test_state_over');
  });
});
