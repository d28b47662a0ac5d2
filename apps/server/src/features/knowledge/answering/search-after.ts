import { inTurn } from '../../../platform/in-turn.ts';
import { type Before, readingsOf } from '../follow-up/follow-up.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { findPassages, type FoundPassage } from './found-passages.ts';

export interface PassageSearch {
  question: string;
  /** What was asked before it, by which it is understood. */
  history: Before;
  sources: readonly string[];
  /** Passages at most. */
  limit: number;
}

/** Passages for what a question means after others. Where it may mean either, in turn those of each reading; as it stands first. */
export async function searchAfter(
  context: KnowledgeContext,
  companyId: string,
  { question, history, sources, limit }: PassageSearch,
): Promise<FoundPassage[]> {
  const readings = readingsOf(question, history);
  const isSure = readings[0]?.needs.length === 0;
  const meant = isSure ? readings.slice(0, 1) : readings.toReversed();
  const found = await Promise.all(
    meant.map(({ text }) =>
      findPassages(context, companyId, {
        question: text,
        sources_id: { ready_among: sources },
        search_type: 'semantic',
        limit,
      }),
    ),
  );
  return inTurn(found).slice(0, limit);
}
