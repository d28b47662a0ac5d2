import type { Flow } from '@centralita/contract/workflows/flow';
import { maxStateLength } from '@centralita/contract/conversations/limits';
import { begin } from '@centralita/engine/turn/begin';
import type { HeldValue } from '@centralita/engine/turn/state';
import { describe, expect, it } from 'vitest';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { openState, sealState } from './sealed-state.ts';

const sealer = createSealer([Buffer.alloc(32, 4)]);
const conversation = { company_id: 'c', workflow_id: 'w', is_draft: true };
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
    const sealed = sealState(sealer, conversation, state, now);
    expect(openState(sealer, conversation, sealed, now)).toEqual(state);
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(openState(sealer, conversation, sealed, later(23.9))).toEqual(state);
    expect(() => openState(sealer, conversation, sealed, later(24))).toThrow('test_state_over');
  });

  it.each([
    { ...conversation, company_id: 'd' },
    { ...conversation, workflow_id: 'v' },
    { ...conversation, is_draft: false },
  ])('does not open for %j', (other) => {
    const sealed = sealState(sealer, conversation, state, now);
    expect(() => openState(sealer, other, sealed, now)).toThrow('test_state_over');
  });

  const value = (name: string, length: number, earlier = 0): HeldValue => ({
    name,
    type: 'string',
    value: `${name} `.padEnd(length, 'x'),
    origin: 'webhook',
    words: '',
    at: now.toISOString(),
    confidence: 1,
    turn: 1,
    node_id: 's',
    after: 0,
    earlier: Array.from({ length: earlier }, () => ({ value: 'y'.repeat(4_000), words: '', at: '' })),
  });
  const reopened = (values: HeldValue[]) => {
    const sealed = sealState(sealer, conversation, { ...state, values }, now);
    expect(sealed.length).toBeLessThanOrEqual(maxStateLength);
    return openState(sealer, conversation, sealed, now).values;
  };

  it('is never longer than the next call takes: first goes what no later turn needs', () => {
    const values = Array.from({ length: 60 }, (_, at) => value(`v${at}`, 5_000, 5));
    expect(reopened(values)).toEqual(values.map((one) => ({ ...one, earlier: [] })));
  });

  it('then long values keep their beginning, which is what a model and a person see of them', () => {
    const values = Array.from({ length: 90 }, (_, at) => value(`v${at}`, 20_000));
    expect(reopened(values)).toEqual(values.map((one) => ({ ...one, value: one.value.slice(0, 4_000) })));
    const many = Array.from({ length: 1_000 }, (_, at) => value(`v${at}`, 2_000));
    expect(reopened(many).map(({ name }) => name)).toEqual(many.map(({ name }) => name));
  });

  it('says that it cannot go on where nothing of that is enough', () => {
    const values = Array.from({ length: 1_500 }, (_, at) => value(`${at} ${'n'.repeat(900)}`, 10));
    expect(() => sealState(sealer, conversation, { ...state, values }, now)).toThrow('test_state_over');
  });
});
