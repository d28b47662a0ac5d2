import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import {
  addDays,
  addMonths,
  dateOfMonth,
  dayOf,
  lastOfMonth,
  nextDate,
  nextOfYear,
  nextWeekday,
} from './calendar.ts';
import { weekdayOf, weekdayOfNextWeek } from './calendar.ts';
import type { DateAt } from './date-at.ts';
import { dayNumberAt } from './day-number.ts';
import { englishDates as words } from './words.ts';
import { yearAt } from './year.ts';

const relative = new Map([
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['tomorow', 1],
  ['tommorow', 1],
  ['tommorrow', 1],
  ['tmrw', 1],
  ['tmw', 1],
  ['tmr', 1],
  ['2moro', 1],
  ['yesterday', -1],
]);

/** A date said in English that begins at a token. */
export function englishDateAt(heard: Heard, from: number, past: boolean): DateAt | null {
  return (
    monthAndDay(heard, from, past) ??
    dayAndMonth(heard, from, past) ??
    counted(heard, from) ??
    weekFrom(heard, from) ??
    weekday(heard, from) ??
    relativeDay(heard, from) ??
    feast(heard, from) ??
    dayOfMonth(heard, from)
  );
}

/** "April 15th, 2026", "May the first". */
function monthAndDay(heard: Heard, from: number, past: boolean): DateAt | null {
  const month = words.months.find(plain(heard, from));
  if (!month) return null;
  let at = from + 1;
  if (plain(heard, at) === '.') at += 1;
  if (plain(heard, at) === 'the') at += 1;
  const day = dayNumberAt(heard, at);
  return day ? withYear(heard, { to: day.to, month: month.value, date: day.date, from }, past) : null;
}

/** "15 April", "the fifteenth of April 2027". */
function dayAndMonth(heard: Heard, from: number, past: boolean): DateAt | null {
  const day = dayNumberAt(heard, plain(heard, from) === 'the' ? from + 1 : from);
  if (!day) return null;
  const at = plain(heard, day.to) === 'of' ? day.to + 1 : day.to;
  const month = words.months.find(plain(heard, at));
  // "I may", "two may come": a month after a bare number needs to be one beyond doubt.
  if (!month || (plain(heard, at) === 'may' && at === day.to && !day.ordinal)) return null;
  return withYear(heard, { to: at + 1, month: month.value, date: day.date, from }, past);
}

interface MonthDay {
  from: number;
  to: number;
  month: number;
  date: number;
}

function withYear(heard: Heard, { from, to, month, date }: MonthDay, past: boolean): DateAt {
  const at = /^(,|of|in)$/.test(plain(heard, to)) ? to + 1 : to;
  const year = yearAt(heard, at, past) ?? (past ? yearBefore(heard, from) : null);
  if (year)
    return { to: Math.max(to, year.to), value: dayOf(year.year, month, date) ?? '', confidence: 0.97 };
  const value = past ? '' : (nextOfYear(heard.now.slice(0, 10), month, date) ?? '');
  return { to, value, confidence: 0.95 };
}

/** "nineteen seventy, december 31". */
function yearBefore(heard: Heard, from: number): { to: number; year: number } | null {
  const end = plain(heard, from - 1) === ',' ? from - 1 : from;
  for (let start = Math.max(0, end - 4); start < end; start += 1) {
    const year = yearAt(heard, start, false);
    if (year?.to === end) return year;
  }
  return null;
}

