import { inTurn } from '../../../platform/in-turn.ts';
import { type Before, type Reading, readingsOf } from '../follow-up/follow-up.ts';
import type { Rewrite } from '../rewriting/rewrite.ts';
import { rewritingOf } from '../rewriting/rewriting.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { findPassages, type FoundPassage, type PassageAsk } from './found-passages.ts';

export interface PassageSearch {
  question: string;
  /** What was asked before it, by which it is understood. */
  history: Before;
  sources: readonly string[];
  /** Passages at most. */
  limit: number;
  /** Something is asked, so that a model may word it anew. */
  isQuestion: boolean;
}

/** Passages, and the question as a model worded it where they were also looked for by that. */
export interface PassagesFound {
  passages: FoundPassage[];
  rewrite: Rewrite | null;
}

/** Passages for what a question of a talk means. */
export async function searchAfter(
  context: KnowledgeContext,
  companyId: string,
  { question, history, sources, limit, isQuestion }: PassageSearch,
): Promise<PassagesFound> {
  const ask = { question, sources_id: { ready_among: sources }, search_type: 'semantic' as const, limit };
  if (isQuestion) return foundAfter(context, companyId, ask, history);
  return {
    passages: await passagesFor(context, companyId, ask, readingsOf(question, history)),
    rewrite: null,
  };
}

/** Passages for what a question means, worded anew where a model is there for it. */
export async function foundAfter(
  context: KnowledgeContext,
  companyId: string,
  ask: PassageAsk,
  history: Before,
): Promise<PassagesFound> {
  const { question } = ask;
  const rewriting = rewritingOf(context, companyId, { question, history });
  const readings = readingsOf(question, history);
  const passages = await passagesFor(context, companyId, { ...ask, rewriting }, readings);
  return { passages, rewrite: rewriting?.result ?? null };
}

/** Passages for the first reading; where that is in doubt, in turn those of each, of the question as it stands first. */
export async function passagesFor(
  context: KnowledgeContext,
  companyId: string,
  ask: PassageAsk,
  readings: readonly Reading[],
): Promise<FoundPassage[]> {
  const isSure = readings[0]?.needs.length === 0;
  const meant = isSure ? readings.slice(0, 1) : readings.toReversed();
  const found = await Promise.all(
    meant.map(({ text }) => findPassages(context, companyId, { ...ask, question: text })),
  );
  return inTurn(found).slice(0, ask.limit);
}
