import { isLight } from '../text/light-words.ts';
import type { Language } from '../text/tongue.ts';
import { asking } from './asking.ts';
import { asksWhy, givesReason } from './reason.ts';
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
  'leastTyped',
  'twoFound',
  'reasonless',
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
 * - `leastTyped`: the same where it asks for an amount, a time, a person..., else 0.
 * - `twoFound`: how near the sentence the two such words are that are found best. What a document is about is found of any
 *   question to it; the same share of the question proves less when it is that.
 * - `reasonless`: 1 when it asks why and the answer gives no reason.
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
  const near = contentOf(asked, best.asked, kinds).map((one) => one.near);
  const least = near.length === 0 ? 0 : Math.min(...near);
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
    least,
    leastTyped: kinds.length > 0 ? least : 0,
    twoFound: twoMost(near),
    reasonless: Number(asksWhy(text) && !givesReason(answer)),
  };
}

/** The words by which it is told whether a sentence is about what is asked: those of the question proper, as they weigh. */
function contentOf({ text, language }: Asked, all: readonly AskedWord[], kinds: Expected[]): AskedWord[] {
  const content = all.filter((one) => isStrong(one) && !saysExpected(one.word, kinds));
  const strong = content.length > 0 ? content : all.filter(isStrong);
  const inQuestion = asking(text, language);
  const asked = strong.filter((one) => one.word.split(' ').some((part) => inQuestion.has(part)));
  const counted = asked.length > 0 ? asked : strong;
  const heavy = counted.filter((one) => !isLight(one.word, language));
  return heavy.length > 0 ? heavy : counted;
}

/** 0..1; a question of one word has half of it. */
function twoMost(near: readonly number[]): number {
  const [first = 0, second = 0] = near.toSorted((a, b) => b - a);
  return (first + second) / 2;
}

function isStrong({ meaning }: AskedWord): boolean {
  return meaning >= STRONG;
}
