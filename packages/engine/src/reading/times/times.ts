import type { Candidate, Heard } from '../heard.ts';
import { englishTimeAt } from './english.ts';
import type { TimeAt } from './clock.ts';
import { generalPeriod } from './periods.ts';
import { spanishTimeAt } from './spanish.ts';
import { writtenTimeAt } from './written.ts';

/** A time; `bare` = as good as any number, a time only where one was asked for. */
export interface TimeCandidate extends Candidate {
  bare: boolean;
}

/**
 * Every time that was said, but for tokens that are `taken` (by a date, a phone number). A time that no clock shows has
 * the value '', so that its digits are taken for nothing else.
 */
export function timesIn(heard: Heard, taken: (at: number) => boolean): TimeCandidate[] {
  const found: TimeCandidate[] = [];
  const general = generalPeriod(heard);
  for (let at = 0; at < heard.tokens.length; at += 1) {
    if (taken(at)) continue;
    const time =
      writtenTimeAt(heard, at, general) ??
      (heard.spanish ? spanishTimeAt(heard, at, general) : englishTimeAt(heard, at, general));
    if (!time || spanTaken(at, time.to, taken) || isArticle(heard, at, time)) continue;
    found.push({ from: at, ...time });
    at = time.to - 1;
  }
  return found;
}

/** "un chequeo", "one moment": no hour. */
function isArticle({ tokens }: Heard, at: number, { bare, to }: TimeAt): boolean {
  return (
    bare && to === at + 1 && /^(un|una|uno|one)$/.test(tokens[at]?.plain ?? '') && tokens[to]?.kind === 'word'
  );
}

function spanTaken(from: number, to: number, taken: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (taken(at)) return true;
  return false;
}
