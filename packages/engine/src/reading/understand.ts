import type { Ask, Asked, ReadValue } from '@centralita/contract/workflows/ask';
import { asks } from './asks.ts';
import { correction } from './correction.ts';
import { listen } from './heard.ts';
import { declines } from './replies/refusal.ts';
import { decide } from './decide/decide.ts';
import { bareLexis, type Lexis } from './decide/lexis.ts';
import { read } from './read.ts';
import { restated } from './restated.ts';

export type Understood = Omit<Asked, 'said'>;

/** A standing instruction is followed only where it is meant beyond doubt. */
const sureOfInstruction = 0.6;

/**
 * Everything a closed question can be answered with without a model: by rules and likeness, nothing made up. `lexis`:
 * what is known of words beside the engine's own lists.
 */
export function understand(ask: Ask, lexis: Lexis = bareLexis): Understood {
  const given = read({ ...ask, asked: askedIn(ask) });
  const words = new Set(given.map((value) => value.words));
  const corrected = correction(ask).filter((value) => !words.has(value.words));
  const asksOwn = asks(ask.heard, ask);
  const own = [...(corrected.length > 0 ? withoutNo(ask, given) : given), ...corrected];
  const values = own.length > 0 || asksOwn ? own : restated(ask);
  return {
    values,
    condition: conditionOf(ask, lexis),
    instruction_id: instructionOf(ask, lexis),
    asks: asksOwn,
    goal_reached: isReached(ask, given.length, asksOwn),
    refused: values.length === 0 && !asksOwn && ask.read.length > 0 && declines(listen(ask.heard, ask)),
  };
}

/** "Is that right?" "No, on Tuesday.": what was wrong is corrected, so it is asked again whether it is right now. */
function withoutNo({ read: wanted }: Ask, given: readonly ReadValue[]): ReadValue[] {
  const booleans = new Set(wanted.filter(({ type }) => type === 'boolean').map(({ id }) => id));
  return given.filter(({ variable_id, value }) => !booleans.has(variable_id) || value !== 'false');
}

/** What the assistant said last. */
function askedIn({ history }: Ask): string {
  return history.findLast(({ role }) => role === 'assistant')?.content ?? '';
}

function conditionOf(ask: Ask, lexis: Lexis): Asked['condition'] {
  const { decide: conditions, heard, language, known } = ask;
  if (!conditions) return null;
  const asked = askedIn(ask);
  const { id, confidence, alternatives } = decide({ heard, language, conditions, known, asked }, lexis);
  // None of them: the surer, the less like any of them it was.
  return { id, confidence: id === null ? 1 - Math.max(0, alternatives[0]?.likeness ?? 0) : confidence };
}

function instructionOf({ instructions, heard, language }: Ask, lexis: Lexis): string | null {
  if (instructions.length === 0 || heard === '') return null;
  const { id, confidence } = decide({ heard, language, conditions: instructions }, lexis);
  return confidence >= sureOfInstruction ? id : null;
}

/** Without a model a goal is what it collects; one that collects nothing is reached when the person has answered. */
function isReached({ goal, read: wanted, heard }: Ask, given: number, asksOwn: boolean): boolean {
  return goal !== null && heard !== '' && !asksOwn && given >= wanted.length;
}
