import { emailsIn } from '../emails/emails.ts';
import { datesIn, numericDatesIn } from '../dates/dates.ts';
import type { Candidate, Heard } from '../heard.ts';
import { dialledIn } from '../phones/dialled.ts';
import { phonesIn } from '../phones/phones.ts';
import { platesIn } from '../strings/plates.ts';
import { timesIn, type TimeCandidate } from '../times/times.ts';

/** What was said in a form that can be nothing else, for whichever variables there are. */
export interface Spans {
  emails: Candidate[];
  phones: Candidate[];
  dates: Candidate[];
  /** Dates of births: another reading of the same words. */
  pastDates: Candidate[];
  times: TimeCandidate[];
  /** Letters and digits that name a thing. */
  plates: Candidate[];
}

export type Taken = (at: number) => boolean;

/** `plated`: something is asked for that is named by letters and digits. */
export function spansOf(heard: Heard, plated = false): Spans {
  const emails = emailsIn(heard);
  // "2026-04-15" has as many digits as some phones.
  const written = numericDatesIn(heard);
  const phones = phonesIn(heard).filter((one) => !overlaps(one, emails) && !overlaps(one, written));
  const fixed = [...emails, ...phones, ...dialledIn(heard).filter((one) => !overlaps(one, written))];
  const dates = datesIn(heard, false).filter((one) => !overlaps(one, fixed));
  const pastDates = datesIn(heard, true).filter((one) => !overlaps(one, emails));
  const plates = platesIn(heard, plated).filter((one) => !overlaps(one, [...emails, ...dates, ...written]));
  const times = timesIn(heard, takenBy([...fixed, ...dates, ...plates]));
  return { emails, phones, dates, pastDates, times, plates };
}

export function takenBy(...lists: readonly { from: number; to: number }[][]): Taken {
  const tokens = new Set<number>();
  for (const { from, to } of lists.flat()) for (let at = from; at < to; at += 1) tokens.add(at);
  return (at) => tokens.has(at);
}

export function overlaps(
  one: { from: number; to: number },
  others: readonly { from: number; to: number }[],
): boolean {
  return others.some(({ from, to }) => one.from < to && from < one.to);
}
