import { alike, type About } from '../about.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import { amountsIn, type Amount } from './amount.ts';
import { numberText } from './number-text.ts';
import { paired } from './paired.ts';
import { codeIn } from './code.ts';
import { countedInWords, ofPeople, without } from './counted.ts';
import { fits, measureAt } from './measures.ts';
import { countOf, partyIn } from './party/party.ts';
import { ofOtherPeriod, ofOtherUnit } from './periods.ts';

export interface Wanted {
  about: About;
  integer: boolean;
  /** Nothing else was asked for: "ninguno" is an answer to this. */
  alone: boolean;
}

const noneAtAll = /^(no |pues |nope )?(ni un[oa]?( sol[oa])?|not (even |a single )one)\b/;

/** Beyond it nobody's age is believed. */
const oldest = 125;

/** Numbers that may be the value of a variable, but for tokens that are `taken` (by a date, a phone number). */
export function numbersIn(heard: Heard, wanted: Wanted, taken: (at: number) => boolean): Candidate[] {
  if (wanted.integer && wanted.about.topic === 'code') {
    const code = codeIn(heard, taken);
    return code ? [code] : [];
  }
  const none = wanted.integer && wanted.alone && noneAtAll.test(said(heard));
  if (none) return countedInWords(heard, wanted.about);
  const amounts = paired(amountsIn(heard), wanted.about).filter(({ from, to }) => !anyTaken(from, to, taken));
  const plainOnes = amounts.filter((one) => !one.article);
  const some = plainOnes.length > 0;
  const counted = amounts
    .filter(
      (one) =>
        !one.article ||
        (!isDenied(heard, one) &&
          (some ? isNamed(heard, one, wanted.about) : isOne(heard, one, wanted.about))),
    )
    .filter((one) => isFit(heard, one, wanted))
    .flatMap((one) => candidateOf(heard, one, wanted.about));
  const company = companyOf(heard, counted, wanted);
  if (company) return company;
  if (counted.length > 0)
    return wanted.integer && wanted.alone ? together(heard, counted, wanted.about) : counted;
  if (!wanted.integer && wanted.about.topic !== 'count') return [];
  return wanted.alone ? countedInWords(heard, wanted.about) : without(heard, wanted.about);
}

/** Persons that were counted one by one, where no number beside them says how many they are; null where none were. */
function companyOf(heard: Heard, counted: Candidate[], { about, alone }: Wanted): Candidate[] | null {
  const party =
    about.topic === 'children' || about.topic === 'adults' || ofPeople(about) ? partyIn(heard) : null;
  if (!party) return null;
  const beside = counted.filter(({ from, to }) => to <= party.from || from >= party.to);
  // "mis 2 o 3 hijos y yo", "my kids, 5 and 7, and me"
  const doubt = (at: number) => /^(o|or|u|quizas|quiza|vez|capaz|maybe|perhaps)$/.test(plain(heard, at - 1));
  if (beside.length > 1 || [party, ...beside].some(({ from }) => doubt(from))) return [];
  if (beside.length === 1) return beside;
  const { count, of } = countOf(party, about.topic);
  const [first] = of;
  if (!first) return null;
  if (count === null) return [];
  const span = alone ? party : first;
  return [{ value: String(count), from: span.from, to: span.to, confidence: 0.92 }];
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
  // "soy del 85", "born in 85": a year.
  if (about.topic === 'age' && /^(del|in|en)$/.test(plain(heard, one.from - 1))) return false;
  if (ofOtherUnit(heard, one.to, about) || slang.test(plain(heard, one.to))) return false;
  if (isPronoun(heard, one) || ofOtherPeriod(heard, one.to, about)) return false;
  return fits(measureAt(heard, one.to), about.topic) && !isVague(heard, one);
}

/** "5 lucas", "dos palos": thousands here, millions or single ones elsewhere. Whoever says so is asked again. */
const slang = /^(lucas?|lukas?|palos?)$/;

/** "the cheapest one": one of them, not how many. */
function isPronoun(heard: Heard, { from, to }: Amount): boolean {
  return to === from + 1 && plain(heard, from) === 'one' && kindOf.test(plain(heard, from - 1));
}

const kindOf =
  /^(this|that|which|other|same|cheap|cheaper|big|bigger|small|smaller|large|larger|better|best|basic|medium|new|old|right|wrong|\p{L}{3,}[sgplntrdwe]est)$/u;

