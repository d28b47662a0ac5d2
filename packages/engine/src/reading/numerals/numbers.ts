import { alike, type About } from '../about.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import { amountsIn, type Amount } from './amount.ts';
import { numberText } from './number-text.ts';
import { paired } from './paired.ts';
import { codeIn } from './code.ts';
import { fits, measureAt } from './measures.ts';

export interface Wanted {
  about: About;
  integer: boolean;
}

/** Beyond it nobody's age is believed. */
const oldest = 125;

/** Numbers that may be the value of a variable, but for tokens that are `taken` (by a date, a phone number). */
export function numbersIn(heard: Heard, wanted: Wanted, taken: (at: number) => boolean): Candidate[] {
  if (wanted.integer && wanted.about.topic === 'code') {
    const code = codeIn(heard, taken);
    return code ? [code] : [];
  }
  const amounts = paired(amountsIn(heard), wanted.about).filter(({ from, to }) => !anyTaken(from, to, taken));
  const plainOnes = amounts.filter((one) => !one.article);
  const some = plainOnes.length > 0;
  const counted = amounts
    .filter(
      (one) => !one.article || (some ? isNamed(heard, one, wanted.about) : isOne(heard, one, wanted.about)),
    )
    .filter((one) => isFit(heard, one, wanted))
    .flatMap((one) => candidateOf(heard, one, wanted.about));
  if (counted.length > 0) return counted;
  return wanted.integer || wanted.about.topic === 'count' ? countedInWords(heard, wanted.about) : [];
}

function anyTaken(from: number, to: number, taken: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (taken(at)) return true;
  return false;
}

function candidateOf(heard: Heard, one: Amount, about: About): Candidate[] {
  const value = numberText(one.value);
  if (value === null) return [];
  const near = namedBeside(heard, one, about);
  const confidence = (near ? 0.96 : 0.88) - (one.exact ? 0 : 0.12);
  const measured = measureAt(heard, one.to) !== null;
  return [{ value, from: one.from, to: measured ? one.to + 1 : one.to, confidence }];
}

function isFit(heard: Heard, one: Amount, { about, integer }: Wanted): boolean {
  if (integer && !Number.isInteger(one.value)) return false;
  if (about.topic === 'age' && (one.value < 0 || one.value > oldest)) return false;
  if (about.topic === 'age' && /^(inch|pound)/.test(plain(heard, one.to))) return false;
  return fits(measureAt(heard, one.to), about.topic) && !isVague(heard, one);
}

/** "cincuenta y tantos", "doscientos y pico", "in my fifties", "a little under a thousand". */
function isVague(heard: Heard, { from, to }: Amount): boolean {
  const after = said(heard, to, to + 2);
  const before = said(heard, Math.max(0, from - 3), from);
  if (/^(y (tantos|pico|algo)|something|some)\b/.test(after) || /^(tantos|pico)\b/.test(after)) return true;
  return /\b(menos de|casi|under|almost|nearly|less than|over my)$/.test(before);
}

/** "una persona", "just the one", "con una me basta": the article is the number. */
function isOne(heard: Heard, one: Amount, about: About): boolean {
  const { from, to } = one;
  const next = plain(heard, to);
  if (isNamed(heard, one, about)) return true;
  if (next === '?' || /^(first|second|last|that|this|which|no|cada|each)$/.test(plain(heard, from - 1)))
    return false;
  if (/^(children|people|adults)$/.test(about.topic) && /^(hij|nin|nen|daughter|son|boy|girl)/.test(next))
    return true;
  const ends = (heard.tokens[to]?.kind ?? 'sign') === 'sign';
  return ends || /^(is|will|me|solo|sola|nomas|basta|esta|por|please|only)$/.test(next);
}

/** "una persona": what it counts follows. */
function isNamed(heard: Heard, { to }: Amount, about: About): boolean {
  const measure = measureAt(heard, to);
  if (measure !== null) return about.topic !== 'other' && fits(measure, about.topic);
  return about.words.some((word) => alike(word, plain(heard, to)));
}

const couples = /\b(un par|a couple|us two|both of us|los dos|las dos|nosotros dos)\b/;
const halfDozen = /\b(media docena|half a dozen)\b/;
const onlyMe =
  /\b(solo yo|yo sol[oa]|yo solit[oa]|solamente yo|nadie mas|sol[oa] yo|just me|only me|just myself|by myself|me alone|nobody else|no one else)\b/;
const none =
  /\b(ningun[oa]?|nada|cero|sin|no (tengo|tenemos|hay|tiene)|none|no (kids|children|guests)|(i|we) (dont|do not) have|nope none)\b/;

/** Counts that are said without a number: "ninguno", "solo yo", "a couple". */
function countedInWords(heard: Heard, about: About): Candidate[] {
  const text = said(heard);
  const all = (value: number): Candidate[] => [
    { value: String(value), from: 0, to: heard.tokens.length, confidence: 0.8 },
  ];
  if (halfDozen.test(text)) return all(6);
  if (!/^(people|children|adults|count)$/.test(about.topic)) return [];
  if (couples.test(text)) return all(2);
  if (about.topic === 'people' && onlyMe.test(text)) return all(1);
  return none.test(text) && isNone(heard, about) ? zero(heard, about) : [];
}

/** "no tengo" answers the question; "no tengo teléfono" does not. */
function isNone(heard: Heard, about: About): boolean {
  return (
    heard.tokens.filter(({ kind }) => kind === 'word').length <= 4 ||
    zero(heard, about)[0]?.confidence === 0.9
  );
}

function zero(heard: Heard, about: About): Candidate[] {
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const without = /^(sin|no|ningun|ninguna|without|any|tengo)$/.test(plain(heard, at));
    const named = without && about.words.some((word) => alike(word, plain(heard, at + 1)));
    if (named) return [{ value: '0', from: at, to: at + 2, confidence: 0.9 }];
  }
  if (/\bningun[oa]?\b|\bnone\b|\bcero\b|^no tengo$|have any$|^(i )?dont have any$/.test(said(heard))) {
    return [{ value: '0', from: 0, to: heard.tokens.length, confidence: 0.85 }];
  }
  return [];
}

/** The thing that is counted stands beside the number. */
function namedBeside(heard: Heard, { from, to }: Amount, about: About): boolean {
  if (measureAt(heard, to) !== null && about.topic !== 'other') return true;
  return [to, to + 1, from - 1, from - 2].some((at) =>
    about.words.some((word) => alike(word, plain(heard, at))),
  );
}
