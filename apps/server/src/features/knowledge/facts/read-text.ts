import { negationsIn, stemsOfNegated } from '../grounding/negations.ts';
import { isOne, type Quantity, quantitiesIn, unitOf } from '../grounding/quantities.ts';
import { STOP } from '../text/function-words.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';
import { tellingOf } from './telling.ts';

/** A word, a number with its unit, or what is right to the letter, at its place among those that carry content. */
export interface Mark {
  kind: 'word' | 'number' | 'literal';
  text: string;
  stem: string;
  quantity: Quantity | null;
  /** The word that stands right after a number without a known unit, so that it is what is counted. */
  counted: string;
  at: number;
  place: number;
  clause: number;
  /** A negation turns it. */
  isNegated: boolean;
  /** It stands in a question, which says nothing by itself. */
  isAsked: boolean;
}

/** Addresses and codes, and telephone numbers however they are grouped. */
const literal =
  /[\p{L}\d._+-]+@[\p{L}\d.-]+\.\p{L}+|https?:\/\/[^\s)]+|www\.[^\s)]+|\+?\d{2,4}(?:[ .-]?\d{2,4}){2,}(?!\d)|(?=\p{L}+-?\d|\d+-?\p{L}+\d)[\p{L}\d]+(?:-[\p{L}\d]+)*/gu;
/** Sums and other numbers: too short for a telephone number, or grouped as thousands are. */
const plainNumber = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,8}$/;
const fewestDigits = 7;
const clauseEnd =
  /[;\n]|,(?!\d)|[.!?](?=\s)|(?<!\p{L})(?:y|e|o|u|ni|and|or|nor|pero|but|sino|mientras|aunque|although|whereas)(?!\p{L})/gu;
const word = /[\p{L}\p{M}]+|\d+/gu;

/** The marks of an evened sentence in order. Function words that tell nothing are none. */
export function marksOf(text: string, language: Language): Mark[] {
  const found: Mark[] = [];
  const rest = withoutLiterals(text, found);
  const taken = numbersIn(rest, language, found);
  for (const { 0: one, index } of taken.matchAll(word)) {
    const telling = tellingOf(one);
    if (telling === undefined && (/^\d/.test(one) || STOP[language].has(one))) continue;
    found.push(mark('word', one, index, telling ?? stem(one, language)));
  }
  return placed(found, text, language);
}

function mark(kind: Mark['kind'], text: string, at: number, stemmed = text): Mark {
  const where = { at, place: 0, clause: 0 };
  return {
    kind,
    text,
    stem: stemmed,
    quantity: null,
    counted: '',
    ...where,
    isNegated: false,
    isAsked: false,
  };
}

function withoutLiterals(text: string, found: Mark[]): string {
  return text.replace(literal, (all, at: number) => {
    const isPhone = /^\+?[\d .-]+$/.test(all);
    const digits = all.replace(/\D/g, '');
    if (plainNumber.test(all) || (isPhone && digits.length < fewestDigits)) return all;
    const isCode = /^[\p{L}\d-]+$/u.test(all);
    const name = isCode ? all.replaceAll('-', '') : all.replace(/[-.,/]+$/, '');
    found.push(mark('literal', isPhone ? digits : name, at));
    return ' '.repeat(all.length);
  });
}

/** The text without its numbers and their units. */
function numbersIn(text: string, language: Language, found: Mark[]): string {
  let rest = text;
  for (const quantity of quantitiesIn(text)) {
    // "Only once" counts nothing in English.
    if (isOne(quantity) || (language === 'en' && text.startsWith('once', quantity.at))) continue;
    const whole = text.slice(quantity.at, quantity.at + quantity.length);
    const digits =
      quantity.unit === null ? (/^[^\p{L}\d]*(?:[\d.,]*\d|\p{L}+)/u.exec(whole)?.[0] ?? whole) : whole;
    const after = text.slice(quantity.at + digits.length);
    const one = mark('number', digits, quantity.at);
    const next = /^ (\p{L}+)/u.exec(after)?.[1] ?? '';
    const counted = STOP[language].has(next) ? '' : next;
    found.push({ ...one, quantity: withUnit(quantity, after), counted });
    rest = rest.slice(0, quantity.at) + ' '.repeat(digits.length) + rest.slice(quantity.at + digits.length);
  }
  return rest;
}

/** "3 working days" are days as well. */
function withUnit(quantity: Quantity, after: string): Quantity {
  if (quantity.unit !== null) return quantity;
  const [, , second = ''] = /^ (\p{L}{3,}) (\p{L}{2,})/u.exec(after) ?? [];
  const unit = unitOf(second);
  return unit ? { ...quantity, unit: unit.unit, value: quantity.raw * unit.times } : quantity;
}

function placed(marks: Mark[], text: string, language: Language): Mark[] {
  const ends = [...text.matchAll(clauseEnd)].map((match) => match.index);
  const bounds = [0, ...ends, text.length];
  const negated = bounds.slice(1).map((end, clause) => {
    const negations = negationsIn(text.slice(bounds[clause], end), language);
    return new Set(negations.flatMap((one) => stemsOfNegated(one, language)));
  });
  return marks
    .toSorted((a, b) => a.at - b.at)
    .map((one, place) => {
      const clause = ends.filter((end) => end <= one.at).length;
      return { ...one, place, clause, isNegated: negated[clause]?.has(one.stem) ?? false };
    });
}
