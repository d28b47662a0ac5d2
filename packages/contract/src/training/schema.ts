import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { Pagination } from '../core/page.ts';
import { Answer } from '../knowledge/schema.ts';

export const QueryState = z.enum(['unrated', 'rated', 'trained']);
export type QueryState = z.infer<typeof QueryState>;

/** How a question came. */
export const QueryChannel = z.enum(['api', 'widget', 'whatsapp', 'phone']);
export type QueryChannel = z.infer<typeof QueryChannel>;

/** Specification 001 section 9: a rate is out of 10. */
export const Rate = z.number().int().min(0).max(10);

/** A question that was answered for an assistant outside tests. */
export const Query = z.object({
  id: Id,
  question: z.string(),
  answer: z.string(),
  /** The same answer as escaped HTML paragraphs. */
  html_answer: z.string(),
  /** False where the sources did not hold the answer. */
  found: z.boolean(),
  rate: Rate.nullable(),
  state: QueryState,
  language: z.enum(['es', 'en']),
  channel: QueryChannel,
  created_at: Instant,
  /** As it is called now; as it was called then where it is gone. */
  assistant: z.object({ id: Id, name: z.string() }),
  /** Those of the assistant at that moment which still exist, by name. */
  categories: z.array(z.object({ id: Id, name: z.string() })),
});
export type Query = z.infer<typeof Query>;

export const QueryDetail = Query.extend({
  citations: Answer.shape.citations,
  answered_by: Answer.shape.answered_by,
  /** `caller`: through the feedback call; `person`: somebody of the company, in the console. */
  rated_by: z.enum(['caller', 'person']).nullable(),
  rated_at: Instant.nullable(),
  /** What the caller wrote beside the rate. */
  comment: z.string().nullable(),
  /** What it should have answered, once trained. */
  correct_answer: z.string().nullable(),
  trained_at: Instant.nullable(),
  /** False where the assistant was deleted: there is nobody to train. */
  assistant_exists: z.boolean(),
  /** What the caller called the conversation and the person. */
  conversation_id: z.string().nullable(),
  user_id: z.string().nullable(),
});
export type QueryDetail = z.infer<typeof QueryDetail>;

export const QueryPage = z.object({
  results: z.array(Query),
  pagination: Pagination.extend({
    /** There are more than `total_items`: beyond it queries are found by narrowing the filters. */
    more: z.boolean(),
  }),
});
export type QueryPage = z.infer<typeof QueryPage>;
