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
import { spanishDates as words } from './words.ts';
import { yearAt } from './year.ts';

const relative = new Map([
  ['hoy', 0],
  ['manana', 1],
  ['manhana', 1],
  ['mannana', 1],
  ['manna', 1],
  ['mnn', 1],
  ['ayer', -1],
  ['anoche', -1],
  ['anteayer', -2],
  ['antier', -2],
]);

/** A date said in Spanish that begins at a token. */
export function spanishDateAt(heard: Heard, from: number, past: boolean): DateAt | null {
  return (
    dayAndMonth(heard, from, past) ??
    monthAndDay(heard, from, past) ??
    rangeStart(heard, from) ??
    weekday(heard, from) ??
    relativeDay(heard, from) ??
    afterSome(heard, from) ??
    feast(heard, from) ??
    dayOfMonth(heard, from)
  );
}

/** "15 de abril del 2027", "primero de mayo", "12 del 8 del 99". */
function dayAndMonth(heard: Heard, from: number, past: boolean): DateAt | null {
  const day = dayNumberAt(heard, plain(heard, from) === 'el' ? from + 1 : from);
  if (!day) return null;
  const linked = /^(de|del)$/.test(plain(heard, day.to));
  const at = linked ? day.to + 1 : day.to;
  const month =
    words.months.find(plain(heard, at))?.value ?? (past && linked ? numberOfMonth(heard, at) : null);
  if (month === null) return null;
  let to = at + 1;
  if (plain(heard, to) === '.' && plain(heard, at).length < 5) to += 1;
  const before = /^(de|del|,)$/.test(plain(heard, to));
  const year = yearAt(heard, before ? to + 1 : to, past || /^del$/.test(plain(heard, to)));
  if (year) return { to: year.to, value: dayOf(year.year, month, day.date) ?? '', confidence: 0.97 };
  const value = past ? '' : (nextOfYear(heard.now.slice(0, 10), month, day.date) ?? '');
  return { to, value, confidence: 0.95 };
}

/** "abril 7" */
function monthAndDay(heard: Heard, from: number, past: boolean): DateAt | null {
  const month = words.months.find(plain(heard, from));
  const day = month?.exact ? dayNumberAt(heard, from + 1) : null;
  if (!month || !day || past) return null;
  const value = nextOfYear(heard.now.slice(0, 10), month.value, day.date) ?? '';
  return { to: day.to, value, confidence: 0.9 };
}

function numberOfMonth(heard: Heard, at: number): number | null {
  const number = cardinalAt(heard.tokens, at, heard.numbers);
  return number && number.to === at + 1 && number.value >= 1 && number.value <= 12 ? number.value : null;
}

/** "del 10 al 15 de abril": the first day has the month of the second. */
function rangeStart(heard: Heard, from: number): DateAt | null {
  if (!/^(del|el)$/.test(plain(heard, from))) return null;
  const first = dayNumberAt(heard, from + 1);
  if (!first || !/^(al?|hasta)$/.test(plain(heard, first.to))) return null;
  const at = plain(heard, first.to + 1) === 'el' ? first.to + 2 : first.to + 1;
  const second = dayNumberAt(heard, at);
  const month = second && plain(heard, second.to) === 'de' && words.months.find(plain(heard, second.to + 1));
  if (!month) return null;
  const value = nextOfYear(heard.now.slice(0, 10), month.value, first.date) ?? '';
  return { to: first.to, value, confidence: 0.95 };
}

function weekday(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const at = /^(proximo|otro|siguiente|este)$/.test(plain(heard, from)) ? from + 1 : from;
  const day = words.weekdays.find(plain(heard, at)) ?? shortWeekday(heard, at);
  if (!day) return null;
  // Good Friday and its like are no common weekdays.
  if (plain(heard, at + 1) === 'santo') return null;
  const base = nextWeekday(today, day.value);
  const weeks = inWeeks(heard, at + 1);
  if (weeks && base) return { to: at + 3, value: addDays(base, weeks) ?? '', confidence: 0.9 };
  const dated = plain(heard, at + 1) === ',' ? at + 2 : at + 1;
  const number = dayNumberAt(heard, plain(heard, dated) === 'el' ? dated + 1 : dated);
  if (
    number &&
    words.months.find(plain(heard, plain(heard, number.to) === 'de' ? number.to + 1 : number.to))
  ) {
    return null;
  }
  const exact = number && nextDate(today, number.date);
  if (exact && weekdayOf(exact) === day.value) return { to: number.to, value: exact, confidence: 0.97 };
  const later = laterWeek(heard, at + 1);
  if (later) return { to: later, value: weekdayOfNextWeek(today, day.value) ?? '', confidence: 0.95 };
  if (nextWeekNamed(heard, from)) {
    return { to: at + 1, value: weekdayOfNextWeek(today, day.value) ?? '', confidence: 0.9 };
  }
  const other = plain(heard, from) === 'otro' && base ? addDays(base, 7) : base;
  const to = /^(siguiente|proximo|entrante)$/.test(plain(heard, at + 1))
    ? at + 2
    : plain(heard, at + 1) === 'que' && plain(heard, at + 2) === 'viene'
      ? at + 3
      : at + 1;
  return { to, value: other ?? '', confidence: day.exact ? 0.95 : 0.8 };
}

