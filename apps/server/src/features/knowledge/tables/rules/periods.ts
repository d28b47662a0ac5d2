import { dateOfDay, dayOf, dayOfInstant, monthOf, readDate } from '../typing/dates.ts';
import type { Language } from '../../text/tongue.ts';
import { numberAt } from './said-numbers.ts';
import type { Token } from './tokens.ts';

/** A stretch of days, both included. `month` without a year waits for what the table holds. */
export interface Period {
  from: number;
  to: number;
  /** Set where no year was said: 1 to 12. */
  month: number | null;
  /** The day of that month, where one was said. */
  day: number | null;
  length: number;
  /** Nothing but a year: it may be meant of a column of years. */
  year: number | null;
}

const of = new Set(['de', 'del', 'of', 'the', 'in', 'en']);
const THIS = ['this', 'current', 'este', 'esta', 'actual'];
const LAST = [
  'last',
  'previous',
  'past',
  'ultimo',
  'ultima',
  'ultimos',
  'ultimas',
  'pasado',
  'pasada',
  'anterior',
];
const UNIT: Record<string, 'day' | 'week' | 'month' | 'quarter' | 'year'> = {
  ...named('day', 'day days dia dias'),
  ...named('week', 'week weeks semana semanas'),
  ...named('month', 'month months mes meses'),
  ...named('quarter', 'quarter quarters trimestre trimestres'),
  ...named('year', 'year years ano anos año años'),
};
const ORDINAL: Record<string, number> = {
  ...{
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    primer: 1,
    primero: 1,
    segundo: 2,
    tercer: 3,
    tercero: 3,
    cuarto: 4,
  },
};

/** The period that begins at a token: "March 2025", "5 de marzo", "last month", "el primer trimestre de 2025". */
export function periodAt(tokens: readonly Token[], at: number, now: Date, language: Language): Period | null {
  const found =
    oneDay(tokens, at, language) ??
    inMonth(tokens, at) ??
    inQuarter(tokens, at, now) ??
    relative(tokens, at, now) ??
    inYear(tokens, at);
  return found && !Number.isNaN(found.from) && !Number.isNaN(found.to) ? found : null;
}

function word(tokens: readonly Token[], at: number): string {
  return tokens[at]?.folded ?? '';
}

function stretch(from: number, to: number, length: number): Period {
  return { from, to, month: null, day: null, length, year: null };
}

/** A year from `at` on, past "of" and "de": the year and the tokens it takes. */
function yearAt(tokens: readonly Token[], at: number): { year: number; length: number } | null {
  const skip = of.has(word(tokens, at)) ? 1 : 0;
  const found = /^(?:19|20)\d\d$/.exec(word(tokens, at + skip));
  return found ? { year: Number(found[0]), length: skip + 1 } : null;
}

function oneDay(tokens: readonly Token[], at: number, language: Language): Period | null {
  const figures = word(tokens, at);
  if (/^\d+[-/.]\d+[-/.]\d+$/.test(figures)) {
    const day = readDate(figures, language === 'es' ? 'dmy' : 'mdy');
    return stretch(day, day, 1);
  }
  const spanish = /^\d{1,2}$/.test(figures) ? skipOrdinal(tokens, at + 1) : -1;
  if (spanish > 0) {
    const month = monthOf(word(tokens, spanish));
    const year = month ? yearAt(tokens, spanish + 1) : null;
    if (month && year) {
      const day = dayOf(year.year, month, Number(figures));
      return stretch(day, day, spanish + 1 + year.length - at);
    }
    if (month && isMonth(tokens, spanish, at)) return ofAnyYear(month, Number(figures), spanish + 1 - at);
  }
  const month = monthOf(figures);
  const number = /^\d{1,2}$/.test(word(tokens, at + 1)) ? Number(word(tokens, at + 1)) : null;
  if (!month || number === null) return null;
  const past = ['st', 'nd', 'rd', 'th'].includes(word(tokens, at + 2)) ? 3 : 2;
  const year = yearAt(tokens, at + past);
  if (!year) return isMonth(tokens, at, at) ? ofAnyYear(month, number, past) : null;
  const day = dayOf(year.year, month, number);
  return stretch(day, day, past + year.length);
}

/** "May" and "mar" are words as well: something has to stand before the day or before the month. */
function isMonth(tokens: readonly Token[], at: number, from: number): boolean {
  const leads = ['on', 'of', 'the', 'de', 'el', 'del'];
  return (
    word(tokens, at).length > 3 ||
    leads.includes(word(tokens, at - 1)) ||
    leads.includes(word(tokens, from - 1))
  );
}

/** "The 6th of January": of which year is told by what the table holds. */
function ofAnyYear(month: number, day: number, length: number): Period | null {
  const isDay = !Number.isNaN(dayOf(2024, month, day));
  return isDay ? { from: 0, to: 0, month, day, length, year: null } : null;
}

