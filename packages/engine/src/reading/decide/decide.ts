import type { Ask } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { asksIn } from '../asks.ts';
import { datesIn } from '../dates/dates.ts';
import { listen, type Heard, type Place } from '../heard.ts';
import { inOtherLanguage } from '../other-language.ts';
import { isPolar } from '../replies/polar.ts';
import { bareReply } from '../replies/yes-no.ts';
import { said as wordsSaid } from '../text/said.ts';
import { timesIn } from '../times/times.ts';
import { bareLexis, type Lexis } from './lexis.ts';
import { likeness, type Weights } from './likeness.ts';
import { idle, isNegation } from './small-words.ts';
import { meaningOf, type Meaning } from './meaning.ts';
import { tenseOf, type Tense } from './tense.ts';
import { waysOf, type ConditionText, type Wanted } from './ways.ts';

export interface Decision {
  /** Null = none of them, or it is doubtful which. */
  id: string | null;
  /** 0 to 1. */
  confidence: number;
  /** How like each is to what was said, the likest first. */
  alternatives: { id: string; likeness: number }[];
}

export interface DecideInput extends Pick<Ask, 'heard' | 'language'> {
  conditions: readonly ConditionText[];
  /** What the person said in earlier turns, oldest first. */
  before?: readonly string[];
  /** What the assistant said before it: a bare "yes" says the same, a "no" the contrary. */
  asked?: string;
}

/** Below it nothing is alike enough. This and what follows was judged on bench/reading, a wrong one as bad as four missed. */
const enough = 0.36;
/** As like as can be expected of a sentence that says it in other words. */
const entire = 0.95;
/** The engine takes no decision that is less sure (`sureOfCondition`): what is alike enough is as sure as that. */
const sure = 0.5;
/** The likest has to be so much liker than the next. */
const margin = 0.15;
/** What is over is less like what is to come, where both are plain. */
const otherTense = 0.4;
/** A sample is a whole sentence: what was said beside what is in it does not count against it. */
const weights: { text: Weights; sample: Weights } = {
  text: { heaviest: 0.5, covered: 0.45, back: 0.1 },
  sample: { heaviest: 0.3, covered: 0.45, back: 0 },
};
/** Nearly word for word. */
const verbatim = 0.9;
/** What was said earlier tells less than what was said just now. */
const beforeWeight = 0.7;
/** Of what was said the newest; each is weighed by itself. */
const mostBefore = 10;

/**
 * Which condition what was said is about, by the likeness of their meanings. "no quiero comprar" is not like "quiere
 * comprar"; where two are about as like, or none is, there is none.
 */
export function decide(input: DecideInput, lexis: Lexis = bareLexis): Decision {
  const { heard, language, conditions, before = [], asked = '' } = input;
  const place: Place = { language, now: '2000-01-01T00:00', country: '' };
  const meant = (text: string) => meaningOf(listen(text, place), lexis);
  const weighed = waysOf(conditions, language, lexis);
  const listened = listen(heard, place);
  const said = meaningOf(listened, lexis);
  const own = best(withinReach(weighed, conditions, listened), said, tenseOf(listened), asksIn(listened));
  const question = own.id === null ? questionOf(asked) : '';
  if (question !== '' && isMomentFor(question, listened))
    return decide({ ...input, heard: listened.spanish ? 'sí' : 'yes' }, lexis);
  const reply = question === '' ? 0 : replyIn(said) || repliesIn(listened);
  const decision = reply === 0 ? own : best(weighed, turned(meant(question), reply));
  if (decision.id !== null || before.length === 0 || heard.trim() === '') return decision;
  // "RP-99" says nothing of its own: what was said before it counts.
  const unlike = decision.alternatives.every(({ likeness: like }) => like === 0);
  if (said.length > 0 && !(unlike && /\d/.test(heard))) return decision;
  const told = before
    .slice(-mostBefore)
    .map((text) => best(weighed, meant(text)))
    .reduce(moreSure);
  if (told.id === null || told.confidence * beforeWeight < sure) return decision;
  return { ...told, confidence: told.confidence * beforeWeight };
}

/** In either language, whatever the workflow's is. */
function repliesIn(heard: Heard): 1 | -1 | 0 {
  const own = bareReply(heard);
  const other = own === 0 ? inOtherLanguage(heard) : null;
  return other ? bareReply(other) : own;
}

function moreSure(one: Decision, other: Decision): Decision {
  return other.confidence > one.confidence ? other : one;
}

/** 1 or -1 where nothing was said but yes or no, else 0. */
function replyIn(said: Meaning): number {
  const [first] = said;
  const bare = said.every(({ concepts, terms }) => terms.length === 0 && concepts.every(isReply));
  return first && bare ? first.sign : 0;
}

