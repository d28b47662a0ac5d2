import { z } from 'zod';
import { maxQuestionLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { Answer, History, Rewritten, SearchResult, SearchType } from './schema.ts';

const common = {
  base: 'main',
  method: 'POST',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const maxSources = 5_000;
const question = {
  company_id: Id.optional(),
  sources_id: z.array(Id).min(1).max(maxSources),
  question: z.string().trim().min(1).max(maxQuestionLength),
  search_type: SearchType.default('keyword'),
  history: History.default([]),
};

export const testAnswer = route({
  ...common,
  path: '/manage-sources/ai-brain/test',
  audit: false,
  summary:
    'Ask the chosen sources a question and get a cited answer; `history` holds what was asked before, for questions that lean on it. Keeps no record. Server-sent events on Accept: text/event-stream.',
  body: z.strictObject(question),
  reply: Answer,
  format: 'stream',
  perMinute: 120,
});

export const searchPassages = route({
  ...common,
  path: '/manage-sources/ai-brain/search',
  audit: false,
  summary:
    'The passages that retrieval finds for a question, with the legs that found them, and the question as the configured language model worded it for that. Keeps no record; counts the tokens of the model.',
  body: z.strictObject({ ...question, limit: z.number().int().min(1).max(50).default(10) }),
  reply: z.object({
    results: z.array(SearchResult),
    /** Null where no model is configured, none came in time, or the plain search was plainly right. */
    rewritten: Rewritten.nullable(),
  }),
});
