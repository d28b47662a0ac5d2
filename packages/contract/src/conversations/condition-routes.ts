import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany, plainText } from '../workflows/common.ts';
import { maxMessageLength, maxVariables } from '../workflows/limits.ts';
import { maxSentences, maxValueLength } from './limits.ts';
import { AnsweredBy } from './trace.ts';

export const tryConditions = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflow_id}/try-conditions',
  // Decides and keeps nothing.
  audit: false,
  summary:
    'Which condition of a conditional node of the draft each sentence of a person is taken for; null = none of them (else).',
  params: z.object({ workflow_id: Id }),
  body: z.strictObject({
    ...ofCompany,
    node_id: Id,
    sentences: z
      .array(plainText(maxMessageLength).pipe(z.string().regex(/\S/u)))
      .min(1)
      .max(maxSentences),
    /** What the conversation holds already, by name, for conditions that compare. */
    values: z
      .record(z.string().max(200), plainText(maxValueLength))
      .refine((values) => Object.keys(values).length <= maxVariables, 'too_many')
      .default({}),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        sentence: z.string(),
        condition_id: z.string().nullable(),
        by: z.enum(['comparison', 'model', 'else']),
        confidence: z.number().nullable(),
      }),
    ),
    answered_by: AnsweredBy,
  }),
  perMinute: 120,
});
