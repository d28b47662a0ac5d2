import { isOffer } from './offer.ts';
import type { Rated } from './rate.ts';
import type { AnswerPassage } from './statements.ts';
import type { Language } from '../text/tongue.ts';

/**
 * Whether a passage says what a text says (a sentence of an answer, not a question; for those see enough.ts). Weights of a
 * logistic regression, decision 0021; they look at how much of the text is found and where, never at which words.
 */
const WEIGHTS: Evidence = {
  own: 4.23,
  strongest: -2.88,
  missing: -3.86,
  weightiest: 1.34,
  words: 0.82,
  lead: 6.38,
  offer: -1.84,
};
const BIAS = -0.86;
const NAMES = ['own', 'strongest', 'missing', 'weightiest', 'words', 'lead', 'offer'] as const;

/**
 * - `own`: share of the question in the sentence itself.
 * - `strongest`: the most a single word adds to it. The same share proves less when it is one word as it stands ("cost")
 *   than when it is several, said otherwise.
 * - `missing`: share that hangs on the word that is missing most.
 * - `weightiest`: how near the sentence the question's weightiest words are.
 * - `words`: logarithm of how many words were asked; of a long question less is found.
 * - `lead`: of the passage over the best two others.
 * - `offer`: what is not found of a question whether something is offered; the rest of it proves nothing.
 */
type Evidence = Record<(typeof NAMES)[number], number>;

/** Below this likelihood the passages do not support the text. */
const LIKELY = 0.25;

export interface Told {
  text: string;
  language: Language;
}

/** True when the best statement holds enough of the text to stand for it. */
export function isSupport(told: Told, best: Rated, passages: AnswerPassage[]): boolean {
  const figures = evidence(told, best, passages);
  const sum = NAMES.reduce((total, name) => total + WEIGHTS[name] * figures[name], BIAS);
  return 1 / (1 + Math.exp(-sum)) >= LIKELY;
}

function evidence({ text, language }: Told, best: Rated, passages: AnswerPassage[]): Evidence {
  const { own, strongest, missing, weightiest } = best;
  const offer = isOffer(text, language) ? 1 - best.held : 0;
  return {
    own,
    strongest,
    missing,
    weightiest,
    words: Math.log(Math.max(1, best.words)),
    lead: lead(best, passages),
    offer,
  };
}

/** By how much the index prefers the passage of the best statement to the best two others. */
export function lead(best: Rated, passages: AnswerPassage[]): number {
  const others = passages
    .filter((_, index) => index !== best.statement.passage)
    .map((one) => one.score)
    .toSorted((a, b) => b - a)
    .slice(0, 2);
  if (others.length === 0) return best.passage / 2;
  return best.passage - others.reduce((sum, score) => sum + score, 0) / others.length;
}
