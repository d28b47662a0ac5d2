import type { TraceEntry } from '@centralita/contract/conversations/trace';
import { textOf, type Input } from '../arrivals/arrival.ts';
import type { PlayedTurn } from './conversation.ts';

/** As much as a question may have. */
const longest = 1_000;

/**
 * What the person asked in a turn and nothing known answers, as it was looked for. Null where there is no such thing, or nobody can
 * tell: a configured model that was given passages may have found nothing in them, and does not say so.
 */
export function unansweredOf({
  played,
  inputs,
}: {
  played: PlayedTurn;
  inputs: readonly Input[];
}): string | null {
  const steps = played.trace.map(({ entry }) => entry);
  const found = steps.find((entry) => entry.step === 'found');
  if (found?.exact || !isUnanswered(steps)) return null;
  const query = steps.find((entry) => entry.step === 'search')?.query;
  return (query || inputs.map((input) => textOf(input) ?? '').join(' ')).trim().slice(0, longest) || null;
}

function isUnanswered(steps: readonly TraceEntry[]): boolean {
  if (steps.some((entry) => entry.step === 'model' && entry.unanswered)) return true;
  const asks = steps.some((entry) => entry.step === 'asked' && entry.asks);
  const hasNothing = steps.some((entry) => entry.step === 'found' && entry.passages.length === 0);
  // What a webhook gave may be the answer.
  return asks && hasNothing && !steps.some((entry) => entry.step === 'called' && entry.ok);
}
