import { plain, type Heard } from '../../heard.ts';
import { said } from '../../text/said.ts';
import { amountAt } from '../amount.ts';
import { nounOf, type Kind, type Noun } from './nouns.ts';

/** One part of a company: "mis 2 hijos", "yo", "a baby". */
export interface Member {
  from: number;
  to: number;
  /** Null = several, and nobody said how many. */
  count: number | null;
  kind: Kind;
  /** Whoever speaks is among them. */
  speaker: boolean;
  /** "my wife": said by somebody who may come as well. */
  ofSpeaker: boolean;
  /** "personas": tells nothing of who they are. */
  general: boolean;
}

const own = /^(mi|mis|nuestr[oa]s?|my|our)$/;
const determiner = /^(mi|mis|nuestr[oa]s?|su|sus|el|la|los|las|otr[oa]s?|my|our|the|his|her|their|other)$/;
const adjective =
  /^(pequen[oa]s?|chiquit[oa]s?|grandes?|mayor|mayores|menor|menores|recien|nacid[oa]s?|little|young|small|older|younger|eldest|elder|youngest|best|dear|lovely|adult|grown|mas|de brazos)$/;

/** Said at once of most words, so that the others cost little. */
export function mayBegin({ tokens, numbers }: Heard, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return token?.kind === 'digits';
  return (
    first.test(token.plain) ||
    determiner.test(token.plain) ||
    nounOf(token.plain) !== null ||
    numbers.find(token.plain) !== null
  );
}

const first = /^(yo|conmigo|i|me|myself|nosotr[oa]s|us|both|an?)$/;

/** The part that begins at a token; null where none does. */
export function memberAt(heard: Heard, from: number): Member | null {
  return speakerAt(heard, from) ?? allOfUsAt(heard, from) ?? moreAt(heard, from) ?? namedAt(heard, from);
}

function speakerAt(heard: Heard, from: number): Member | null {
  const pattern = heard.spanish ? /^(yo|conmigo)$/ : /^(i|me|myself)$/;
  // Without its accent it is "my".
  const accented = heard.spanish && /^mí$/i.test(heard.tokens[from]?.text ?? '');
  if (!accented && !pattern.test(plain(heard, from))) return null;
  const to = /^(mism[oa]|myself|sol[oa]|solit[oa]|alone)$/.test(plain(heard, from + 1)) ? from + 2 : from + 1;
  return { from, to, count: 1, kind: 'adult', speaker: true, ofSpeaker: false, general: false };
}

/** "nosotros dos", "the two of us", "both of us". */
function allOfUsAt(heard: Heard, from: number): Member | null {
  const us = (to: number, count: number | null): Member => {
    return { from, to, count, kind: 'adult', speaker: true, ofSpeaker: false, general: false };
  };
  if (/^(nosotr[oa]s|us)$/.test(plain(heard, from))) {
    const at = /^(los|las)$/.test(plain(heard, from + 1)) ? from + 2 : from + 1;
    const number = wholeAt(heard, at);
    return number ? us(number.to, number.value) : us(from + 1, null);
  }
  if (/^(los|las) dos$/.test(said(heard, from, from + 2)) && !isNoun(heard, from + 2)) return us(from + 2, 2);
  const at = plain(heard, from) === 'the' ? from + 1 : from;
  const number = plain(heard, at) === 'both' ? { to: at + 1, value: 2 } : wholeAt(heard, at);
  return number && said(heard, number.to, number.to + 2) === 'of us' ? us(number.to + 2, number.value) : null;
}

/** "2 más", "three others". */
function moreAt(heard: Heard, from: number): Member | null {
  const number = wholeAt(heard, from);
  if (!number || !/^(mas|more|others|otr[oa]s)$/.test(plain(heard, number.to))) return null;
  if (isNoun(heard, number.to + 1)) return null;
  return { ...one(from, number.to + 1), count: number.value, kind: 'person' };
}

function namedAt(heard: Heard, from: number): Member | null {
  let at = from;
  while (determiner.test(plain(heard, at)) && at < from + 3) at += 1;
  at = afterAge(heard, at);
  const number = articleAt(heard, at) ?? wholeAt(heard, at);
  if (number) at = afterAge(heard, number.to);
  while (/^(otr[oa]s?|other|more)$/.test(plain(heard, at)) || (isAdjective(heard, at) && !isNoun(heard, at)))
    at += 1;
  const noun = nounAt(heard, at);
  if (!noun) return null;
  const ofSpeaker = own.test(plain(heard, from));
  const count = countOf(noun, number?.value ?? null, ofSpeaker);
  const to = afterNoun(heard, noun);
  return { ...one(from, to), count, kind: noun.kind, ofSpeaker, general: general.test(noun.word) };
}

const general = /^(personas?|personitas?|people|persons?|guests?|invitad[oa]s?)$/;