function skipOrdinal(tokens: readonly Token[], at: number): number {
  let next = at;
  while (['st', 'nd', 'rd', 'th', 'de', 'of'].includes(word(tokens, next))) next++;
  return next;
}

function inMonth(tokens: readonly Token[], at: number): Period | null {
  const month = monthOf(word(tokens, at));
  // "may" and "mar" are words as well; a year or a word for time has to stand by.
  if (!month || word(tokens, at).length < 3) return null;
  const year = yearAt(tokens, at + 1);
  if (year) return { ...monthOfYear(year.year, month), length: 1 + year.length };
  const before = word(tokens, at - 1);
  const short =
    word(tokens, at).length <= 3 && !['in', 'en', 'during', 'durante', 'since', 'desde'].includes(before);
  if (short) return null;
  return { from: 0, to: 0, month, day: null, length: 1, year: null };
}

export function monthOfYear(year: number, month: number): Period {
  return stretch(dayOf(year, month, 1), dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1, 1);
}

function inQuarter(tokens: readonly Token[], at: number, now: Date): Period | null {
  const short = /^q$/.test(word(tokens, at)) && /^[1-4]$/.test(word(tokens, at + 1));
  const ordinal = ORDINAL[word(tokens, at)];
  const isQuarter = UNIT[word(tokens, at + 1)] === 'quarter' && ordinal !== undefined;
  if (!short && !isQuarter) return null;
  const number = short ? Number(word(tokens, at + 1)) : (ordinal ?? 1);
  const year = yearAt(tokens, at + 2);
  const of_ = year?.year ?? now.getUTCFullYear();
  const first = 3 * (number - 1) + 1;
  return stretch(dayOf(of_, first, 1), monthOfYear(of_, first + 2).to, 2 + (year?.length ?? 0));
}

function relative(tokens: readonly Token[], at: number, now: Date): Period | null {
  const today = dayOfInstant(now);
  const one = word(tokens, at);
  if (one === 'today' || one === 'hoy') return stretch(today, today, 1);
  if (one === 'yesterday' || one === 'ayer') return stretch(today - 1, today - 1, 1);
  const [first, second, third] = [one, word(tokens, at + 1), word(tokens, at + 2)];
  if (THIS.includes(first) && UNIT[second]) return { ...whole(UNIT[second], 0, now), length: 2 };
  if (LAST.includes(first) && UNIT[second]) return { ...whole(UNIT[second], -1, now), length: 2 };
  if (UNIT[first] && LAST.includes(second) && second !== 'last')
    return { ...whole(UNIT[first], -1, now), length: 2 };
  const number = LAST.includes(first) ? numberAt(tokens.slice(0, at + 2), at + 1) : null;
  if (!number || !UNIT[third]) return null;
  return { ...lastOf(number.value, UNIT[third], now), length: 3 };
}

function whole(unit: 'day' | 'week' | 'month' | 'quarter' | 'year', back: number, now: Date): Period {
  const today = dayOfInstant(now);
  const { year, month } = dateOfDay(today);
  if (unit === 'day') return stretch(today + back, today + back, 1);
  if (unit === 'week') {
    // 1 January 1970 was a Thursday; weeks begin on Monday.
    const monday = today - ((today + 3) % 7) + 7 * back;
    return stretch(monday, monday + 6, 1);
  }
  if (unit === 'year') return stretch(dayOf(year + back, 1, 1), dayOf(year + back, 12, 31), 1);
  const size = unit === 'quarter' ? 3 : 1;
  const index = Math.floor((year * 12 + month - 1) / size) * size + back * size;
  const end = index + size - 1;
  const at = (months: number): Period => monthOfYear(Math.floor(months / 12), (months % 12) + 1);
  return stretch(at(index).from, at(end).to, 1);
}

function lastOf(count: number, unit: 'day' | 'week' | 'month' | 'quarter' | 'year', now: Date): Period {
  const today = dayOfInstant(now);
  if (unit === 'day' || unit === 'week')
    return stretch(today - count * (unit === 'week' ? 7 : 1) + 1, today, 1);
  const months = count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12);
  const { year, month, day } = dateOfDay(today);
  const index = year * 12 + month - 1 - months;
  const start = monthOfYear(Math.floor(index / 12), (index % 12) + 1);
  return stretch(Math.min(start.from + day, start.to + 1), today, 1);
}

function inYear(tokens: readonly Token[], at: number): Period | null {
  const found = /^(?:19|20)\d\d$/.exec(word(tokens, at));
  if (!found) return null;
  const year = Number(found[0]);
  return { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31), month: null, day: null, length: 1, year };
}

function named<T extends string>(unit: T, list: string): Record<string, T> {
  return Object.fromEntries(list.split(' ').map((one) => [one, unit]));
}
