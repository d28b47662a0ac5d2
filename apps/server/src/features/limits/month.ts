import { countriesWithZone, timeZoneOf } from './time-zone.ts';

/** First day (`YYYY-MM-DD`) of the calendar month that runs where the company is. */
export function monthOf(now: Date, country: string | null): string {
  return monthIn(now, timeZoneOf(country));
}

/** The running month everywhere: that of UTC, and of the countries where it is another one. */
export interface Months {
  utc: string;
  /** By country; empty on most days. */
  elsewhere: Record<string, string>;
}

/** In SQL: the running month of the company `c`, where $2 and $3 are what monthsOf gives. */
export const runningMonth = `coalesce(($3::jsonb ->> c.country)::date, $2::date)`;

/** No place is further from UTC than this. */
const farthestMs = 14 * 3_600_000;

/**
 * What a statement needs to count in the company's month without asking for its country first. Costs nothing but in the
 * hours around the turn of a month, where it is remembered for the minute.
 */
export function monthsOf(now: Date): Months {
  const utc = utcMonth(now);
  const others = [-farthestMs, farthestMs].map((ms) => utcMonth(new Date(now.getTime() + ms)));
  if (others.every((month) => month === utc)) return { utc, elsewhere: {} };
  const minute = Math.floor(now.getTime() / 60_000);
  if (turning?.minute !== minute) turning = { minute, months: { utc, elsewhere: elsewhere(now, utc) } };
  return turning.months;
}

let turning: { minute: number; months: Months } | null = null;

function elsewhere(now: Date, utc: string): Record<string, string> {
  const months = [...countriesWithZone()].map(([country, zone]) => [country, monthIn(now, zone)] as const);
  return Object.fromEntries(months.filter(([, month]) => month !== utc));
}

function utcMonth(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function monthIn(now: Date, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit' });
    formats.set(zone, format);
  }
  const [month, year] = format.format(now).split('/');
  return `${year}-${month}-01`;
}

/** The first days of the last so many months, oldest first; `month` is the last of them. */
export function monthsUntil(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => utcMonth(new Date(Date.UTC(year, number - count + at, 1))));
}
