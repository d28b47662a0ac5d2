import { z } from 'zod';
import { maxQuestionLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { Answer } from '../knowledge/schema.ts';
import { maxCommentLength, maxReferenceLength } from './limits.ts';
import { Rate } from './schema.ts';

const common = {
  base: 'public',
  method: 'POST',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
  keys: 'only',
  // What it leaves is a query, which the company reads in its list: the log would hold as many entries as answers.
  audit: false,
} as const;
const reference = z.string().trim().min(1).max(maxReferenceLength);

export const publicAnswer = route({
  ...common,
  path: '/assistants/{id}/answer',
  summary:
    'Ask an assistant. The answer is counted, cited and kept as a query, whose id the feedback call takes. With `idempotency_key` a retry gets the same answer and counts nothing. Server-sent events on Accept: text/event-stream: `text` as it is written, then `done` with the whole reply.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    company_id: Id.optional(),
    question: z.string().trim().min(1).max(maxQuestionLength),
    /** A name of your own for this question, the same at a retry. */
    idempotency_key: reference.optional(),
    /** What you call the conversation and the person in it; shown beside the query. A question is understood by those before it in its conversation, of a day. */
    conversation_id: reference.optional(),
    user_id: reference.optional(),
  }),
  reply: Answer.extend({ query_id: Id }),
  format: 'stream',
  perMinute: 300,
  perMinutePerAddress: 600,
});

export const answerFeedback = route({
  ...common,
  path: '/answers/{query_id}/feedback',
  summary:
    'Say how good an answer was, 0 to 10. A later call replaces an earlier one, but not what a person of the company has rated since.',
  params: z.object({ query_id: Id }),
  body: z.strictObject({
    company_id: Id.optional(),
    rate: Rate,
    comment: z
      .string()
      .transform((given) => given.replaceAll('\u0000', '').trim())
      .pipe(z.string().max(maxCommentLength, 'text_too_long'))
      .optional(),
  }),
  reply: z.object({ query_id: Id, rate: Rate }),
  perMinute: 300,
  perMinutePerAddress: 600,
});
