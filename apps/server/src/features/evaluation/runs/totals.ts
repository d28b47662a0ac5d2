import type { EvaluationCase, RunResult, RunTotals } from '@centralita/contract/evaluation/schema';

export type Outcome = NonNullable<RunResult['outcome']>;
export interface Figures {
  expects: EvaluationCase['expects'];
  facts: number;
  outcome: Pick<
    Outcome,
    'found' | 'facts_found' | 'passed' | 'sentences' | 'grounded' | 'ms' | 'fault'
  > | null;
}

/** The shares of a run so far: cases that were not asked, or got no answer for a fault, count for none of them. */
export function totalsOf(figures: Figures[]): RunTotals {
  const asked = figures.flatMap(({ outcome, ...one }) =>
    outcome && outcome.fault === null ? [{ ...one, ...outcome }] : [],
  );
  const answerable = asked.filter(({ expects }) => expects === 'facts');
  const refusals = asked.filter(({ expects }) => expects === 'refusal');
  const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
  const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);
  return {
    answered: share(answerable.filter(({ found }) => found).length, answerable.length),
    refused_rightly: share(refusals.filter(({ found }) => !found).length, refusals.length),
    facts_found: share(
      sum(answerable.map((one) => one.facts_found.filter(Boolean).length)),
      sum(answerable.map(({ facts }) => facts)),
    ),
    grounded: share(sum(asked.map((one) => one.grounded)), sum(asked.map((one) => one.sentences))),
    passed: share(asked.filter((one) => one.passed).length, asked.length),
    ms: middleOf(asked.map((one) => one.ms)),
  };
}

function middleOf(numbers: number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null;
}
