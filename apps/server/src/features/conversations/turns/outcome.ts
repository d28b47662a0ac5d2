import type { Driven } from '@centralita/engine/script/drive';
import type { ConversationState } from '@centralita/engine/turn/state';
import type { Outcome } from './conversation.ts';

/** How a conversation stands after a turn. */
export function outcomeOf(
  { state, rest }: Pick<Driven, 'state' | 'rest'>,
  transfer: Outcome['transfer'],
): Outcome {
  if (rest.type === 'wait') return { status: 'active', waits_for: rest.for, transfer, ended: null };
  const { reason, result_id } = rest;
  const result = state.brief.results.find(({ id }) => id === result_id);
  return {
    status: reason === 'fault' ? 'failed' : 'ended',
    waits_for: 'nobody',
    transfer,
    ended: {
      // Who opts out has left; the log tells it apart.
      reason: reason === 'opted_out' ? 'hang_up' : reason,
      expected_result: result ? { id: result.id, label: result.label } : null,
      in_flow_information: inFlow(state),
    },
  };
}

/** What the conversation itself has brought; what the caller gave at its beginning they have. */
function inFlow({ values }: Pick<ConversationState, 'values'>): Record<string, string> {
  const came = values.filter(({ origin, value }) => origin !== 'given' && value !== '');
  return Object.fromEntries(came.map(({ name, value }) => [name, value]));
}
