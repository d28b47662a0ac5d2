import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';

interface Year {
  to: number;
  year: number;
}

/**
 * A year: `1985`, "mil novecientos ochenta y cinco", "nineteen eighty five", "twenty ten". `short`: "92" and "setenta y
 * ocho" count as well; of the two centuries the one is meant whose year is not to come.
 */
export function yearAt(heard: Heard, from: number, short: boolean): Year | null {
  const first = cardinalAt(heard.tokens, from, heard.numbers);
  if (!first) return null;
  if (first.value >= 1000 && first.value <= 2200) return { to: first.to, year: first.value };
  const pair = heard.spanish || first.written ? null : pairAt(heard, first.value, first.to);
  if (pair) return pair;
  if (!short || first.value > 99 || (first.written && first.digits.length !== 2)) return null;
  const thisYear = Number(heard.now.slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + first.value;
  return { to: first.to, year: year > thisYear ? year - 100 : year };
}

/** "nineteen eighty five", "twenty ten", "twenty oh five". */
function pairAt(heard: Heard, century: number, at: number): Year | null {
  if (century < 18 || century > 21) return null;
  const oh = plain(heard, at) === 'oh' || plain(heard, at) === 'o';
  const rest = cardinalAt(heard.tokens, oh ? at + 1 : at, heard.numbers);
  if (!rest || rest.value > 99 || (!oh && rest.value < 10)) return null;
  return { to: rest.to, year: century * 100 + rest.value };
}

/** A year of two digits behind a separator: of a birth it lies behind us, of anything else in this century. */
export function fullYear(digits: string, now: string, past: boolean): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  const thisYear = Number(now.slice(0, 4));
  const full = Math.floor(thisYear / 100) * 100 + year;
  return past && full > thisYear ? full - 100 : full;
}
