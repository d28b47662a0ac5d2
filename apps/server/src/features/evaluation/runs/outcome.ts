import type { EvaluationCase } from '@centralita/contract/evaluation/schema';
import type { Answer } from '@centralita/contract/knowledge/schema';
import type { Outcome } from './totals.ts';

interface How {
  /** Whether the answer says a fact. */
  says: (fact: string) => boolean;
  ms: number;
  /** Why there is no answer. */
  fault?: string;
}

/** What a run keeps of an answer. A case passes when every fact is there, or when it was rightly refused. */
export function outcomeOf(asked: EvaluationCase, answer: Answer | null, { says, ms, fault }: How): Outcome {
  const found = answer?.found ?? false;
  const facts_found = asked.facts.map((ways) => found && ways.some(says));
  const passed = asked.expects === 'refusal' ? !found : found && facts_found.every(Boolean);
  const checked = answer?.groundedness ?? { sentences: 0, removed: 0, unsupported: [] };
  const sentences = checked.sentences - checked.removed;
  return {
    answer: answer?.answer ?? '',
    found,
    citations: answer?.citations ?? [],
    facts_found,
    passed: passed && fault === undefined,
    sentences,
    grounded: sentences - checked.unsupported.length,
    ms,
    fault: fault ?? null,
  };
}
