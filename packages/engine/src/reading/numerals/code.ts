import type { Candidate, Heard } from '../heard.ts';
import { digitRuns } from '../phones/digits.ts';
import { numberText } from './number-text.ts';

/** A number that names something (a postal code, an order): its digits, however they were said. */
export function codeIn(heard: Heard, taken: (at: number) => boolean): Candidate | null {
  const runs = digitRuns(heard, { hundredsApart: false }).filter(({ from }) => !taken(from));
  const [run] = runs.toSorted((one, other) => length(other.pieces) - length(one.pieces));
  const last = run?.pieces.at(-1);
  if (!run || !last) return null;
  const value = numberText(Number(run.pieces.map(({ digits }) => digits).join('')));
  return value === null ? null : { value, from: run.from, to: last.to, confidence: 0.9 };
}

function length(pieces: { digits: string }[]): number {
  return pieces.reduce((sum, { digits }) => sum + digits.length, 0);
}
