import { maxQuestionLength } from '@centralita/contract/core/constants';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Told } from './told.ts';

const passagesPerSearch = 6;

/** Looks in the sources that the flow names; those that are not the company's, or gone, hold nothing. */
export async function search(
  { knowledge }: Pick<ConversationsContext, 'knowledge'>,
  companyId: string,
  { id, query, sources }: Extract<Request, { type: 'search' }>,
  told: Told,
): Promise<Answer> {
  const began = told.now();
  const question = query.slice(0, maxQuestionLength);
  const found = await knowledge.search(companyId, { question, sources, limit: passagesPerSearch });
  const passages = found.map((passage) => ({
    id: passage.id,
    source_id: passage.source_id,
    title: [passage.source_name, ...passage.heading_path].join(' › '),
    text: passage.content,
    score: passage.score,
  }));
  const took_ms = told.since(began);
  told.step({ step: 'passages', took_ms, passages: passages.map(({ id: _id, ...passage }) => passage) });
  return { type: 'found', id, passages, exact: null };
}