/** "in three days", "10 days from now", "two weeks from Monday", "a week from tomorrow". */
function counted(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const within = plain(heard, from) === 'in' || plain(heard, from) === 'within';
  const about = within && /^(about|around|like|roughly|another)$/.test(plain(heard, from + 1)) ? 1 : 0;
  const at = within ? from + 1 + about : from;
  const article = /^(an?|one)$/.test(plain(heard, at));
  const couple = article && plain(heard, at + 1) === 'couple' && plain(heard, at + 2) === 'of';
  const one = couple ? { to: at + 3, value: 2 } : { to: at + 1, value: 1 };
  const count = article ? one : cardinalAt(heard.tokens, at, heard.numbers);
  const unit = count && /^(day|week|fortnight|month)s?$/.exec(plain(heard, count.to))?.[1];
  if (!count || !unit || count.value > 400) return null;
  const days = count.value * (daysOf[unit] ?? 1);
  const added = (start: string) => (unit === 'month' ? addMonths(start, count.value) : addDays(start, days));
  if (within) return { to: count.to + 1, value: added(today) ?? '', confidence: 0.95 };
  const link = plain(heard, count.to + 1);
  const weeks = unit === 'week' || unit === 'fortnight';
  // "a week today", "a fortnight tomorrow".
  const direct = weeks && /^(today|tomorrow)$/.test(link);
  if (!direct && link !== 'from' && !(link === 'on' && weeks)) return null;
  const behind = direct ? count.to + 1 : count.to + 2;
  const start = startAt(heard, plain(heard, behind) === 'this' ? behind + 1 : behind);
  return start && { to: start.to, value: added(start.day) ?? '', confidence: 0.93 };
}

const daysOf: Record<string, number> = { week: 7, fortnight: 14 };

/** "week on Monday", "fortnight today" without their article; "next week on Monday" and "the week" are others. */
function weekFrom(heard: Heard, from: number): DateAt | null {
  const days = daysOf[plain(heard, from)];
  if (days === undefined || !beginsClause(heard, from)) return null;
  const on = plain(heard, from + 1) === 'on';
  if (!on && !/^(today|tomorrow)$/.test(plain(heard, from + 1))) return null;
  const start = startAt(heard, on ? from + 2 : from + 1);
  return start && { to: start.to, value: addDays(start.day, days) ?? '', confidence: 0.88 };
}

function beginsClause({ tokens }: Heard, at: number): boolean {
  const before = tokens[at - 1];
  return (
    !before || before.kind === 'sign' || /^(say|maybe|perhaps|make|it|for|about|then)$/.test(before.plain)
  );
}

function startAt(heard: Heard, at: number): { to: number; day: string } | null {
  const today = heard.now.slice(0, 10);
  const word = plain(heard, at);
  if (word === 'now') return { to: at + 1, day: today };
  const days = relative.get(word);
  const weekdayNamed = words.weekdays.find(word);
  const day =
    days !== undefined ? addDays(today, days) : weekdayNamed && nextWeekday(today, weekdayNamed.value);
  return day ? { to: at + 1, day } : null;
}

function weekday(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const lead = plain(heard, from);
  let at = from;
  if (lead === 'this' && plain(heard, from + 1) === 'coming') at += 2;
  else if (/^(next|this|coming|following)$/.test(lead)) at += 1;
  const day = words.weekdays.find(plain(heard, at)) ?? shortWeekday(heard, at);
  if (!day) return null;
  let dated = plain(heard, at + 1) === ',' || plain(heard, at + 1) === '.' ? at + 2 : at + 1;
  if (words.months.find(plain(heard, dated)) && dayNumberAt(heard, dated + 1)) return null;
  if (plain(heard, dated) === 'the') dated += 1;
  const number = dayNumberAt(heard, dated);
  if (
    number &&
    words.months.find(plain(heard, plain(heard, number.to) === 'of' ? number.to + 1 : number.to))
  ) {
    return null;
  }
  const exact = number && nextDate(today, number.date);
  if (exact && weekdayOf(exact) === day.value) return { to: number.to, value: exact, confidence: 0.97 };
  const base = nextWeekday(today, day.value);
  if (plain(heard, at + 1) === 'week' && base) {
    return { to: at + 2, value: addDays(base, 7) ?? '', confidence: 0.88 };
  }
  if (plain(heard, at + 1) === 'fortnight' && base) {
    return { to: at + 2, value: addDays(base, 14) ?? '', confidence: 0.88 };
  }
  const after = plain(heard, at + 1) === 'next' && plain(heard, at + 2) === 'week' ? at + 3 : 0;
  if (after || nextWeekNamed(heard, from) || lead === 'next') {
    return { to: after || at + 1, value: weekdayOfNextWeek(today, day.value) ?? '', confidence: 0.92 };
  }
  return { to: at + 1, value: base ?? '', confidence: day.exact ? 0.95 : 0.85 };
}

