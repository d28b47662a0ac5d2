import { listen } from '../reading/heard.ts';
import { wishIn } from '../reading/replies/wishes.ts';
import { placeOf, say, textsFor } from './acts.ts';
import { finish } from './finish.ts';
import type { Next, Talk } from './talk.ts';
import { handOver } from './transfer.ts';

/**
 * Grants what the person wishes for at any time: to be left alone, or a human being. Null where they wish for neither.
 * Somebody of the company takes over, unless giving up here leads to a transfer of the workflow's own.
 */
export function granted(talk: Talk): Next | null {
  const { turn } = talk;
  const { wish } = turn;
  if (wish === undefined) return null;
  delete turn.wish;
  if (wish === 'stop') {
    say(talk, textsFor(talk).optedOut, 'code');
    return finish(talk, 'opted_out');
  }
  turn.granted = true;
  return transfersOnFailure(talk) ? { leave: 'failed' } : handOver(talk, 'person');
}

/** The same by rules alone, where no model can tell. */
export function wishHeard({ turn, ...talk }: Talk): 'person' | 'stop' | null {
  const wish = wishIn(listen(turn.heard, placeOf({ turn, ...talk })));
  if (!wish || (turn.granted && wish.for === 'person')) return null;
  // "Baja" may answer what was asked.
  return wish.short && wish.for === 'stop' ? null : wish.for;
}

const mostSteps = 10;

/** *No answer* leads to a transfer, perhaps with some words before it, or to a model that talks with them. */
function transfersOnFailure({ map, state, turn }: Talk): boolean {
  const talks = !turn.plain && !turn.mute;
  let next = map.way(state.node_id, 'failed');
  for (let steps = 0; next && steps < mostSteps; steps += 1) {
    const node = map.nodes.get(next.target_id);
    if (node?.kind !== 'message') return node?.kind === 'transfer' || (talks && node?.kind === 'instruction');
    next = map.way(node.id, null);
  }
  return false;
}
