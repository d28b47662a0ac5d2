import type { TraceStep } from '@centralita/contract/conversations/trace';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../chat/conversation.ts';
import { dialogueOf } from './dialogue-of.ts';
import { opening, turnAt } from './exchanges.testing.ts';

const passing = (node_id: string) =>
  ({ workflow_id: 'w1', entry: { step: 'node', node_id }, took_ms: 0 }) as unknown as TraceStep;
const said: Exchange = {
  ...opening,
  id: 2,
  asked: { text: 'Tomorrow' },
  values: { plan: 'Silver' },
  steps: [passing('n2')],
  turn: turnAt('2026-11-22T00:05:00.000Z'),
};

describe('a chat as a dialogue', () => {
  it('happens when it began by the clock of the server, with the values that it began with', () => {
    expect(dialogueOf([{ ...opening, steps: [passing('n1')] }, said])).toEqual({
      standard_variables: { plan: 'Gold' },
      happens_at: '2026-11-21T12:00:00.000Z',
      opening: { nodes: ['n1'], ended: false },
      turns: [{ person: 'Tomorrow', expected: { nodes: ['n2'], ended: false } }],
      calls: [],
    });
  });

  it('keeps the first words of a person for whom the opening failed', () => {
    const failed: Exchange = { ...opening, state: 'failed', turn: null };
    expect(dialogueOf([failed, said])).toMatchObject({
      standard_variables: { plan: 'Silver' },
      opening: {},
      // The way from the start, which this turn went as well, belongs to the opening.
      turns: [{ person: 'Tomorrow', expected: { ended: false } }],
    });
  });

  it('is none where nothing came of it, or something else than words moved it', () => {
    expect(dialogueOf([])).toBeNull();
    expect(dialogueOf([{ ...opening, turn: null }])).toBeNull();
    expect(dialogueOf([opening, { ...said, asked: { text: '', goTo: 'n1' } }])).toBeNull();
    expect(dialogueOf([opening, { ...said, asked: { text: '', set: { plan: 'x' } } }])).toBeNull();
  });
});
