import { plain, type Heard } from '../heard.ts';
import { addDays, dayOf, nextOfYear, partsOf, weekdayOf } from './calendar.ts';
import type { DateAt } from './date-at.ts';
import { englishDates, spanishDates } from './words.ts';

/** 0 = the last one. */
const places: Record<string, number> = {
  primer: 1,
  segundo: 2,
  tercer: 3,
  cuarto: 4,
  ultimo: 0,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: 0,
};

/** "el último viernes del mes", "the first Monday of April". Of no month it is no day that could be known: ''. */
export function nthWeekdayAt(heard: Heard, from: number): DateAt | null {
  const words = heard.spanish ? spanishDates : englishDates;
  const at = /^(el|the)$/.test(plain(heard, from)) ? from + 1 : from;
  const place = places[plain(heard, at)];
  const weekday = place === undefined ? null : words.weekdays.find(plain(heard, at + 1));
  if (place === undefined || !weekday) return null;
  const month = monthAt(heard, at + 2);
  if (!month) return { to: at + 2, value: '', confidence: 0.5 };
  return { to: month.to, value: nthOf(month, weekday.value, place) ?? '', confidence: 0.9 };
}

interface Month {
  to: number;
  year: number;
  month: number;
}

function monthAt(heard: Heard, at: number): Month | null {
  const today = heard.now.slice(0, 10);
  const [year, month] = partsOf(today);
  const text = [0, 1, 2].map((step) => plain(heard, at + step)).join(' ');
  const own = /^(del mes|de este mes|of the month|of this month)/.exec(text)?.[0];
  if (own) return { to: at + own.split(' ').length, year, month };
  const next = /^(del proximo mes|del otro mes|of next month)/.test(text);
  if (next) return { to: at + 3, year: month === 12 ? year + 1 : year, month: (month % 12) + 1 };
  const named = /^(de|of|in)$/.test(plain(heard, at));
  const words = heard.spanish ? spanishDates : englishDates;
  const found = named ? words.months.find(plain(heard, at + 1)) : null;
  const last = found && nextOfYear(today, found.value, 28);
  return found && last ? { to: at + 2, year: partsOf(last)[0], month: found.value } : null;
}

function nthOf({ year, month }: Month, weekday: number, place: number): string | null {
  const first = dayOf(year, month, 1);
  if (!first) return null;
  const offset = (weekday - weekdayOf(first) + 7) % 7;
  if (place > 0) return dayOf(year, month, 1 + offset + 7 * (place - 1));
  const fifth = dayOf(year, month, 1 + offset + 28);
  return fifth ?? addDays(first, offset + 21);
}
