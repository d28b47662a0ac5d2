import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordQuery } from '../queries/record-query.ts';
import { tellOfQuery } from '../queries/tell-of-query.ts';
import type { TrainingContext } from '../training-context.ts';
import { askedOf, assistantOf } from './asked-of.ts';
import { askedBefore } from './asked-before.ts';
import { earlierAnswer } from './earlier-answer.ts';
import type { Given, Wish } from './wish.ts';

/**
 * Answers as the assistant and keeps the answer as a query: it is committed before this returns, so that whoever was
 * given an answer can find it, also when the process is killed right after. A process that is killed before has given
 * none; its count of the month stays. The same idempotency key gets the answer it got, and counts nothing.
 * @throws AppError not_found, answers_limit, idempotency_key_reused, model_unavailable
 */
export async function answerForAssistant(
  context: TrainingContext,
  companyId: string,
  wish: Wish,
): Promise<Given> {
  const { db, clock, knowledge, news } = context;
  const [assistant, earlier, history] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      assistantOf(tx, companyId, wish.assistantId),
      earlierAnswer(tx, companyId, wish),
      askedBefore(tx, companyId, wish, clock.now()),
    ]),
  );
  if (!assistant) throw new AppError('not_found');
  if (earlier) return earlier;
  const claimedAt = clock.now();
  const asked = { ...askedOf(assistant), ...callerOf(wish), history };
  const answer = await knowledge.answer(companyId, asked);
  const language = knowledge.languageOf(asked);
  // Who trains it later has to see what it was about, and what is trained has to hold where that is meant.
  const question = knowledge.surelyMeant(wish.question, history);
  const query = { ...wish, question, typed: wish.question, id: uuidv7(), assistant, answer, language };
  const isNew = await db.company(companyId, async (tx) => {
    await knowledge.keepCited(tx, companyId, answer.citations);
    return recordQuery(tx, companyId, query, clock.now());
  });
  if (isNew) {
    tellOfQuery(news, companyId, query.id);
    return { ...answer, query_id: query.id };
  }
  // The same question came twice at once: the other one was kept, so this one was never given.
  await knowledge.giveBack(companyId, claimedAt);
  const first = await db.companyRead(companyId, (tx) => earlierAnswer(tx, companyId, wish));
  if (!first) throw new AppError('not_found');
  return first;
}

function callerOf({ question, signal, emit }: Wish) {
  return { question, signal, emit };
}
