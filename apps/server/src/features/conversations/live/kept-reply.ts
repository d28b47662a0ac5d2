import type { TestMessage } from '@centralita/contract/conversations/test-routes';
import type { TalkReply } from '@centralita/contract/conversations/talk';
import type { Driven } from '@centralita/engine/script/drive';
import type { TalkState } from '@centralita/engine/turn/state';
import type { SavedTurn } from './load-talk.ts';
import { publicMessage } from './public-message.ts';
import type { KeptReply } from './talk.ts';

/** What a turn that is over answers, and goes on answering where the same message comes again. */
export function keptReply(
  { state, rest }: Pick<Driven, 'state' | 'rest'>,
  messages: readonly TestMessage[],
  transfer: KeptReply['transfer'],
): KeptReply {
  const said = { messages: messages.map(publicMessage), transfer };
  if (rest.type === 'wait') return { status: 'active', waits_for: rest.for, ...said, ended: null };
  const { reason, result_id } = rest;
  const result = state.brief.results.find(({ id }) => id === result_id);
  return {
    status: reason === 'fault' ? 'failed' : 'ended',
    waits_for: 'nobody',
    ...said,
    ended: {
      reason,
      expected_result: result ? { id: result.id, label: result.label } : null,
      in_flow_information: inFlow(state),
    },
  };
}

export function replyOf({ conversationId, turn, reply }: SavedTurn, sessionId: string): TalkReply {
  return { conversation_id: conversationId, session_id: sessionId, turn, ...reply, state: null };
}

/** What the talk itself has brought; what the caller gave at its beginning they have. */
export function inFlow({ values }: Pick<TalkState, 'values'>): Record<string, string> {
  const came = values.filter(({ origin, value }) => origin !== 'given' && value !== '');
  return Object.fromEntries(came.map(({ name, value }) => [name, value]));
}
