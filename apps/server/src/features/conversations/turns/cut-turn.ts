import type { Moment } from '@centralita/engine/turn/brief';
import type { Event, Heard } from '@centralita/engine/turn/input';
import { step } from '@centralita/engine/turn/step';
import type { Outcome, PlayedTurn } from './conversation.ts';
import type { LiveEmit } from './live-emit.ts';
import { outcomeOf } from './outcome.ts';
import type { RunningTurn } from './running-turn.ts';

/** By which a turn may be cut; `live`: who listens to it, null where nothing is heard before the commit. */
export interface TurnCutting {
  turn: RunningTurn;
  live: LiveEmit | null;
}

export function cutInput({ turn, live }: TurnCutting, now: Moment): Event & { type: 'cut' } {
  return { type: 'cut', by: turn.cutBy ?? 'operator', heard: allOf(live?.said ?? 0), now };
}

function allOf(count: number): Heard[] {
  return Array.from({ length: count }, (_, at) => ({ say: at + 1, chars: null }));
}

/** The same turn with what was heard of it, where it was played to its end before it was known to be cut. */
export function cutPlayed(played: PlayedTurn, cutting: TurnCutting, now: Moment): PlayedTurn {
  const { flow, after, beganAt, endedAt, outcome } = played;
  const input = cutInput(cutting, now);
  const cut = step(flow, after, input);
  const rest = cut.ok ? cut.effects.at(-1) : undefined;
  if (!cut.ok || (rest?.type !== 'wait' && rest?.type !== 'end')) throw new Error('A turn could not be cut');
  const ms = Math.max(0, endedAt.getTime() - beganAt.getTime());
  return {
    ...played,
    cut: input.by === 'end' ? 'end' : 'operator',
    after: cut.state,
    messages: played.messages.slice(0, input.heard.length),
    disclosure: cutting.live?.hasDisclosed ? played.disclosure : null,
    outcome: cutOutcome(outcomeOf({ state: cut.state, rest }, outcome.transfer), cutting.turn),
    trace: [...played.trace, ...cut.trace.map((entry) => ({ ms, entry }))],
  };
}

/** How the conversation stands after a cut: whoever took over has the word. */
export function cutOutcome(outcome: Outcome, { cutBy }: Pick<RunningTurn, 'cutBy'>): Outcome {
  if (outcome.ended) return outcome;
  return { ...outcome, transfer: null, waits_for: cutBy === 'end' ? outcome.waits_for : 'operator' };
}
