import { listen } from '../reading/heard.ts';
import { wishIn } from '../reading/replies/wishes.ts';
import { placeOf, say, textsFor } from './acts.ts';
import { finish } from './finish.ts';
import type { Next, Conversation } from './conversation.ts';
import { handOver } from './transfer.ts';

/**
 * Grants what the person wishes for at any time: to be left alone, or a human being. Null where they wish for neither.
 * Somebody of the company takes over, unless giving up here leads to a transfer of the workflow's own.
 */
export function granted(conversation: Conversation): Next | null {
  const { turn } = conversation;
  const { wish } = turn;
  if (wish === undefined) return null;
  delete turn.wish;
  if (wish === 'stop') {
    say(conversation, textsFor(conversation).optedOut, 'code');
    return finish(conversation, 'opted_out');
  }
  turn.granted = true;
  return transfersOnFailure(conversation) ? { leave: 'failed' } : handOver(conversation, 'person');
}

/** The same by rules alone, where no model can tell. */
export function wishHeard({ turn, ...conversation }: Conversation): 'person' | 'stop' | null {
  const wish = wishIn(listen(turn.heard, placeOf({ turn, ...conversation })));
  if (!wish || (turn.granted && wish.for === 'person')) return null;
  // "Baja" may answer what was asked.
  return wish.short && wish.for === 'stop' ? null : wish.for;
}

const mostSteps = 10;

/** *No answer* leads to a transfer, perhaps with some words before it, or to a model that talks with them. */
function transfersOnFailure({ map, state, turn }: Conversation): boolean {
  const conversations = !turn.plain && !turn.mute;
  let next = map.way(state.node_id, 'failed');
  for (let steps = 0; next && steps < mostSteps; steps += 1) {
    const node = map.nodes.get(next.target_id);
    if (node?.kind !== 'message')
      return node?.kind === 'transfer' || (conversations && node?.kind === 'instruction');
    next = map.way(node.id, null);
  }
  return false;
}
