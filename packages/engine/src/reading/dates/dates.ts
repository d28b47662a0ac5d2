import { plain, type Candidate, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { said } from '../text/said.ts';
import { addDays, dayOf } from './calendar.ts';
import type { DateAt } from './date-at.ts';
import { englishDateAt } from './english.ts';
import { goneByAt, mayBeGoneBy } from './gone-by.ts';
import { numericDateAt } from './numeric.ts';
import { nthWeekdayAt } from './nth-weekday.ts';
import { spanishDateAt } from './spanish.ts';
import { englishDates, spanishDates } from './words.ts';
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
    found.push(behindItsBeginning(heard, found.at(-1), { from: at, ...date }));
    at = date.to - 1;
  }
  return found;
}

const until = /^(a|al|hasta|to|till|til|until|through|thru)( (el|the|next))?$/;

/** "del lunes al miércoles", said on a Tuesday: a weekday that ends something comes after the one that begins it. */
function behindItsBeginning(heard: Heard, begin: Candidate | undefined, end: Candidate): Candidate {
  if (!begin || begin.value === '' || end.value === '' || end.value > begin.value) return end;
  const { weekdays } = heard.spanish ? spanishDates : englishDates;
  const isWeekday = end.to === end.from + 1 && weekdays.find(plain(heard, end.from)) !== null;
  if (!isWeekday || !until.test(said(heard, begin.to, end.from))) return end;
  const later = addDays(end.value, 7);
  return later !== null && later > begin.value ? { ...end, value: later } : end;
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
