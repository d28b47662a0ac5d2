import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { TalkState } from '@centralita/engine/turn/state';
import type { TalkModel } from '../../../ports/talk-model.ts';
import type { TurnRecorder } from '../run/turn-recorder.ts';
import type { Rest } from './play-all.ts';

export function replyOf(
  { state: talk, rest }: Rest,
  { recorder, state, model }: { recorder: TurnRecorder; state: string; model: TalkModel },
): TestTurn {
  const { messages, trace } = recorder;
  return {
    answer: messages.flatMap((message) => (message.type === 'text' ? [message.text] : [])).join('\n\n'),
    messages,
    state,
    at: talk.now.at,
    node_id: talk.node_id,
    workflow_id: talk.workflow_id,
    waits_for: rest.type === 'wait' ? rest.for : 'nothing',
    ended: rest.type === 'end' ? { reason: rest.reason, result_id: rest.result_id } : null,
    values: valuesOf(talk),
    trace,
    answered_by: { kind: model.model === null ? 'embedded' : 'model', model: model.model },
  };
}

function valuesOf({ values }: TalkState): TestTurn['values'] {
  return values.map(({ name, type, value, origin, words, confidence }) => ({
    name,
    type,
    value,
    origin,
    words,
    confidence,
  }));
}
