import type { AskedVariable } from '@centralita/contract/workflows/ask';
import type { VariableType } from '@centralita/contract/workflows/schema';
import { askedApart } from '../reading/asks.ts';
import { placeOf, say } from './acts.ts';
import type { Conversation } from './conversation.ts';

type Wanted = readonly Pick<AskedVariable, 'type' | 'choices'>[];

/**
 * Says what people trained for the very question of this turn, as it is. What stands beside that question is still to be
 * heard; the question itself is answered, so nobody looks for anything else in it, or answers it once more. `wanted`: what the question on the way still wants; null where nobody was asked anything.
 */
export function serveTrained(conversation: Conversation, wanted: Wanted | null = null): void {
  const { turn } = conversation;
  const { trained } = turn;
  if (trained === undefined) return;
  delete turn.trained;
  say(conversation, trained, 'trained');
  const { beside, besideInShort } = askedApart(turn.heard, placeOf(conversation));
  turn.heard = wanted && takesShort(wanted) ? besideInShort : beside;
  turn.listened = turn.heard === '';
  turn.aside = true;
  turn.replies = [];
}

const short: ReadonlySet<VariableType> = new Set(['boolean', 'integer', 'number']);

/** To "your name?", "ok" is no answer. Where no value is wanted, what was said decides about the way on. */
function takesShort(wanted: Wanted): boolean {
  return wanted.length === 0 || wanted.some(({ type, choices }) => short.has(type) || choices.length > 0);
}
