import type { Candidate, Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { dayOf } from './calendar.ts';
import type { DateAt } from './date-at.ts';
import { englishDateAt } from './english.ts';
import { goneByAt, mayBeGoneBy } from './gone-by.ts';
import { numericDateAt } from './numeric.ts';
import { nthWeekdayAt } from './nth-weekday.ts';
import { spanishDateAt } from './spanish.ts';
import { fullYear } from './year.ts';

/**
 * Every date that was said. `past`: of a birth and the like, so that "92" is 1992 and a date without its year is none.
 * A date that cannot be (31 February) is there with the value '', so that its digits are taken for nothing else.
 */
export function datesIn(heard: Heard, past: boolean): Candidate[] {
  const found: Candidate[] = [];
  const gone = mayBeGoneBy(heard);
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const date =
      numericDateAt(heard, at, past) ??
      (gone ? goneByAt(heard, at) : null) ??
      nthWeekdayAt(heard, at) ??
      (heard.spanish ? spanishDateAt(heard, at, past) : englishDateAt(heard, at, past)) ??
      (past ? spokenNumbers(heard, at) : null);
    if (!date) continue;
    found.push({ from: at, ...date });
    at = date.to - 1;
  }
  return found;
}

/** "oh eight twelve ninety nine", "8 12 99": a birth date by its numbers alone. */
function spokenNumbers(heard: Heard, from: number): DateAt | null {
  const numbers: number[] = [];
  let at = from;
  while (numbers.length < 3) {
    const token = heard.tokens[at];
    if (token?.plain === 'oh' || token?.plain === 'cero') {
      at += 1;
      continue;
    }
    const next = cardinalAt(heard.tokens, at, heard.numbers);
    if (!next) return null;
    numbers.push(next.value);
    at = next.to;
  }
  const [first = 0, second = 0, last = 0] = numbers;
  const [month, date] = heard.spanish ? [second, first] : [first, second];
  if (month < 1 || month > 12 || date < 1 || date > 31 || last < 0) return null;
  const year = last < 100 ? fullYear(String(last).padStart(2, '0'), heard.now, true) : last;
  const value = dayOf(year, month, date);
  return value === null ? null : { to: at, value, confidence: 0.85 };
}

/** Those written in digits alone. */
export function numericDatesIn(heard: Heard): Candidate[] {
  return heard.tokens.flatMap((_, at) => {
    const date = numericDateAt(heard, at, false);
    return date ? [{ from: at, ...date }] : [];
  });
}
