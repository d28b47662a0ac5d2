import type { Answer } from '@centralita/contract/knowledge/schema';
import type { Emit } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { composeAnswer } from './compose.ts';
import { countedModel } from './counted-model.ts';
import { embeddedOf } from './embedded.ts';
import { languageOf, type Manner, notFoundOf } from './manner.ts';
import { lookedUp, messageAnswer } from '../messages/message-answer.ts';
import { messageOf } from '../messages/message.ts';
import { type Exchange, readingsOf, surelyMeant } from '../follow-up/follow-up.ts';
import { passagesFor } from './search-after.ts';
import { asksNothing } from '../rewriting/rewrite.ts';
import { rewritingOf } from '../rewriting/rewriting.ts';
import { findPassages, type Ask, type FoundPassage, type PassageAsk } from './found-passages.ts';
import { modelFault } from './model-fault.ts';
import { tableAnswer } from '../tables/table-answer.ts';
import { countHit, giveTrained } from '../trained/give-trained.ts';
import type { AskedAssistant } from '../trained/trained-match.ts';

/** Passages put before the model or searched for sentences. */
const limit = 8;

export interface Question extends Omit<Ask, 'limit'> {
  /** What was asked before in the same talk, oldest first. */
  history?: readonly Exchange[];
  /** Absent: the product's own. */
  manner?: Manner;
  /** Whose trained answers come first; absent = nobody's, as in the test chat. */
  assistant?: AskedAssistant['assistant'];
  signal: AbortSignal;
  emit: Emit | null;
}

/**
 * Answers a question from the chosen sources, with citations, and keeps no record; only the company's monthly counter
 * moves. `answers_limit` when the month is used up, `model_…` when the model gives none (model-fault.ts).
 */
export async function answerQuestion(
  context: KnowledgeContext,
  companyId: string,
  question: Question,
): Promise<Answer> {
  const claimedAt = context.clock.now();
  const message = context.model ? null : messageOf(question);
  const { answer: trained, similar } = await giveTrained(context, companyId, question, claimedAt);
  if (trained) return trained;
  const { history = [] } = question;
  const readings = readingsOf(question.question, history);
  const [first = { text: question.question }] = readings;
  const rewriting = rewritingOf(context, companyId, { ...question, history });
  const search = { ...question, question: lookedUp(message) ?? first.text, rewriting };
  const passages = await claimedPassages(context, companyId, search, claimedAt);
  const language = languageOf(question);
  const notFound = notFoundOf(question.manner, language);
  const asked = { text: question.question, language, notFound, passages, trained: similar };
  try {
    if (message) return messageAnswer(message, passages, question.manner);
    const put = { ...question, limit, rewriting };
    if (!context.model) return await embeddedOf(context, companyId, put, { ...asked, readings });
    const meant = { ...question, question: surelyMeant(question.question, history) };
    if (meant.question !== first.text) asked.passages = await passagesFor(context, companyId, put, readings);
    const model = countedModel(context.model, (tokens) => context.tokens.add(companyId, tokens));
    if (!similar && asksNothing(rewriting?.result ?? null, question.question))
      return await composeAnswer(model, { ...asked, passages: [], asksNothing: true }, question);
    const { answer: computed } = await tableAnswer(context, companyId, meant, asked.passages);
    if (computed) return computed;
    const answer = await composeAnswer(model, asked, question);
    if (answer.trained) countHit(context, companyId, question, answer.trained);
    return answer;
  } catch (fault) {
    await context.claims.release(companyId, claimedAt);
    throw modelFault(context, fault);
  }
}

/** The answer is counted while its passages are looked for, and given back where they cannot be found. */
async function claimedPassages(
  context: KnowledgeContext,
  companyId: string,
  question: Question & Pick<PassageAsk, 'rewriting'>,
  claimedAt: Date,
): Promise<FoundPassage[]> {
  const claims: Promise<void>[] = [];
  const ask = { ...question, limit };
  const onValid = () => {
    const claim = context.claims.claim(companyId, claimedAt);
    // It is awaited below; a refusal that comes while the search is on its way would end the process until then.
    claim.catch(() => undefined);
    claims.push(claim);
    return claim;
  };
  const [found] = await Promise.allSettled([findPassages(context, companyId, ask, onValid)]);
  await Promise.all(claims);
  if (found.status === 'fulfilled') return found.value;
  if (claims.length > 0) await context.claims.release(companyId, claimedAt);
  throw found.reason;
}
