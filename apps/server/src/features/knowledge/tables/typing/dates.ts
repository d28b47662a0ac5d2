import { fold } from '../../text/fold.ts';

/** Which comes first where a date is written in figures: 3/4/2026. */
export type DateOrder = 'dmy' | 'mdy';

const MS_PER_DAY = 86_400_000;
const MONTHS = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'set', 'sept', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
];
const MONTH_BY_NAME = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?Z?)?`;
const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i');
const FIGURES = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`, 'i');
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|º)?[\s-]+(?:de\s+)?([a-z]{3,10})\.?[\s,-]+(?:de[l]?\s+)?(\d{4})$/;
const MONTH_FIRST = /^([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;

/** Days since 1 January 1970. NaN where there is no such day. */
export function dayOf(year: number, month: number, day: number): number {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return Number.NaN;
  return at.getTime() / MS_PER_DAY;
}

export function dayOfInstant(instant: Date): number {
  return Math.floor(instant.getTime() / MS_PER_DAY);
}

export function dateOfDay(day: number): { year: number; month: number; day: number } {
  const at = new Date(day * MS_PER_DAY);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** 1 to 12; null for what is no name of a month in either language. `folded` has no accents. */
export function monthOf(folded: string): number | null {
  return MONTH_BY_NAME.get(folded) ?? null;
}

/** The order that a date in figures proves, null where both fit or the cell is none. */
export function provesOrder(cell: string): DateOrder | null {
  const figures = FIGURES.exec(cell.trim());
  if (!figures) return null;
  const [first, second] = [Number(figures[1]), Number(figures[3])];
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return null;
}

/** The day that a cell writes, NaN where it writes none. A time of day is passed over. */
export function readDate(cell: string, order: DateOrder): number {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = FIGURES.exec(text);
  if (figures) return inFigures(figures, order);
  const folded = fold(text).replace(/^[a-z]+,\s+(?=\d)/, '');
  const dayFirst = DAY_FIRST.exec(folded);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(folded);
  return monthFirst ? named(monthFirst[3], monthFirst[1], monthFirst[2]) : Number.NaN;
}

function inFigures(found: RegExpExecArray, order: DateOrder): number {
  const [first, second] = [Number(found[1]), Number(found[3])];
  const year = Number(found[4]);
  const full = year < 100 ? year + (year < 70 ? 2000 : 1900) : year;
  return order === 'dmy' ? dayOf(full, second, first) : dayOf(full, first, second);
}

function named(year = '', month = '', day = ''): number {
  const number = monthOf(month);
  return number === null ? Number.NaN : dayOf(Number(year), number, Number(day));
}
