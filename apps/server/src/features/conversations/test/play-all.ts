import { drive, type Driven, type EffectRunner } from '@centralita/engine/script/drive';
import type { Event } from '@centralita/engine/turn/input';
import type { ConversationState } from '@centralita/engine/turn/state';
import { step } from '@centralita/engine/turn/step';
import { AppError } from '../../../platform/http/app-error.ts';

/** Where a conversation rests. */
export type Rest = Pick<Driven, 'flow' | 'state' | 'rest'>;

/**
 * What happens in a test, one thing after the other. A conversation that is over hears nothing more, unless it is sent on from a
 * node.
 * @throws AppError node_gone, test_state_over
 */
export async function playAll(world: EffectRunner, from: Rest, events: readonly Event[]): Promise<Rest> {
  let stopped = from;
  for (const event of events) {
    const state = event.type === 'go' ? listening(stopped.state) : stopped.state;
    const stepped = step(stopped.flow, state, event);
    if (stepped.ok) stopped = await drive(stopped.flow, stepped, world);
    else if (stepped.refused === 'node_unknown') throw new AppError('node_gone');
    else if (stepped.refused !== 'ended') throw new AppError('test_state_over');
  }
  return stopped;
}

/** Whoever tests may go back from an end, or from where a person would have taken over. */
function listening(state: ConversationState): ConversationState {
  return { ...state, pending: { for: 'person' }, ending: null, result_id: null };
}

/** Where a conversation rests that comes back. */
export function restOf({ pending, ending, result_id }: ConversationState): Rest['rest'] {
  if (pending.for === 'person' || pending.for === 'operator') return { type: 'wait', for: pending.for };
  return { type: 'end', reason: ending ?? 'end', result_id };
}
