import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { GapReport } from './gap-schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const ofCompany = { company_id: Id.optional() };

export const gapReport = route({
  ...common,
  method: 'GET',
  path: '/training/gaps',
  summary:
    'What people asked in vain: questions that were not answered or whose answer was rated low, grouped by likeness across both languages, the most asked in the period first.',
  query: z.strictObject({
    ...ofCompany,
    days: z.enum(['7', '30', '90']).default('30'),
    ai_assistants_id: repeated(Id),
  }),
  reply: GapReport,
});

export const dismissGap = route({
  ...common,
  method: 'POST',
  path: '/training/gaps/dismiss',
  audit: 'gap.dismiss',
  summary: 'Not ours to answer: this question and those like it leave the gap report.',
  body: z.strictObject({ ...ofCompany, gap_id: Id }),
  reply: z.null(),
});

export const restoreGap = route({
  ...common,
  method: 'POST',
  path: '/training/gaps/restore',
  audit: 'gap.restore',
  summary: 'Bring what was dismissed back into the gap report.',
  body: z.strictObject({ ...ofCompany, gap_id: Id }),
  reply: z.null(),
});
