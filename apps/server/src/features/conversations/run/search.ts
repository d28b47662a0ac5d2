import { maxQuestionLength } from '@centralita/contract/core/constants';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import { inTurn, once } from '../../../platform/in-turn.ts';
import type { TrainedMatch } from '../../knowledge/knowledge.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { TurnRecorder } from './turn-recorder.ts';
import type { TrainedHits } from './trained-hits.ts';

const passagesPerSearch = 6;

type Parts = Pick<ConversationsContext, 'knowledge' | 'models'>;

/** Who talks, where people trained it: with the folders that it answers from, in the language of the conversation. */
export interface TrainedTalker {
  assistantId: string;
  categories: readonly string[];
  language: WorkflowLanguage;
  /** Trained answers that may be served: they count once they are said. */
  hits: TrainedHits;
}

export interface Search {
  companyId: string;
  talker: TrainedTalker | null;
  recorder: TurnRecorder;
}

/**
 * Looks in the sources that the flow names, where those that are not the company's, or gone, hold nothing; and in what the
 * assistant was trained: the answer to the same question is served as it is, one to a similar question comes first among the
 * passages. Without a model that could word it, that one is served too. An answer to the question alone, where more was
 * told, also comes first among the passages: what is told may make it another question.
 */
export async function search(
  { knowledge, models }: Parts,
  { companyId, talker, recorder }: Search,
  { id, query, question: alone, questions, asks, before, sources }: Extract<Request, { type: 'search' }>,
): Promise<Answer> {
  const began = recorder.now();
  const question = query.slice(0, maxQuestionLength);
  const history = before.map((one) => ({ question: one }));
  const look = (one: string) =>
    knowledge.search(companyId, {
      question: one.slice(0, maxQuestionLength),
      history,
      sources,
      limit: passagesPerSearch,
      isQuestion: asks,
    });
  const [found, trained] = await Promise.all([
    sources.length > 0 ? Promise.all(questions.map(look)) : [],
    talker
      ? trainedFor(knowledge, companyId, { talker, question, alone, questions, history })
      : nothingTrained,
  ]);
  const passages = inTurn(found.map((one) => one.passages)).map((passage) => ({
    id: passage.id,
    source_id: passage.source_id,
    title: [passage.source_name, ...passage.heading_path].join(' › '),
    text: passage.content,
    score: passage.score,
  }));
  const took_ms = recorder.since(began);
  const shown = passages.map(({ id: _id, ...passage }) => passage);
  const rewritten = found.flatMap(({ rewrite }) => (rewrite?.needs_search ? rewrite.question : []));
  recorder.step({
    step: 'passages',
    took_ms,
    rewritten,
    passages: [...trained.matches.map(asPassage), ...shown],
  });
  const [first] = trained.matches;
  if (!first) return { type: 'found', id, passages, exact: null };
  const answer = trained.matches.map((match) => match.answer).join('\n');
  const same = trained.matches.every(({ match }) => match === 'same');
  if (!trained.whole || (!same && models.model.model !== null)) {
    const similar = { id: first.id, question: first.question, text: answer };
    return { type: 'found', id, passages, exact: null, similar };
  }
  talker?.hits.found(trained.matches);
  return { type: 'found', id, passages, exact: answer };
}

interface Trained {
  matches: TrainedMatch[];
  /** They answer all of what was asked. */
  whole: boolean;
}

const nothingTrained: Trained = { matches: [], whole: false };

interface Wanted {
  talker: TrainedTalker;
  question: string;
  alone: string | null;
  questions: readonly string[];
  history: { question: string }[];
}

/** The trained answer to what was asked, or those to each of its questions. */
async function trainedFor(
  knowledge: Parts['knowledge'],
  companyId: string,
  { talker, question, alone, questions, history }: Wanted,
): Promise<Trained> {
  const look = (one: string) => knowledge.trainedFor(companyId, { ...askedOf(talker, one), history });
  const all = await look(question);
  if (all?.match === 'same') return { matches: [all], whole: true };
  if (questions.length < 2) {
    // What was told beside the question is still to be heard.
    if (all) return { matches: [all], whole: alone === null };
    const match = alone === null ? null : await look(alone.slice(0, maxQuestionLength));
    return { matches: match ? [match] : [], whole: false };
  }
  const each = await Promise.all(questions.map((one) => look(one.slice(0, maxQuestionLength))));
  const matches = once(each.flatMap((match) => match ?? []));
  if (each.every((match) => match !== null)) return { matches, whole: true };
  return all ? { matches: [all], whole: true } : { matches, whole: false };
}

function askedOf({ assistantId, categories, language }: TrainedTalker, question: string) {
  return {
    question,
    sources_id: { in_categories: [...categories] },
    manner: { language: language === 'spanish' ? ('es' as const) : ('en' as const) },
    assistant: { id: assistantId, countsHits: true },
  };
}

/** As the log of the conversation shows it. */
function asPassage({ question, answer }: TrainedMatch) {
  return { source_id: '', title: question, text: answer, score: 1 };
}
