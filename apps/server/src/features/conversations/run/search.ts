import { maxQuestionLength } from '@centralita/contract/core/constants';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import type { TrainedMatch } from '../../knowledge/knowledge.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Told } from './told.ts';

const passagesPerSearch = 6;

type Parts = Pick<ConversationsContext, 'knowledge' | 'models'>;

/** Who talks, where people trained it: with the folders that it answers from, in the language of the talk. */
export interface TrainedTalker {
  assistantId: string;
  categories: readonly string[];
  language: WorkflowLanguage;
}

export interface Search {
  companyId: string;
  talker: TrainedTalker | null;
  told: Told;
}

/**
 * Looks in the sources that the flow names, where those that are not the company's, or gone, hold nothing; and in what the
 * assistant was trained: the answer to the same question is served as it is, one to a similar question comes first among the
 * passages. Without a model that could word it, that one is served too.
 */
export async function search(
  { knowledge, models }: Parts,
  { companyId, talker, told }: Search,
  { id, query, sources }: Extract<Request, { type: 'search' }>,
): Promise<Answer> {
  const began = told.now();
  const question = query.slice(0, maxQuestionLength);
  const [found, trained] = await Promise.all([
    sources.length > 0 ? knowledge.search(companyId, { question, sources, limit: passagesPerSearch }) : [],
    talker ? knowledge.trainedFor(companyId, askedOf(talker, question)) : null,
  ]);
  const passages = found.map((passage) => ({
    id: passage.id,
    source_id: passage.source_id,
    title: [passage.source_name, ...passage.heading_path].join(' › '),
    text: passage.content,
    score: passage.score,
  }));
  const took_ms = told.since(began);
  const shown = passages.map(({ id: _id, ...passage }) => passage);
  told.step({ step: 'passages', took_ms, passages: [...(trained ? [asPassage(trained)] : []), ...shown] });
  if (!trained) return { type: 'found', id, passages, exact: null };
  if (trained.match === 'similar' && models.model.model !== null) {
    const { id: trainedId, question: asked, answer: text } = trained;
    return { type: 'found', id, passages, exact: null, similar: { id: trainedId, question: asked, text } };
  }
  knowledge.countTrained(companyId, trained.id);
  return { type: 'found', id, passages, exact: trained.answer };
}

function askedOf({ assistantId, categories, language }: TrainedTalker, question: string) {
  return {
    question,
    sources_id: { in_categories: [...categories] },
    manner: { language: language === 'spanish' ? ('es' as const) : ('en' as const) },
    assistant: { id: assistantId, countsHits: true },
  };
}

/** As the log of the talk shows it. */
function asPassage({ question, answer }: TrainedMatch) {
  return { source_id: '', title: question, text: answer, score: 1 };
}
