import { isSameQuantity, type Quantity } from '../grounding/quantities.ts';
import { lexicon } from '../retrieval/lexicon.ts';
import { type Alternative, alternativesOf } from '../text/alternatives.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';
import type { Mark } from './read-text.ts';
import { tellingOf } from './telling.ts';

/** What the glossary itself translates weighs as much; what is only near to it weighs less. */
const leastTranslated = 0.5;
const leastSpelt = 0.9;
/** Words of an expression stand at most so far apart. */
const apart = 3;
/** Digits that two telephone numbers must share, as one may have the code of its country. */
const phoneDigits = 7;

/** The marks of a text that say a mark of a fact. */
export function saidBy(fact: Mark, among: Fact, text: Mark[], language: Language): Mark[] {
  if (fact.kind === 'literal')
    return text.filter((one) => one.kind === 'literal' && isSameLiteral(fact, one));
  const { quantity } = fact;
  if (quantity)
    return text.filter((one) => one.quantity !== null && isSame({ ...fact, quantity }, one.quantity));
  const key = `${language} ${fact.place}`;
  const ways =
    among.ways.get(key) ??
    (fact.stem === tellingOf(fact.text)
      ? [[fact.stem]]
      : among.languages.flatMap((own) => waysOf(fact, among.marks, own, language)));
  among.ways.set(key, ways);
  return text.filter(
    (one) =>
      one.kind === 'word' && one.isNegated === fact.isNegated && ways.some((way) => stands(way, one, text)),
  );
}

export interface Fact {
  marks: Mark[];
  /** In which it may be written. */
  languages: Language[];
  /** The ways to say each of its words in a language, kept for the other sentences of the text. */
  ways: Map<string, string[][]>;
}

function isSameLiteral({ text }: Mark, other: Mark): boolean {
  if (text === other.text) return true;
  if (!/^\d+$/.test(text) || !/^\d+$/.test(other.text)) return false;
  const [short = '', long = ''] = [text, other.text].toSorted((a, b) => a.length - b.length);
  return short.length >= phoneDigits && long.endsWith(short);
}

/** A number that says what it counts is said by none that counts something else, or nothing. */
function isSame(fact: Mark & { quantity: Quantity }, said: Quantity): boolean {
  const wanted = fact.quantity;
  if (wanted.unit === said.unit) return isSameQuantity(wanted, said);
  if (wanted.unit === 'clock') return isPlainHour(said) && wanted.value === said.raw * 60;
  if (said.unit === 'clock') return isPlainHour(wanted) && said.value === wanted.raw * 60;
  return wanted.unit === null && fact.counted === '' && wanted.raw === said.raw;
}

function isPlainHour({ unit, value, raw }: Quantity): boolean {
  return unit === null || (unit === 'second' && value === raw * 3600);
}

function waysOf(fact: Mark, marks: Mark[], own: Language, language: Language): string[][] {
  const whole = own === language ? [] : expressionsWith(fact, marks, own);
  return [[fact.text], ...whole].flatMap((expression) => {
    const all = alternativesOf(expression, own, lexicon());
    return all[language].filter(isSameThing).map(({ stems }) => stems);
  });
}

function isSameThing({ kind, weight }: Alternative): boolean {
  return (kind === 'exact' && weight >= leastSpelt) || (kind === 'translated' && weight >= leastTranslated);
}

/** The expressions of the glossary that a word stands in ("credit card"), which are translated as a whole. */
function expressionsWith({ place }: Mark, marks: Mark[], own: Language): string[][] {
  return [2, 3].flatMap((size) =>
    Array.from({ length: size }, (_, back) => marks.slice(Math.max(0, place - back), place - back + size))
      .filter((part) => part.length === size && part.every(({ kind }) => kind === 'word'))
      .map((part) => part.map(({ text }) => text))
      .filter((part) => lexicon().stemmed[own].has(part.map((one) => stem(one, own)).join(' '))),
  );
}

function stands([first, ...others]: string[], { stem: stemmed, place }: Mark, text: Mark[]): boolean {
  if (stemmed !== first) return false;
  const near = text.slice(Math.max(0, place - apart), place + apart + 1);
  return others.every((other) => near.some((one) => one.stem === other));
}
