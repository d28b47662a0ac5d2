import { testAnswer } from '@centralita/contract/knowledge/answer-routes';
import type { SearchType } from '@centralita/contract/knowledge/schema';
import type { Question } from '../../parts/answers/conversation.ts';
import { streamAnswer } from '../../parts/answers/stream-answer.ts';
import type { Ask } from '../../parts/answers/use-conversation.ts';

/** Of which sources, and how. */
export interface SourcesQuestion extends Question {
  sourceIds: readonly string[];
  searchType: SearchType;
}

/** Asks the chosen sources. */
export const ask: Ask<SourcesQuestion> = (question, onText, signal) => {
  const body = {
    sources_id: [...question.sourceIds],
    question: question.text,
    search_type: question.searchType,
    history: question.history ?? [],
  };
  return streamAnswer(testAnswer, onText, { body, signal });
};
