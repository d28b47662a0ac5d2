import type { Event } from '@centralita/engine/turn/input';
import type { TalkState } from '@centralita/engine/turn/state';
import { step } from '@centralita/engine/turn/step';
import { AppError } from '../../../platform/http/app-error.ts';
import { runTurn, type Stopped } from '../run/run-turn.ts';
import type { World } from '../run/world.ts';

/**
 * What happens in a test, one thing after the other. A talk that is over hears nothing more, unless it is sent on from a
 * node.
 * @throws AppError node_gone, test_state_over
 */
export async function playAll(world: World, from: Stopped, events: readonly Event[]): Promise<Stopped> {
  let stopped = from;
  for (const event of events) {
    const state = event.type === 'go' ? listening(stopped.state) : stopped.state;
    const stepped = step(stopped.flow, state, event);
    if (stepped.ok) stopped = await runTurn(world, stopped.flow, stepped);
    else if (stepped.refused === 'node_unknown') throw new AppError('node_gone');
    else if (stepped.refused !== 'ended') throw new AppError('test_state_over');
  }
  return stopped;
}

/** Whoever tests may go back from an end, or from where a person would have taken over. */
function listening(state: TalkState): TalkState {
  return { ...state, pending: { for: 'person' }, ending: null, result_id: null };
}
