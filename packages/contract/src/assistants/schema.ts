import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { SearchType } from '../knowledge/schema.ts';

/** `based_on_command`: the language of each question. */
export const AnswerLanguage = z.enum(['spanish', 'english', 'based_on_command']);
export type AnswerLanguage = z.infer<typeof AnswerLanguage>;

/** `strict`: only what the sources hold. `balanced`: a model may add what is generally known, marked by having no citation. */
export const Focus = z.enum(['strict', 'balanced']);
export type Focus = z.infer<typeof Focus>;

export const Assistant = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  /** The square image as a data: address. */
  image_url: z.string(),
  organization_name: z.string(),
  answer_language: AnswerLanguage,
  /** The folders it answers from, by name; empty where the last one was deleted. */
  categories: z.array(z.object({ id: Id, name: z.string() })),
  search_type: SearchType,
  /** Said where the sources do not hold the answer; empty = the product's own sentence. */
  not_found_answer: z.string(),
  specific_instructions: z.string(),
  focus: Focus,
  /** 0 to 1. */
  temperature: z.number(),
  created_at: Instant,
  updated_at: Instant,
});
export type Assistant = z.infer<typeof Assistant>;
