import { fold } from '../text/fold.ts';
import type { Rated } from './rate.ts';
import type { AnswerPassage } from './statements.ts';

/**
 * Weights of a logistic regression, fitted on the development half of bench/quality (answerable questions against
 * unanswerable ones and against documents from which the answer was taken out). They look at how much of the question is
 * found and where, never at which words.
 */
const WEIGHTS: Evidence = { own: 1.4, plain: 2.18, missing: -2.5, passage: 1.27, lead: 2.38, exists: -3.11 };
const BIAS = -1.74;
const NAMES = ['own', 'plain', 'missing', 'passage', 'lead', 'exists'] as const;

export type Evidence = Record<(typeof NAMES)[number], number>;

/** Below this likelihood the answer is refused. */
const LIKELY = 0.47;

/** "Do you have...?", "¿Tienen...?": when the thing itself is missing, the rest of the question proves nothing. */
const EXISTS =
  /^\W*(?:tienen?|tiene[ns]? ustedes|hay|ofrecen?|hacen|dan|venden|existen?|disponen?|cuentan? con|do (?:you|they)|does (?:it|he|she|the)|is there|are there|have you)\b/;

/** True when the best statement holds enough of the question to be its answer; else the question is refused. */
export function isEnough(question: string, best: Rated, passages: AnswerPassage[]): boolean {
  return likelihood(question, best, passages) >= LIKELY;
}

/** 0..1: how likely the best statement answers the question. */
export function likelihood(question: string, best: Rated, passages: AnswerPassage[]): number {
  const figures = evidence(question, best, passages);
  const sum = NAMES.reduce((total, name) => total + WEIGHTS[name] * figures[name], BIAS);
  return 1 / (1 + Math.exp(-sum));
}

/** The figures that the likelihood is made of; the same names as the weights. */
export function evidence(question: string, best: Rated, passages: AnswerPassage[]): Evidence {
  const { own, plain, missing, passage } = best;
  const others = passages.filter((_, index) => index !== best.statement.passage).map((one) => one.score);
  const average = others.reduce((sum, score) => sum + score, 0) / others.length;
  const lead = others.length > 0 ? passage - average : passage / 2;
  return { own, plain, missing, passage, lead, exists: EXISTS.test(fold(question)) ? missing : 0 };
}
