import { askForResult } from './asks/result.ts';
import type { EndReason } from './effects.ts';
import { say, textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { serveTrained } from './trained.ts';

/** Closes the conversation: with words, and with the result that the campaign expected, if the model finds one. */
export function finish(conversation: Conversation, reason: EndReason): Next {
  const { state } = conversation;
  serveTrained(conversation);
  if (reason === 'end' && !conversation.turn.spoke) say(conversation, textsFor(conversation).goodbye, 'code');
  state.ending = reason;
  const spokeUp = state.history.some(({ role }) => role === 'user');
  // Where nobody said a word there is nothing to classify.
  if (state.brief.results.length > 0 && spokeUp) askForResult(conversation);
  else close(conversation, null);
  return 'done';
}

/** Which of the expected results it was, and why. */
export interface Result {
  id: string;
  because?: string;
}

/** The last word of a conversation. */
export function close(conversation: Conversation, result: Result | null): void {
  const { state } = conversation;
  const reason = state.ending ?? 'end';
  state.ending = reason;
  const result_id = result?.id ?? null;
  state.result_id = result_id;
  state.pending = { for: 'nothing' };
  state.turn = null;
  conversation.trace.push({
    ...{ step: 'end', reason, result_id },
    ...(result?.because !== undefined && { because: result.because }),
  });
  conversation.effects.push({ type: 'end', reason, result_id });
}