/** "el lunes en ocho", "de mañana en quince": so many days later. */
function inWeeks(heard: Heard, at: number): number {
  if (plain(heard, at) !== 'en') return 0;
  return /^(ocho|8)$/.test(plain(heard, at + 1)) ? 7 : /^(quince|15)$/.test(plain(heard, at + 1)) ? 14 : 0;
}

/** "hoy en quince minutos" is today. */
function isUnit(word: string): boolean {
  return /^(minutos?|horas?|min|hs|h|dias?|semanas?|meses|mes)$/.test(word);
}

/** "vie 17h": short forms are words too ("mar", "sol y mar"). */
function shortWeekday(heard: Heard, at: number): { value: number; exact: boolean } | null {
  const value = words.shortWeekdays.get(plain(heard, at));
  const next = plain(heard, at + 1) === '.' ? at + 2 : at + 1;
  const beside =
    !/^(mar|dom)$/.test(plain(heard, at)) ||
    heard.tokens[next]?.kind === 'digits' ||
    /^(a|alas|las|de)$/.test(plain(heard, next));
  return value !== undefined && beside ? { value, exact: true } : null;
}

/** "de la semana que viene", "de la próxima semana": where it ends; 0 where it is not said. */
function laterWeek(heard: Heard, at: number): number {
  const text = [0, 1, 2, 3, 4].map((step) => plain(heard, at + step)).join(' ');
  const found =
    /^de (?:la )?(?:(?:proxima|otra|siguiente) semana|semana (?:que viene|proxima|siguiente|entrante))/.exec(
      text,
    );
  return found ? at + found[0].split(' ').length : 0;
}

/** "la otra semana el martes". */
function nextWeekNamed(heard: Heard, from: number): boolean {
  const before = [4, 3, 2, 1].map((step) => plain(heard, from - step)).join(' ');
  return /(?:proxima|otra|siguiente) semana(?: ,)?(?: el)?$|semana (?:que viene|proxima|entrante)(?: ,)?(?: el)?$/.test(
    before,
  );
}

function relativeDay(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const [word, next] = [plain(heard, from), plain(heard, from + 1)];
  if (/^pasa(d)?o$/.test(word) && relative.get(next) === 1) {
    return { to: from + 2, value: addDays(today, 2) ?? '', confidence: 0.97 };
  }
  if (word === 'esta' && /^(noche|tarde|manana)$/.test(next))
    return { to: from + 1, value: today, confidence: 0.95 };
  if (word === 'ahorita') return { to: from + 1, value: today, confidence: 0.5 };
  const after = [0, 1, 2, 3].map((step) => plain(heard, from + step)).join(' ');
  if (after === 'dia despues de manana' || after === 'despues de manana mismo') {
    return { to: from + 4, value: addDays(today, 2) ?? '', confidence: 0.95 };
  }
  const days = relative.get(word);
  if (days === undefined || (word === 'manana' && isMorning(heard, from))) return null;
  const value = addDays(today, days) ?? '';
  const weeks = days < 0 || isUnit(plain(heard, from + 3)) ? 0 : inWeeks(heard, from + 1);
  if (weeks) return { to: from + 3, value: addDays(value, weeks) ?? '', confidence: 0.9 };
  const at = next === 'mismo' ? from + 2 : from + 1;
  const named = words.weekdays.find(plain(heard, at));
  return { to: named && weekdayOf(value) === named.value ? at + 1 : at, value, confidence: 0.97 };
}

/** "por la mañana", "de la mañana", "esta mañana" are times of the day. */
function isMorning(heard: Heard, from: number): boolean {
  return /^(la|las|esta|una|media)$/.test(plain(heard, from - 1));
}

