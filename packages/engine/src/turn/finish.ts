import { askForResult } from './asks/result.ts';
import type { EndReason } from './effects.ts';
import { say, textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';
import { serveTrained } from './trained.ts';

/** Closes the talk: with words, and with the result that the campaign expected, if the model finds one. */
export function finish(talk: Talk, reason: EndReason): Next {
  const { state } = talk;
  serveTrained(talk);
  if (reason === 'end' && !talk.turn.spoke) say(talk, textsFor(talk).goodbye, 'code');
  state.ending = reason;
  const spokeUp = state.history.some(({ role }) => role === 'user');
  // Where nobody said a word there is nothing to classify.
  if (state.brief.results.length > 0 && spokeUp) askForResult(talk);
  else close(talk, null);
  return 'done';
}

/** Which of the expected results it was, and why. */
export interface Result {
  id: string;
  because?: string;
}

/** The last word of a talk. */
export function close(talk: Talk, result: Result | null): void {
  const { state } = talk;
  const reason = state.ending ?? 'end';
  state.ending = reason;
  const result_id = result?.id ?? null;
  state.result_id = result_id;
  state.pending = { for: 'nothing' };
  state.turn = null;
  talk.trace.push({
    ...{ step: 'end', reason, result_id },
    ...(result?.because !== undefined && { because: result.because }),
  });
  talk.effects.push({ type: 'end', reason, result_id });
}
