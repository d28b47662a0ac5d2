import type { TestMessage } from '@centralita/contract/conversations/test-routes';
import type { ConversationMessage } from '@centralita/contract/conversations/conversation';
import type { Emit } from '../../../platform/http/call.ts';

/** What reached the person, without where in the workflow it came from. */
export function publicMessage(message: TestMessage): ConversationMessage {
  if (message.type === 'text') return { type: 'text', text: message.text };
  const { node_id: _, ...rest } = message;
  return rest;
}

/** Of what happens in a turn, the caller of a campaign hears words; steps of the engine are the log's. */
export function publicEmit(emit: Emit): Emit {
  return (event, data) => {
    if (event === 'message') emit(event, publicMessage(data as TestMessage));
    else if (event !== 'step') emit(event, data);
  };
}
