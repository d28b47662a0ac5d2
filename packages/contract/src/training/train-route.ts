import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { maxCorrectAnswerLength } from './limits.ts';

export const trainQuery = route({
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
  method: 'PUT',
  path: '/training/train-assistant-qna',
  audit: 'query.train',
  summary: 'Say what the answer to a query should have been; later answers of its assistant follow it.',
  body: z.strictObject({
    company_id: Id.optional(),
    qna_id: Id,
    correct_answer: z
      .string()
      .transform((given) => given.normalize('NFC').replaceAll('\u0000', '').trim())
      .pipe(z.string().min(1).max(maxCorrectAnswerLength, 'answer_too_long')),
  }),
  reply: z.null(),
});
