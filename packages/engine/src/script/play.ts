import type { Flow } from '@centralita/contract/workflows/flow';
import { begin } from '../turn/begin.ts';
import type { Stepped } from '../turn/begin.ts';
import type { Brief } from '../turn/brief.ts';
import type { Event } from '../turn/input.ts';
import { step } from '../turn/step.ts';
import { compareTurn } from './dialogue.ts';
import type { Dialogue, DialogueFailure } from './dialogue.ts';
import { drive } from './drive.ts';
import type { Driven, EffectRunner } from './drive.ts';

export interface Played {
  /** The opening first. */
  turns: Driven[];
  /** Empty = all went as expected. */
  failures: DialogueFailure[];
}

/**
 * Plays a dialogue on a flow. Everything outside the conversation is done by `world`, and time stands still at `brief.now`, so
 * that the same dialogue goes the same way each time. Where the conversation ends early, the turns left are failures.
 */
export async function playDialogue(
  flow: Flow,
  brief: Brief,
  { dialogue, world }: { dialogue: Dialogue; world: EffectRunner },
): Promise<Played> {
  const turns = [await drive(flow, begin(flow, brief), world)];
  const failures = compareTurn(0, dialogue.opening ?? {}, last(turns));
  for (const [index, { person, expected }] of dialogue.turns.entries()) {
    const before = last(turns);
    const stepped = next(before, person, brief);
    if (!stepped) {
      failures.push({ turn: index + 1, what: 'ended', expected: 'false', found: 'true' });
      break;
    }
    const driven = await drive(before.flow, stepped, world);
    turns.push(driven);
    failures.push(...compareTurn(index + 1, expected ?? {}, driven));
  }
  const { result } = dialogue;
  if (result !== undefined) failures.push(...compareTurn(turns.length - 1, { result }, last(turns)));
  return { turns, failures };
}

function next({ flow, state, rest }: Driven, person: string | null, { now }: Brief): Stepped | null {
  if (rest.type === 'end') return null;
  const event: Event = person === null ? { type: 'silence', now } : { type: 'text', text: person, now };
  const result = step(flow, state, event);
  return result.ok ? result : null;
}

function last(turns: Driven[]): Driven {
  const driven = turns.at(-1);
  if (!driven) throw new Error('A dialogue has at least its opening.');
  return driven;
}
