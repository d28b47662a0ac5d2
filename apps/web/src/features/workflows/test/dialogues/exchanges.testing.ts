import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { Exchange } from '../chat/conversation.ts';

/** What came of a turn at noon of the server's clock. */
export function turnAt(at: string): TestTurn {
  return {
    answer: '',
    messages: [],
    state: 'sealed',
    at,
    node_id: 'n1',
    workflow_id: 'w1',
    waits_for: 'person',
    ended: null,
    values: [],
    trace: [],
    answered_by: { kind: 'embedded', model: null },
  };
}

/** A whole turn that began with nothing said. */
export const opening: Exchange = {
  id: 1,
  asked: { text: '' },
  values: { plan: 'Gold' },
  state: 'done',
  words: null,
  messages: [],
  steps: [],
  turn: turnAt('2026-11-21T12:00:00.000Z'),
  error: null,
};
