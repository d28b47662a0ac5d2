import { isLight } from '../text/light-words.ts';
import type { Language } from '../text/tongue.ts';
import { asking } from './asking.ts';
import { expectedOf, fitOf, saysExpected } from './expected.ts';
import type { Expected } from './expected-kinds.ts';
import { isOffer } from './offer.ts';
import type { AskedWord, Rated } from './rate.ts';
import type { AnswerPassage } from './statements.ts';
import { lead } from './support.ts';

/** Figures from which it is told whether the best statement answers a question. None looks at which words they are. */
export const SIGNALS = [
  'own',
  'strongest',
  'missing',
  'weightiest',
  'words',
  'lead',
  'offer',
  'typed',
  'lacking',
  'lackingHere',
  'least',
  'gone','ownContent','nameGone','why','countFar','yesno','goneYes','ownRare','twoBest','goneN','cross','leastOwn','typedLeast','goneTyped','longS','nameKnown','openGone',
] as const;

/**
 * - `own`: share of the question in the sentence itself.
 * - `strongest`: the most a single word adds to it. The same share proves less when it is one word as it stands ("cost")
 *   than when it is several, said otherwise.
 * - `missing`: share that hangs on the word that is missing most.
 * - `weightiest`: how near the sentence the question's weightiest words are.
 * - `words`: logarithm of how many words were asked; of a long question less is found.
 * - `lead`: of the passage over the best two others.
 * - `offer`: what is not found of a question whether something is offered; the rest of it proves nothing.
 * - `typed`: 1 when it asks for an amount, a time, a person...
 * - `lacking`: 1 when the answer holds nothing of that kind.
 * - `lackingHere`: 1 when the best sentence does not, of a kind that is sure to be seen.
 * - `least`: how near the sentence the word is that is found least. Words do not count that are weak or light ("quiero",
 *   "first"), that only say what is asked for ("cuesta", "how long"), or that are told before the question ("My lamp came
 *   in pieces, who pays?").
 */
export type Signals = Record<(typeof SIGNALS)[number], number>;

/** Words that carry less are found in any text, or in none. */
const STRONG = 0.6;

export interface Asked {
  text: string;
  language: Language;
}

/** What was found and would be given. */
export interface Answered {
  best: Rated;
  /** The whole text of the answer. */
  answer: string;
  passages: AnswerPassage[];
}

export function signalsOf(asked: Asked, { best, answer, passages }: Answered): Signals {
  const { text, language } = asked;
  const { own, strongest, missing, weightiest } = best;
  const kinds = expectedOf(text, language);
  return {
    own,
    strongest,
    missing,
    weightiest,
    words: Math.log(Math.max(1, best.words)),
    lead: lead(best, passages),
    offer: isOffer(text, language) ? 1 - best.held : 0,
    typed: Number(kinds.length > 0),
    lacking: Number(!fitOf(kinds, answer, text).all),
    lackingHere: Number(!fitOf(kinds, best.statement.text, text).plain),
    least: least(asked, best.asked, kinds),
    ...more(asked, best, kinds, answer, passages),
  };
}

function least({ text, language }: Asked, all: readonly AskedWord[], kinds: Expected[]): number {
  const content = all.filter((one) => isStrong(one) && !saysExpected(one.word, kinds));
  const strong = content.length > 0 ? content : all.filter(isStrong);
  const inQuestion = asking(text, language);
  const asked = strong.filter((one) => one.word.split(' ').some((part) => inQuestion.has(part)));
  const counted = asked.length > 0 ? asked : strong;
  const heavy = counted.filter((one) => !isLight(one.word, language));
  const near = (heavy.length > 0 ? heavy : counted).map((one) => one.near);
  return near.length === 0 ? 0 : Math.min(...near);
}

function more(asked: Asked, best: Rated, kinds: Expected[], answer: string, passages: AnswerPassage[]) {
  const { text, language } = asked;
  const all = contentOf(asked, best.asked, kinds);
  const sum = (f: (one: AskedWord) => number): number => all.reduce((t, one) => t + f(one), 0);
  const total = sum((o) => o.meaning) || 1;
  const gone = sum((o) => (o.near < 0.2 ? o.meaning : 0)) / total;
  const idf = (o: AskedWord) => Math.log((o.of + 1) / (o.holders + 0.5));
  const bare = text.toLowerCase();
  const yesno = Number(kinds.length === 0 && !/\b(what|which|who|whom|when|where|why|how|qué|que|cuál|cual|cuáles|quién|quien|cuándo|cuando|dónde|donde|cómo|como|cuánt|cuant\w*)\b/.test(bare));
  const isWhy = /\bwhy\b|por qu[eé]\b/.test(bare);
  const reason = /\b(because|since|due|so that|so|therefore|as|reason|means?|porque|ya que|debido|pues|para|por eso|motivo|causa|significa\w*)\b/i.test(answer);
  const stemsNum = /(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|catorce|quince|veinte)\s+(?:\p{L}+\s+){0,2}?/giu;
  void stemsNum;
  const names = best.asked.filter((o) => o.meaning >= 1.25 && !o.word.includes(' '));
  return {
    gone,
    ownContent: sum((o) => o.own * o.meaning) / total,
    nameGone: names.filter((o) => o.near < 0.5).length,
    nameKnown: names.filter((o) => o.near >= 0.5).length,
    why: Number(isWhy && !reason),
    countFar: Number(kinds.includes('count') && countFar(asked, best)),
    yesno,
    goneYes: yesno * gone,
    ownRare: sum((o) => o.own * o.meaning * idf(o)) / (sum((o) => o.meaning * idf(o)) || 1),
    twoBest: all.map((o) => o.near).sort((a, b) => b - a).slice(0, 2).reduce((a, b) => a + b, 0) / 2,
    goneN: all.filter((o) => o.near < 0.2).length,
    cross: Number((passages[best.statement.passage]?.language ?? language) !== language),
    leastOwn: Math.min(1, ...all.map((o) => o.own)),
    typedLeast: kinds.length > 0 ? Math.min(1, ...all.map((o) => o.near)) : 0,
    goneTyped: kinds.length > 0 ? gone : 0,
    longS: Math.log(best.statement.text.length + 1),
    openGone: kinds.length === 0 && !yesno ? gone : 0,
  };
}

function countFar({ text }: Asked, best: Rated): boolean {
  const m = /(?:how many|cu[aá]nt[oa]s)\s+(\p{L}+)(?:\s+(\p{L}+))?/iu.exec(text);
  if (!m) return false;
  const one = best.asked.find((o) => o.word.split(' ').includes((m[1] ?? '').toLowerCase()) || o.word.split(' ').includes((m[2] ?? '').toLowerCase()));
  return !one || one.own < 0.4;
}

function contentOf({ text, language }: Asked, all: readonly AskedWord[], kinds: Expected[]): AskedWord[] {
  const content = all.filter((one) => isStrong(one) && !saysExpected(one.word, kinds));
  const strong = content.length > 0 ? content : all.filter(isStrong);
  const inQuestion = asking(text, language);
  const asked = strong.filter((one) => one.word.split(' ').some((part) => inQuestion.has(part)));
  const counted = asked.length > 0 ? asked : strong;
  const heavy = counted.filter((one) => !isLight(one.word, language));
  return heavy.length > 0 ? heavy : counted;
}

function isStrong({ meaning }: AskedWord): boolean {
  return meaning >= STRONG;
}
