import type { Filter } from '../plan/plan.ts';
import type { Language } from '../../text/tongue.ts';
import { periodAt, type Period } from './periods.ts';
import { numberAt } from './said-numbers.ts';
import { expressionAt, type Token } from './tokens.ts';

type Side = Extract<Filter['op'], 'more' | 'least' | 'less' | 'most'>;

const BEFORE: Record<Side, string[]> = {
  more: list(
    'more than|greater than|higher than|larger than|bigger than|over|above|exceeding|exceed|exceeds|older than|longer than|heavier than|>|' +
      'mas de|mas que|mayor que|mayor a|mayor de|mayores de|mayores a|mayores que|superior a|superiores a|por encima de|supera|superan|supere|superen|superaron|arriba de|after|despues de|despues del|posterior a|posteriores a',
  ),
  least: list(
    'at least|no less than|minimum of|>=|starting at|since|starting|al menos|por lo menos|como minimo|minimo de|a partir de|a partir del|desde|desde el',
  ),
  less: list(
    'less than|fewer than|lower than|smaller than|under|below|cheaper than|younger than|shorter than|lighter than|<|' +
      'menos de|menos que|menor que|menor a|menor de|menores de|menores a|menores que|inferior a|inferiores a|por debajo de|debajo de|before|antes de|antes del|anterior a|anteriores a|mas barato que|mas baratos que',
  ),
  most: list('at most|up to|no more than|<=|until|como maximo|a lo sumo|no mas de|hasta|maximo de'),
};
const AFTER: Partial<Record<Side, string[]>> = {
  least: list('or more|or above|or over|o mas|o superior'),
  most: list('or less|or below|or under|o menos|o inferior'),
};
const AND = ['and', 'y', 'to', 'a', 'al', 'hasta', 'until'];
const BETWEEN = list('between|from|entre|de|del|desde|desde el|entre el');

/** A limit on numbers or days that the question sets; its column is found later. */
export interface Comparison {
  kind: 'number' | 'date';
  op: 'between' | 'is' | Side;
  values: number[];
  /** Set where a month was said without its year. */
  month: number | null;
  /** The day of that month, where one was said. */
  day: number | null;
  /** Nothing but a year was said. */
  year: number | null;
  units: string[];
  at: number;
  length: number;
}

/** The limits on numbers and days that a question sets, in order. `now` is what "last month" counts from. */
export function comparisonsIn(tokens: readonly Token[], now: Date, language: Language): Comparison[] {
  const found: Comparison[] = [];
  for (let at = 0; at < tokens.length;) {
    const one =
      between(tokens, at, now, language) ??
      sided(tokens, at, now, language) ??
      during(tokens, at, now, language);
    if (one) found.push(one);
    at += one?.length ?? 1;
  }
  return found;
}

function between(tokens: readonly Token[], at: number, now: Date, language: Language): Comparison | null {
  const opening = expressionAt(tokens, at, BETWEEN);
  if (opening === 0) return null;
  const skip = (from: number): number =>
    ['el', 'the', 'los'].includes(tokens[from]?.folded ?? '') ? from + 1 : from;
  const from = skip(at + opening);
  const first = periodAt(tokens, from, now, language);
  const number = numberAt(tokens, from);
  const joined = (length: number): number =>
    AND.includes(tokens[from + length]?.folded ?? '') ? skip(from + length + 1) : -1;
  if (first && first.month === null) {
    const second = joined(first.length);
    const last = second > 0 ? periodAt(tokens, second, now, language) : null;
    if (last && last.month === null)
      return dates('between', [first.from, last.to], at, second + last.length - at);
  }
  if (!number) return null;
  const second = joined(number.length);
  const last = second > 0 ? numberAt(tokens, second) : null;
  if (!last) return null;
  const units = [...number.units, ...last.units];
  return numbers('between', [number.value, last.value], units, at, second + last.length - at);
}

function sided(tokens: readonly Token[], at: number, now: Date, language: Language): Comparison | null {
  for (const op of ['more', 'least', 'less', 'most'] as const) {
    const length = expressionAt(tokens, at, BEFORE[op]);
    if (length === 0) continue;
    const from = ['el', 'the', 'los'].includes(tokens[at + length]?.folded ?? '')
      ? at + length + 1
      : at + length;
    const period = periodAt(tokens, from, now, language);
    const isTime =
      /^(?:since|desde|after|before|until|hasta|despues|antes|posterior|anterior|a partir|starting)/.test(
        tokens[at]?.folded ?? '',
      );
    if (period && (period.year === null || isTime)) return daySide(op, period, at, from + period.length - at);
    const number = numberAt(tokens, from);
    if (number) return numbers(op, [number.value], number.units, at, from + number.length - at);
  }
  const number = numberAt(tokens, at);
  if (!number) return null;
  for (const op of ['least', 'most'] as const) {
    const length = expressionAt(tokens, at + number.length, AFTER[op] ?? []);
    if (length > 0) return numbers(op, [number.value], number.units, at, number.length + length);
  }
  return null;
}

function during(tokens: readonly Token[], at: number, now: Date, language: Language): Comparison | null {
  const period = periodAt(tokens, at, now, language);
  if (!period) return null;
  const { from, to, month, day, year, length } = period;
  return { kind: 'date', op: 'between', values: [from, to], month, day, year, units: [], at, length };
}

/** After March is after its last day, before March before its first. */
function daySide(op: Side, { from, to, month, day }: Period, at: number, length: number): Comparison {
  const value = op === 'more' || op === 'most' ? to : from;
  return { kind: 'date', op, values: [value], month, day, year: null, units: [], at, length };
}

function dates(op: 'between', values: number[], at: number, length: number): Comparison {
  return { kind: 'date', op, values, month: null, day: null, year: null, units: [], at, length };
}

function numbers(
  op: Comparison['op'],
  values: number[],
  units: string[],
  at: number,
  length: number,
): Comparison {
  return { kind: 'number', op, values, month: null, day: null, year: null, units, at, length };
}

function list(text: string): string[] {
  return text.split('|');
}
