import type { Answer } from '@centralita/contract/knowledge/schema';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { trainedFor } from './trained-for.ts';
import { markOf, type AskedAssistant, type TrainedMatch } from './trained-match.ts';

/** What training has to say to a question: the whole answer, or something for the model to answer with. */
export interface FromTraining {
  answer: Answer | null;
  similar: TrainedMatch | null;
}

/**
 * Answers from what the assistant was trained, without looking into any source: the same question, and without a model
 * also a similar one. Counted against the month like every answer. @throws AppError answers_limit
 */
export async function giveTrained(
  context: KnowledgeContext,
  companyId: string,
  question: AskedAssistant,
  claimedAt: Date,
): Promise<FromTraining> {
  const trained = await trainedFor(context, companyId, question);
  if (!trained) return { answer: null, similar: null };
  if (context.model && trained.match === 'similar') return { answer: null, similar: trained };
  await context.claims.claim(companyId, claimedAt);
  countHit(context, companyId, question, trained);
  const { answer, citations } = trained;
  const answered_by: Answer['answered_by'] = { kind: 'embedded', model: null };
  return {
    answer: {
      answer,
      found: true,
      citations,
      answered_by,
      computation: null,
      groundedness: null,
      trained: markOf(trained),
    },
    similar: null,
  };
}

/** Trials and replays count none. */
export function countHit(
  context: KnowledgeContext,
  companyId: string,
  { assistant }: AskedAssistant,
  { id }: Pick<TrainedMatch, 'id'>,
): void {
  if (assistant?.countsHits) context.hits.add(companyId, id);
}