function isReply({ name }: { name: string }): boolean {
  return name === 'accept' || name === 'confirm';
}

/** "Could you pay it this week?" "On Friday.": a day and nothing else is a yes, unless the question named another one. */
function isMomentFor(question: string, heard: Heard): boolean {
  const moments = [...datesIn(heard, false), ...timesIn(heard, () => false)];
  const bare = heard.tokens.every(
    ({ kind, plain: word }, at) =>
      kind === 'sign' || isIdle(word) || moments.some(({ from, to }) => from <= at && at < to),
  );
  if (moments.length === 0 || !bare || !isPolar(`${question}?`)) return false;
  return !isNow.test(question) && datesIn(listen(question, heard), false).length === 0;
}

function isIdle(word: string): boolean {
  return idle.has(word) && !isNegation(word);
}

const isNow = /\b(today|now|tonight|hoy|ahora|ya)\b/i;

/** The last thing asked: what stands before it is no question. */
function questionOf(text: string): string {
  const end = text.lastIndexOf('?');
  const start = Math.max(...['.', '!', '?', ':', '¿', '\n'].map((sign) => text.lastIndexOf(sign, end - 1)));
  return end < 0 ? '' : text.slice(start + 1, end);
}

/** What a reply makes of a question. */
function turned(question: Meaning, reply: number): Meaning {
  return question.map((thing) => ({ ...thing, sign: thing.sign * reply }));
}

/** What calls off or changes a thing is no wish for it: such words lead only to a condition that has them as well. */
const acts = [
  /\b(cancel\w*|anul\w*|dar de baja|desist\w*|call(ed|ing)? off|terminat\w*)\b/,
  /\b(cambi(ar|arla|arlo|arme|o|emos)|modific\w*|reprogram\w*|reagend\w*|pospon\w*|aplaz\w*|reschedul\w*|postpon\w*|mov(e|er|erla)|chang(e|ing))\b/,
];

function withinReach(
  weighed: readonly Wanted[],
  conditions: readonly ConditionText[],
  heard: Heard,
): readonly Wanted[] {
  const act = acts.filter((one) => one.test(wordsSaid(heard)));
  if (act.length === 0) return weighed;
  const texts = new Map(
    conditions.map(({ id, text, samples = [] }) => [id, fold([text, ...samples].join(' '))]),
  );
  const speaks = ({ id }: Wanted) => acts.some((one) => one.test(texts.get(id) ?? ''));
  return weighed.map((one) => (speaks(one) ? one : { ...one, ways: [] }));
}

function best(wanted: readonly Wanted[], said: Meaning, tense: Tense = 0, asking = false): Decision {
  const alternatives = compared(wanted, (way) => {
    const like = likeness(said, way.meaning, way.rarity, weightsOf(way));
    // "How much is it?" is not what was paid.
    const other = tense * way.tense < 0 || (asking && way.tense === 1 && tense !== 1);
    return like > 0 && other ? like * otherTense : like;
  });
  const [first] = alternatives;
  const found = first && first.likeness >= enough;
  if (found && leads(alternatives)) return { ...decided(first), alternatives };
  const literal = found && tense !== 0 ? inTense(wanted, said, tense) : null;
  return { id: literal, confidence: literal === null ? 0 : sure, alternatives };
}

/**
 * What all conditions speak of hardly counts where they are weighed. Where that leaves it open, the one that says the same
 * of the same time nearly word for word is meant: "I can pay on Friday" is "can pay", not "has paid".
 */
function inTense(wanted: readonly Wanted[], said: Meaning, tense: Tense): string | null {
  const literal = compared(wanted, (way) => {
    const like = likeness(said, way.meaning, [], weightsOf(way));
    return like > 0 && way.tense !== tense ? like * otherTense : like;
  });
  const [first] = literal;
  return first && first.likeness >= verbatim && leads(literal) ? first.id : null;
}

type Alternatives = Decision['alternatives'];

/** How like each is by the likest of its ways, the likest first. */
function compared(wanted: readonly Wanted[], like: (way: Wanted['ways'][number]) => number): Alternatives {
  return wanted
    .map(({ id, ways }) => ({ id, likeness: Math.max(-1, ...ways.map(like)) }))
    .toSorted((one, other) => other.likeness - one.likeness);
}

function weightsOf({ sample }: Wanted['ways'][number]): Weights {
  return sample ? weights.sample : weights.text;
}

function decided({ id, likeness: like }: Alternatives[number]) {
  return { id, confidence: Math.min(1, sure + ((1 - sure) * (like - enough)) / (entire - enough)) };
}

function leads([first, second]: Alternatives): boolean {
  return first !== undefined && first.likeness - Math.max(0, second?.likeness ?? 0) >= margin;
}
