import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { ConversationState } from '@centralita/engine/turn/state';
import type { ConversationModel } from '../../../ports/conversation-model.ts';
import type { TurnRecorder } from '../run/turn-recorder.ts';
import type { Rest } from './play-all.ts';

export function replyOf(
  { state: conversation, rest }: Rest,
  { recorder, state, model }: { recorder: TurnRecorder; state: string; model: ConversationModel },
): TestTurn {
  const { messages, trace } = recorder;
  return {
    answer: messages.flatMap((message) => (message.type === 'text' ? [message.text] : [])).join('\n\n'),
    messages,
    state,
    at: conversation.now.at,
    node_id: conversation.node_id,
    workflow_id: conversation.workflow_id,
    waits_for: rest.type === 'wait' ? rest.for : 'nothing',
    ended: rest.type === 'end' ? { reason: rest.reason, result_id: rest.result_id } : null,
    values: valuesOf(conversation),
    trace,
    answered_by: { kind: model.model === null ? 'embedded' : 'model', model: model.model },
  };
}

function valuesOf({ values }: ConversationState): TestTurn['values'] {
  return values.map(({ name, type, value, origin, words, confidence }) => ({
    name,
    type,
    value,
    origin,
    words,
    confidence,
  }));
}
