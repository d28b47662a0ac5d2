import { fold } from '../../graph/fold.ts';
import { addDays, weekdayOf } from '../../reading/dates/calendar.ts';
import type { Claims } from './clauses.ts';
import type { Grounds } from './grounds.ts';

const months = [
  'january|enero',
  'february|febrero',
  'march|marzo',
  'april|abril',
  'may|mayo',
  'june|junio',
  'july|julio',
  'august|agosto',
  'september|septiembre|setiembre',
  'october|octubre',
  'november|noviembre',
  'december|diciembre',
];
/** From Sunday. */
const weekdays = [
  'sundays?|domingos?',
  'mondays?|lunes',
  'tuesdays?|martes',
  'wednesdays?|miercoles',
  'thursdays?|jueves',
  'fridays?|viernes',
  'saturdays?|sabados?',
];
const month = months.join('|');
const weekday = weekdays.join('|');
const dayOfMonth = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th|º|°)?,? (?:de |of )?(${month})\\b|\\b(${month}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`,
  'gu',
);
const dayOfWeek = new RegExp(`\\b(?:${weekday})\\b`, 'gu');
const range = new RegExp(
  `\\b(${weekday}) ?(?:to|through|thru|until|till|a|al|hasta|-|–) ?(${weekday})\\b`,
  'gu',
);
const tomorrow = /\btomorrow\b|(?<!\b(?:la|de|por) )\bmanana\b/;
const iso = /\b\d{4}-\d{2}-\d{2}(?!\d)/g;
const numeric = /\b(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/g;

/** The first day of a sentence that stands nowhere; null where all do. */
export function inventedDay({ stated }: Claims, known: KnownDays): string | null {
  for (const found of stated.matchAll(dayOfMonth)) if (!known.dates.has(dateOf(found))) return found[0];
  for (const [name] of stated.matchAll(dayOfWeek))
    if (!known.weekdays.has(indexOf(weekdays, name))) return name;
  return tomorrow.test(stated) && !known.tomorrow ? 'tomorrow' : null;
}

export interface KnownDays {
  /** `month-day` */
  dates: ReadonlySet<string>;
  weekdays: ReadonlySet<number>;
  tomorrow: boolean;
}

export function knownDays({ firm, later, heard, now }: Grounds): KnownDays {
  const text = fold([...firm, ...later, ...heard].join('\n'));
  const today = now.slice(0, 10);
  const days = [...(text.match(iso) ?? []), today];
  const next = addDays(today, 1);
  return {
    dates: new Set([
      ...days.map((day) => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`),
      ...[...text.matchAll(dayOfMonth)].map(dateOf),
      ...[...text.matchAll(numeric)].flatMap(([, one, other]) => [
        `${Number(one)}-${Number(other)}`,
        `${Number(other)}-${Number(one)}`,
      ]),
    ]),
    weekdays: new Set([
      ...days.filter(isDay).map((day) => weekdayOf(day) % 7),
      ...[...text.matchAll(dayOfWeek)].map(([name]) => indexOf(weekdays, name)),
      ...[...text.matchAll(range)].flatMap(([, from = '', to = '']) =>
        between(indexOf(weekdays, from), indexOf(weekdays, to)),
      ),
    ]),
    tomorrow: tomorrow.test(text) || (next !== null && days.includes(next)),
  };
}

function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
}

function dateOf(found: RegExpExecArray | RegExpMatchArray): string {
  const [, day = '', name = '', nameFirst = '', dayBehind = ''] = found;
  return `${indexOf(months, name || nameFirst) + 1}-${Number(day || dayBehind)}`;
}

function indexOf(names: readonly string[], name: string): number {
  return names.findIndex((one) => new RegExp(`^(?:${one})$`, 'u').test(name));
}

function between(from: number, to: number): number[] {
  const days = [];
  for (let day = from; day !== to; day = (day + 1) % 7) days.push(day);
  return [...days, to];
}
