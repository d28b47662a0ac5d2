import { isLight } from '../text/light-words.ts';
import type { Language } from '../text/tongue.ts';
import { asking } from './asking.ts';
import { expectedOf, fitOf, saysExpected } from './expected.ts';
import { isOffer } from './offer.ts';
import type { AskedWord, Rated } from './rate.ts';
import type { AnswerPassage } from './statements.ts';
import { lead } from './support.ts';

/** Figures from which it is told whether the best statement answers a question. None looks at which words they are. */
export const SIGNALS = [
  'own',
  'strongest',
  'weightiest',
  'words',
  'lead',
  'offer',
  'foreign',
  'typed',
  'lacking',
  'lackingHere',
  'least',
  'elsewhere',
] as const;

/**
 * Of the question's words those count that do not only say what is asked for ("cuesta", "how long").
 *
 * - `own`: share of them in the sentence itself, by rarity.
 * - `strongest`: the most a single one adds to it.
 * - `weightiest`: how near the sentence the weightiest ones are.
 * - `words`: logarithm of how many there are.
 * - `lead`: of the passage over the best two others.
 * - `offer`: what is not found of a question whether something is offered.
 * - `foreign`: 1 when the passage is in the other language, whose words the glossary knows in part only.
 * - `typed`: 1 when it asks for an amount, a time, a person...
 * - `lacking`: 1 when the answer holds nothing of that kind.
 * - `lackingHere`: 1 when the best sentence does not, of a kind that is sure to be seen.
 * - `least`: how near the sentence the word is that is found least; weak and light words ("quiero", "first") do not
 *   count, nor what is told before the question ("My lamp came in pieces, who pays?").
 * - `elsewhere`: share of the question in the word that is missing here and stands in another statement.
 */
export type Signals = Record<(typeof SIGNALS)[number], number>;

/** Words that carry less are found in any text, or in none. */
const STRONG = 0.6;
/** From here on a word is taken to be found. */
const FOUND = 0.3;

export interface Asked {
  text: string;
  language: Language;
}

/** One word of the question with how well it is found. */
interface Word extends AskedWord {
  own: number;
  near: number;
}

/** What was found and would be given. */
export interface Answered {
  best: Rated;
  /** The whole text of the answer. */
  answer: string;
  passages: AnswerPassage[];
}

export function signalsOf({ text, language }: Asked, { best, answer, passages }: Answered): Signals {
  const kinds = expectedOf(text, language);
  const all = wordsOf(best);
  const words = all.filter((one) => !saysExpected(one.word, kinds));
  const kept = words.some(isStrong) ? words : all;
  const held = ratio(all, 'meaning', 'near');
  return {
    own: ratio(kept, 'rarity', 'own'),
    strongest: Math.max(0, ...kept.map((one) => one.meaning * one.own)),
    weightiest: weightiest(kept),
    words: Math.log(Math.max(1, kept.length)),
    lead: lead(best, passages),
    offer: isOffer(text, language) ? 1 - held : 0,
    foreign: Number(passages[best.statement.passage]?.language !== language),
    typed: Number(kinds.length > 0),
    lacking: Number(!fitOf(kinds, answer, text).all),
    lackingHere: Number(!fitOf(kinds, best.statement.text, text).plain),
    least: least(kept, { language, asking: asking(text, language) }),
    elsewhere: elsewhere(all),
  };
}

function wordsOf({ asked, found }: Rated): Word[] {
  return asked.map((one, at) => ({ ...one, own: found.own[at] ?? 0, near: found.near[at] ?? 0 }));
}

function isStrong({ meaning }: Word): boolean {
  return meaning >= STRONG;
}

function ratio(words: Word[], by: 'meaning' | 'rarity', what: 'own' | 'near'): number {
  const total = words.reduce((sum, one) => sum + one[by], 0);
  return total === 0 ? 0 : words.reduce((sum, one) => sum + one[by] * one[what], 0) / total;
}

function weightiest(words: Word[]): number {
  const most = Math.max(...words.map((one) => one.meaning));
  const top = words.filter((one) => one.meaning === most);
  return top.reduce((sum, one) => sum + one.near, 0) / Math.max(1, top.length);
}

function least(words: Word[], question: { language: Language; asking: ReadonlySet<string> }): number {
  const strong = words.filter(isStrong);
  const asked = strong.filter((one) => one.word.split(' ').some((part) => question.asking.has(part)));
  const counted = asked.length > 0 ? asked : strong;
  const heavy = counted.filter((one) => !isLight(one.word, question.language));
  const near = (heavy.length > 0 ? heavy : counted).map((one) => one.near);
  return near.length === 0 ? 0 : Math.min(...near);
}

function elsewhere(words: Word[]): number {
  const total = words.reduce((sum, one) => sum + one.meaning, 0) || 1;
  const lost = words.map((one) => (one.anywhere >= FOUND ? (one.meaning * (1 - one.near)) / total : 0));
  return Math.max(0, ...lost);
}