/** "mon 9am", "sat march 7": "sat" and "sun" are words too. */
function shortWeekday(heard: Heard, at: number): { value: number; exact: boolean } | null {
  const value = words.shortWeekdays.get(plain(heard, at));
  const next = /^[.,]$/.test(plain(heard, at + 1)) ? at + 2 : at + 1;
  const beside =
    /^(tues|weds|wed|thurs|thur|thu|fri)$/.test(plain(heard, at)) ||
    /^(next|this|on)$/.test(plain(heard, at - 1)) ||
    heard.tokens[next]?.kind === 'digits' ||
    /^(at|the|around)$/.test(plain(heard, next)) ||
    words.months.exactly(plain(heard, next)) !== undefined;
  return value !== undefined && beside ? { value, exact: true } : null;
}

/** "next week on Friday". */
function nextWeekNamed(heard: Heard, from: number): boolean {
  const before = [3, 2, 1].map((step) => plain(heard, from - step)).join(' ');
  return /next week(?: ,)?(?: on)?$/.test(before);
}

function relativeDay(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const text = [0, 1, 2, 3].map((step) => plain(heard, from + step));
  const skip = text[0] === 'the' ? 1 : 0;
  if (
    text[skip] === 'day' &&
    text[skip + 1] === 'after' &&
    relative.get(plain(heard, from + skip + 2)) === 1
  ) {
    return { to: from + skip + 3, value: addDays(today, 2) ?? '', confidence: 0.97 };
  }
  const [word, next] = text;
  if (word === 'this' && /^(morning|afternoon|evening)$/.test(next ?? '')) {
    return { to: from + 1, value: today, confidence: 0.95 };
  }
  const days = relative.get(word ?? '');
  // "tomorrow week", "today fortnight"
  const later = daysOf[next ?? ''];
  if (days !== undefined && days >= 0 && later !== undefined) {
    return { to: from + 2, value: addDays(today, days + later) ?? '', confidence: 0.9 };
  }
  return days === undefined ? null : { to: from + 1, value: addDays(today, days) ?? '', confidence: 0.97 };
}

function feast(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const [word, next, after] = [0, 1, 2].map((step) => plain(heard, from + step));
  if (word === 'christmas' || word === 'xmas') {
    const eve = next === 'eve';
    const to = eve || next === 'day' ? from + 2 : from + 1;
    return { to, value: nextOfYear(today, 12, eve ? 24 : 25) ?? '', confidence: 0.9 };
  }
  if (word !== 'new' || !/^year('?s)?$/.test(next ?? '')) return null;
  const eve = after === 'eve';
  const to = eve || after === 'day' ? from + 3 : from + 2;
  return { to, value: nextOfYear(today, eve ? 12 : 1, eve ? 31 : 1) ?? '', confidence: 0.9 };
}

/** "the 15th", "the 15th of next month", "the last day of the month". */
function dayOfMonth(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const text = [0, 1, 2, 3, 4, 5].map((step) => plain(heard, from + step)).join(' ');
  if (/^(the )?last day of (the|this) month/.test(text)) {
    const to = from + (text.startsWith('the') ? 6 : 5);
    return { to, value: lastOfMonth(today) ?? '', confidence: 0.9 };
  }
  const article = plain(heard, from) === 'the';
  const day = dayNumberAt(heard, article ? from + 1 : from);
  // Without either it is a count.
  if (!day || !(day.ordinal || article) || day.date > 31) return null;
  const rest = [0, 1, 2].map((step) => plain(heard, day.to + step)).join(' ');
  if (rest === 'of next month') {
    return { to: day.to + 3, value: dateOfMonth(today, 1, day.date) ?? '', confidence: 0.95 };
  }
  if (rest === 'of this month') {
    return { to: day.to + 3, value: dateOfMonth(today, 0, day.date) ?? '', confidence: 0.95 };
  }
  // "the one I always use"
  if (plain(heard, day.to - 1) === 'one' && day.to === from + 2) return null;
  // "the first one", "the second option".
  if (/^(one|option|choice|thing|time|of)$/.test(plain(heard, day.to))) return null;
  const spelt = heard.tokens[article ? from + 1 : from]?.kind === 'word' && day.ordinal && day.date < 5;
  if (spelt && !article) return null;
  return {
    to: day.to,
    value: nextDate(today, day.date) ?? '',
    confidence: day.ordinal && !spelt ? 0.9 : 0.75,
  };
}