/** "dentro de tres días", "en dos semanas", "de aquí a una semana", "de hoy en ocho". */
function afterSome(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const text = [0, 1, 2].map((step) => plain(heard, from + step)).join(' ');
  if (text === 'de hoy en') {
    const days = cardinalAt(heard.tokens, from + 3, heard.numbers);
    // Counted with today: "de hoy en ocho" is a week.
    const value = days && (days.value === 8 || days.value === 15) ? addDays(today, days.value - 1) : null;
    return days && value ? { to: days.to, value, confidence: 0.9 } : null;
  }
  const lead = /^(dentro de|de aqui a|en de aqui a|en)\b/.exec(text);
  if (!lead) return null;
  const start = from + lead[0].split(' ').length;
  const about = /^(unos|unas|como|mas|aproximadamente)$/.test(plain(heard, start)) ? 1 : 0;
  const count = cardinalAt(heard.tokens, start + about, heard.numbers);
  if (!count || count.value > 400) return null;
  const unit = plain(heard, count.to);
  const value = /^dias?$/.test(unit)
    ? addDays(today, count.value)
    : /^semanas?$/.test(unit)
      ? addDays(today, 7 * count.value)
      : /^mes(es)?$/.test(unit)
        ? addMonths(today, count.value)
        : null;
  const half = plain(heard, count.to + 1) === 'y' && /^medi[ao]$/.test(plain(heard, count.to + 2));
  return value && !half ? { to: count.to + 1, value, confidence: 0.95 } : null;
}

function feast(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  const [word, next] = [plain(heard, from), plain(heard, from + 1)];
  const found: [month: number, date: number, tokens: number] | null =
    word === 'navidad'
      ? [12, 25, 1]
      : word === 'nochebuena'
        ? [12, 24, 1]
        : word === 'nochevieja'
          ? [12, 31, 1]
          : word === 'ano' && next === 'nuevo'
            ? [1, 1, 2]
            : null;
  if (!found) return null;
  return { to: from + found[2], value: nextOfYear(today, found[0], found[1]) ?? '', confidence: 0.9 };
}

/** "el 12/1", "el 5.12." have their month. */
function isOfDate({ tokens }: Heard, at: number): boolean {
  const [sign, next] = [tokens[at], tokens[at + 1]];
  return (
    sign !== undefined &&
    !sign.spaced &&
    /^[/.-]$/.test(sign.plain) &&
    next?.kind === 'digits' &&
    !next.spaced
  );
}

/** "el 15", "el 15 del que viene", "el día 22", "el último día del mes". */
function dayOfMonth(heard: Heard, from: number): DateAt | null {
  const today = heard.now.slice(0, 10);
  if (plain(heard, from) !== 'el') return null;
  const text = [1, 2, 3, 4].map((step) => plain(heard, from + step)).join(' ');
  if (/^ultimo (?:dia )?(?:del|de este) mes/.test(text)) {
    const to = from + 1 + (/^ultimo (?:dia )?(?:del|de este) mes/.exec(text)?.[0].split(' ').length ?? 0);
    return { to, value: lastOfMonth(today) ?? '', confidence: 0.9 };
  }
  const named = plain(heard, from + 1) === 'dia';
  const day = dayNumberAt(heard, from + (named ? 2 : 1));
  if (!day || isOfDate(heard, day.to)) return null;
  const rest = [0, 1, 2, 3].map((step) => plain(heard, day.to + step)).join(' ');
  const next =
    /^del (?:(?:mes )?(?:que|q) viene|(?:proximo|otro|siguiente) mes|mes (?:proximo|siguiente|entrante)|proximo)/.exec(
      rest,
    );
  if (next) {
    const to = day.to + next[0].split(' ').length;
    return { to, value: dateOfMonth(today, 1, day.date) ?? '', confidence: 0.95 };
  }
  const now = /^(?:de este|del presente|del) mes/.exec(rest);
  if (now) {
    const to = day.to + now[0].split(' ').length;
    return { to, value: dateOfMonth(today, 0, day.date) ?? '', confidence: 0.95 };
  }
  // "el segundo", "el 45871": the second of a list, an order number.
  if ((day.ordinal && day.date > 1) || day.date > 31) return null;
  return { to: day.to, value: nextDate(today, day.date) ?? '', confidence: named ? 0.9 : 0.75 };
}