function countOf({ plural, pair, word }: NounAt, number: number | null, ofSpeaker: boolean): number | null {
  const holdsTwo = /^(parejas?|couples?)$/.test(word) && !ofSpeaker;
  if (number !== null) return holdsTwo ? number * 2 : number;
  if (pair) return holdsTwo || plural ? 2 : 1;
  return plural ? null : 1;
}

interface NounAt extends Noun {
  word: string;
  to: number;
}

function nounAt(heard: Heard, at: number): NounAt | null {
  const two = `${plain(heard, at)} ${plain(heard, at + 1)}`;
  const both = nounOf(two);
  if (both) return { ...both, word: two, to: at + 2 };
  const noun = nounOf(plain(heard, at));
  return noun && { ...noun, word: plain(heard, at), to: at + 1 };
}

function isNoun(heard: Heard, at: number): boolean {
  return nounAt(heard, at) !== null;
}

function isAdjective(heard: Heard, at: number): boolean {
  return adjective.test(plain(heard, at));
}

/** Behind it: "in-law", "pequeños", "de 5 y 7 años", a name. */
function afterNoun(heard: Heard, { to, plural }: NounAt): number {
  let at = to;
  const law = /^(- )?in (- )?law\b/.exec(signed(heard, at, 4));
  if (law) at += law[0].split(' ').length;
  while (isAdjective(heard, at) && plain(heard, at) !== 'mas') at += 1;
  at = afterAges(heard, at);
  const name = heard.tokens[at];
  const named = !plural && name?.kind === 'word' && !notName.test(name.plain) && endsPart(heard, at + 1);
  return named ? at + 1 : at;
}

const notName =
  /^(y|e|and|o|u|or|con|with|mas|plus|no|ni|not|nor|yo|me|i|myself|sin|without|pero|but|tambien|too|also|somos|son|es|is|are|will|viene|vienen|van|va|coming|come|comes|solo|only|nada|please|gracias|thanks|total|together|juntos|just)$/;

function endsPart(heard: Heard, at: number): boolean {
  return at >= heard.tokens.length || /^([,.;+&]|y|e|and|con|with|mas|plus)$/.test(plain(heard, at));
}

/** "my 4 year old daughter" */
function afterAge(heard: Heard, at: number): number {
  const found = /^\d{1,2} (?:- )?(?:year|month)s? (?:- )?old\b/.exec(signed(heard, at, 5));
  return found ? at + found[0].split(' ').length : at;
}

/** Somebody or something we have no word for, before others that come along: "my boss, two clients and me". */
export function strangerAt(heard: Heard, from: number): Member | null {
  let at = from;
  while (determiner.test(plain(heard, at)) && at < from + 2) at += 1;
  const number = articleAt(heard, at) ?? wholeAt(heard, at);
  if (number) at = number.to;
  if (at === from || heard.tokens[at]?.kind !== 'word') return null;
  return { ...one(from, at + 1), count: null, kind: 'person' };
}

/** "me plus 3" */
export function bareAt(heard: Heard, from: number): Member | null {
  const number = /^(mas|plus|\+)$/.test(plain(heard, from - 1)) ? wholeAt(heard, from) : null;
  if (!number || !endsPart(heard, number.to)) return null;
  return { ...one(from, number.to), count: number.value, kind: 'person' };
}

/** "de 5 y 7 años", "aged 5 and 7", "(5 y 7)": ages are no persons. */
function afterAges(heard: Heard, from: number): number {
  const text = signed(heard, from, 8);
  const aged =
    /^(?:aged?|ages) \d+(?: (?:,|and) \d+)*/.exec(text) ?? ofYears.exec(text) ?? bracketed.exec(text);
  return aged ? from + aged[0].split(' ').length : from;
}

const ofYears =
  /^(?:de|of) (?:(?:\d{1,2}|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) (?:[,y] )?){1,3}(?:anos?|anitos?|meses|mes)\b/;
const bracketed = /^\( \d{1,2}(?: (?:,|y|and) \d{1,2})* (?:anos |years )?\)/;

/** Up to `count` tokens, signs and all. */
function signed(heard: Heard, from: number, count: number): string {
  const tokens = heard.tokens.slice(from, from + count);
  return tokens.map((token) => token.plain).join(' ');
}

function one(from: number, to: number): Omit<Member, 'count' | 'kind'> {
  return { from, to, speaker: false, ofSpeaker: false, general: false };
}

/** "a baby", "un par de", "a couple of". */
function articleAt(heard: Heard, at: number): { to: number; value: number } | null {
  if (/^(un par de|a couple of)$/.test(said(heard, at, at + 3))) return { to: at + 3, value: 2 };
  return /^an?$/.test(plain(heard, at)) && !heard.spanish ? { to: at + 1, value: 1 } : null;
}

/** A whole number, and no more of them than any company has. */
export function wholeAt(heard: Heard, at: number): { to: number; value: number } | null {
  const amount = amountAt(heard, at);
  const fits = amount && Number.isInteger(amount.value) && amount.value > 0 && amount.value < 1_000;
  return fits ? amount : null;
}
