import { askedApart } from '../reading/asks.ts';
import { placeOf, say } from './acts.ts';
import type { Talk } from './talk.ts';

/**
 * Says what people trained for the very question of this turn, as it is. What stands beside that question is still to be
 * heard; the question itself is answered, so nobody looks for anything else in it, or answers it once more.
 */
export function serveTrained(talk: Talk): void {
  const { turn } = talk;
  const { trained } = turn;
  if (trained === undefined) return;
  delete turn.trained;
  say(talk, trained, 'trained');
  turn.heard = askedApart(turn.heard, placeOf(talk)).beside;
  turn.listened = turn.heard === '';
  turn.aside = true;
  turn.replies = [];
}
