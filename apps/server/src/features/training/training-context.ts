import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { News } from '../../platform/events/news.ts';

/** What the training feature works with, handed over once at start. */
export interface TrainingContext {
  db: Database;
  clock: Clock;
  knowledge: Pick<
    Knowledge,
    'answer' | 'keepCited' | 'surelyMeant' | 'languageOf' | 'giveBack' | 'groupQuestions' | 'mostLikeOthers'
  >;
  news: News;
}
