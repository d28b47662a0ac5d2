import { fold } from './fold.ts';

/** From and to, both included; one of them may be open. */
export interface NumberRange {
  from: number;
  to: number;
}

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d+)?)`;
const UNIT = String.raw`[\s.]*(?:\p{L}{1,12}\.?|[%$€£"])?`;
const LEAD = String.raw`^(?:[\p{L}.:()]+\s+){0,3}?(?:de|from|entre|between|del)?\s*[(]?[$€£]?`;
const TAIL = String.raw`(?:\s+\p{L}+){0,3}[.)]?$`;
const BETWEEN = new RegExp(
  `${LEAD}${NUMBER}${UNIT}\\s*(?:-|–|—|\\ba\\b|\\bto\\b|\\by\\b|\\band\\b|\\bhasta\\b|\\buntil\\b|\\bal\\b)\\s*[$€£]?${NUMBER}${UNIT}${TAIL}`,
  'u',
);
const UP_TO = new RegExp(
  `^(?:[\\p{L}.:]+\\s+){0,2}?(up to|until|hasta|maximo|max\\.?|at most|under|below|less than|menos de|menor de|menores de|<=|<|≤)\\s*[$€£]?${NUMBER}${UNIT}${TAIL}`,
  'u',
);
const FROM = new RegExp(
  `^(?:[\\p{L}.:]+\\s+){0,2}?(?:(over|above|more than|mas de|mayor de|mayores de|from|desde|a partir de|at least|minimo|min\\.?|>=|>|≥)\\s*[$€£]?${NUMBER}${UNIT}${TAIL}|${NUMBER}${UNIT}\\s*(?:\\+|or more|and more|or over|and over|and up|o mas|y mas|en adelante|plus)$)`,
  'u',
);
/** What is no range of amounts: hours, days, telephones. */
const OTHER = /\d:\d|\d\/\d|\d\s*(?:am|pm|hrs?)\b|^0\d|[-–]\s*0\d|\d{3}-\d{4}/;
const OPEN_BOUND =
  /^(?:under|below|less than|menos de|menor de|menores de|<|over|above|more than|mas de|mayor de|mayores de|>)$/;

/** "Years 3-6", "36 a 50", "up to 2 kg", "100 or more"; null for what is no range of numbers. */
export function numberRange(text: string): NumberRange | null {
  const folded = fold(text).trim();
  if (!/\d/.test(folded) || OTHER.test(folded)) return null;
  const between = BETWEEN.exec(folded);
  if (between) {
    const [from, to] = [valueOf(between[1]), valueOf(between[2])];
    return from < to ? { from, to } : null;
  }
  const upTo = UP_TO.exec(folded);
  if (upTo) return { from: -Infinity, to: bound(upTo[1], valueOf(upTo[2]), -1) };
  const from = FROM.exec(folded);
  if (from) return { from: bound(from[1], valueOf(from[2] ?? from[3]), 1), to: Infinity };
  return null;
}

export function inRange(value: number, { from, to }: NumberRange): boolean {
  return value >= from && value <= to;
}

/** "Under 18" ends before it. */
function bound(word: string | undefined, value: number, side: 1 | -1): number {
  return OPEN_BOUND.test(word ?? '') ? value + side * Math.max(Math.abs(value), 1) * 1e-9 : value;
}

function valueOf(digits: string | undefined): number {
  const text = digits ?? '';
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return Number(text.replaceAll(/[.,]/g, ''));
  return Number(text.replace(',', '.'));
}
