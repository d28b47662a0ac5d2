import { z } from 'zod';
import { checks, type CheckCode as Code } from './checks.ts';

export const CheckCode = z.enum(Object.keys(checks) as [Code, ...Code[]]);
export type CheckCode = Code;

export const ChecklistItem = z.object({
  code: CheckCode,
  severity: z.enum(['error', 'warning', 'note']),
  /** The node to look at; null where it is none. */
  node_id: z.string().nullable(),
  /** What else it is about. */
  about: z
    .object({
      of: z.enum(['dynamic_variable', 'main_instruction', 'source', 'dialogue']),
      id: z.string(),
    })
    .nullable(),
  /** Fills the sentence: `name`, `number`, `handle`, `text`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** `revision` of the draft that was looked at. Errors come first and notes last, each in the order of a conversation. */
export const Checklist = z.object({ revision: z.number().int(), items: z.array(ChecklistItem) });
export type Checklist = z.infer<typeof Checklist>;