/** "two dogs and a cat", where what they are is all the same: of two things that are counted, their sum. */
function together(heard: Heard, counted: Candidate[], about: About): Candidate[] {
  const [first, second, ...more] = counted;
  if (!first || !second || more.length > 0 || /^(age|code|adults|children)$/.test(about.topic))
    return counted;
  const between = said(heard, first.to, second.from).split(' ');
  const [noun = '', and = ''] = between.slice(-2);
  const joined =
    between.length === (measureAt(heard, first.to - 1) ? 1 : 2) && /^(y|e|and)$/.test(and || noun);
  const things = heard.tokens[second.to]?.kind === 'word' && measureAt(heard, second.to) === null;
  const of =
    about.words.some((word) => alike(word, noun)) &&
    !about.words.some((word) => alike(word, plain(heard, second.to)));
  if (
    !joined ||
    !things ||
    (of && noun !== '' && !about.words.some((word) => sameStart(word, plain(heard, second.to))))
  )
    return counted;
  const value = numberText(Number(first.value) + Number(second.value));
  return value === null ? counted : [{ ...first, value, to: second.to + 1, confidence: 0.8 }];
}

/** "hermanos" and "hermanas" are counted together. */
function sameStart(one: string, other: string): boolean {
  return one.length > 5 && one.slice(0, 5) === other.slice(0, 5);
}

/** "cincuenta y tantos", "doscientos y pico", "in my fifties", "a little under a thousand". */
function isVague(heard: Heard, { from, to }: Amount): boolean {
  const after = said(heard, to, to + 2);
  const before = said(heard, Math.max(0, from - 3), from);
  if (
    /^(y (tant[oa]s|pico|algo)|y algo|something|odd|some|and (some|change|something)|plus change|odd)\b/.test(
      after,
    ) ||
    /^(tant[oa]s|pico)\b/.test(after)
  )
    return true;
  return (
    /\b(menos de|casi|under|almost|nearly|less than|over my)$|(?<!no )\b(mas de|more than)$/.test(before) &&
    !/\b(no more than|not more than)$/.test(before)
  );
}

/** "una persona", "just the one", "con una me basta": the article is the number. */
function isOne(heard: Heard, one: Amount, about: About): boolean {
  const { from, to } = one;
  const next = plain(heard, to);
  if (aloneWith(heard, one)) return true;
  if (isNamed(heard, one, about)) return true;
  if (next === '?' || /^(first|second|last|that|this|which|no|cada|each)$/.test(plain(heard, from - 1)))
    return false;
  if (/^(children|people|adults)$/.test(about.topic) && /^(hij|nin|nen|daughter|son|boy|girl)/.test(next))
    return true;
  const ends = (heard.tokens[to]?.kind ?? 'sign') === 'sign';
  return ends || /^(is|will|me|solo|sola|nomas|basta|esta|por|please|only)$/.test(next);
}

/** "todavía no tengo un presupuesto" */
function isDenied(heard: Heard, { from }: Amount): boolean {
  return /\b(no|dont|sin|without) (tengo|tenemos|have|hay)$/.test(said(heard, 0, from));
}

/** "just one sister", "una hermana nada más": one of whatever was asked for, and nothing else. */
function aloneWith(heard: Heard, { from, to }: Amount): boolean {
  const before = said(heard, 0, from);
  if (!/^((just|only|solo|solamente|nomas|tengo|solo tengo|i have|i have just|i just have) ?)?$/.test(before))
    return false;
  if (
    /^(pregunta|momento|momentito|segundo|minuto|consulta|cosa|duda|question|moment|second|sec|minute|thing|more|mas|of)$/.test(
      plain(heard, to),
    )
  )
    return false;
  const after = said(heard, to + 1);
  return (
    heard.tokens[to]?.kind === 'word' &&
    (after === '' ? before !== '' : /^(nada mas|nomas|solamente|solo|only)$/.test(after))
  );
}

/** "una persona": what it counts follows. */
function isNamed(heard: Heard, { to }: Amount, about: About): boolean {
  const measure = measureAt(heard, to);
  if (measure !== null && measure !== 'days' && measure !== 'hours') {
    return about.topic !== 'other' && fits(measure, about.topic);
  }
  return about.words.some((word) => alike(word, plain(heard, to)));
}

/** The thing that is counted stands beside the number. */
function namedBeside(heard: Heard, { from, to }: Amount, about: About): boolean {
  if (measureAt(heard, to) !== null && about.topic !== 'other') return true;
  return [to, to + 1, from - 1, from - 2].some((at) =>
    about.words.some((word) => alike(word, plain(heard, at))),
  );
}
