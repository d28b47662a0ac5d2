import { inTurn } from '../../../platform/in-turn.ts';
import { type Before, type Reading, readingsOf } from '../follow-up/follow-up.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { findPassages, type FoundPassage, type PassageAsk } from './found-passages.ts';

export interface PassageSearch {
  question: string;
  /** What was asked before it, by which it is understood. */
  history: Before;
  sources: readonly string[];
  /** Passages at most. */
  limit: number;
}

/** Passages for what a question of a talk means. */
export function searchAfter(
  context: KnowledgeContext,
  companyId: string,
  { question, history, sources, limit }: PassageSearch,
): Promise<FoundPassage[]> {
  const ask = { question, sources_id: { ready_among: sources }, search_type: 'semantic' as const, limit };
  return passagesFor(context, companyId, ask, readingsOf(question, history));
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
