import type { Answer } from '@centralita/contract/knowledge/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { claimAnswer, releaseAnswer } from '../../limits/limits.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { detectLanguage } from '../text/language.ts';
import { composeAnswer } from './compose.ts';
import { extractedAnswer } from './extracted.ts';
import { findPassages, type Ask } from './found-passages.ts';

/** Passages put before the model or searched for sentences. */
const passagesPerAnswer = 8;

export interface Question extends Omit<Ask, 'limit'> {
  signal: AbortSignal;
  emit: Emit | null;
}

/**
 * Answers a question from the chosen sources, with citations, and keeps no record; only the company's monthly counter
 * moves. `answers_limit` when the month is used up, `model_unavailable` when the model does not answer.
 */
export async function answerQuestion(
  context: KnowledgeContext,
  companyId: string,
  question: Question,
): Promise<Answer> {
  const claimedAt = context.clock.now();
  const passages = await findPassages(context, companyId, { ...question, limit: passagesPerAnswer });
  await context.db.company(companyId, (tx) => claimAnswer(tx, companyId, claimedAt));
  const asked = { text: question.question, language: detectLanguage(question.question), passages };
  try {
    if (!context.model) return extractedAnswer(asked);
    return await composeAnswer(context.model, asked, question);
  } catch (fault) {
    await context.db.company(companyId, (tx) => releaseAnswer(tx, companyId, claimedAt));
    throw fault instanceof ProviderError ? new AppError('model_unavailable') : fault;
  }
}
