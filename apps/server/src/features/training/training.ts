import type { Binding } from '../../platform/http/call.ts';
import { answerForAssistant } from './answers/answer-for-assistant.ts';
import type { Given, Wish } from './answers/wish.ts';
import { News } from '../../platform/events/news.ts';
import { trainingRoutes } from './routes.ts';
import type { TrainingContext } from './training-context.ts';

export { askedOf, assistantOf } from './answers/asked-of.ts';

/** Queries: what assistants were asked outside tests, and what to make of it. */
export interface Training {
  routes: Binding[];
  /**
   * Answers as an assistant and keeps the answer as a query before it is complete. For every way in which people ask:
   * `wish.channel` names it. @throws AppError not_found, answers_limit, idempotency_key_reused, model_unavailable
   */
  answer(companyId: string, wish: Wish): Promise<Given>;
  /** Resolves once consoles were told of every new query; at shutdown, before the database closes. */
  settled(): Promise<void>;
}

export function trainingFeature(parts: Omit<TrainingContext, 'news'>): Training {
  const news = new News(parts.db);
  const context = { ...parts, news };
  return {
    routes: trainingRoutes(context),
    answer: (companyId, wish) => answerForAssistant(context, companyId, wish),
    settled: () => news.settled(),
  };
}
