/** Bounds of evaluation sets; a run asks each case once, and each answer counts against the month. */

export const maxEvaluationSets = 50;
export const maxEvaluationCases = 500;
/** Of one set; the oldest goes when one more begins. */
export const maxEvaluationRuns = 30;
/** Waiting or asking at the same time in one company. */
export const maxRunsAtOnce = 3;
export const maxFactsOfCase = 10;
export const maxAlternativesOfFact = 8;
export const maxFactLength = 200;
/** Text of a csv with cases. */
export const maxImportLength = 1_000_000;
/** Runs whose shares the list of sets draws. */
export const trendRuns = 10;
