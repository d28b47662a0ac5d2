import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';

/** A passage as search and answers see it. */
export const Passage = z.object({
  id: Id,
  source_id: Id,
  /** From 1, in reading order. */
  number: z.number().int(),
  page: z.number().int(),
  /** For a spreadsheet: first and last row, from 1; in its sheet where there are several. */
  first_row: z.number().int().nullable(),
  last_row: z.number().int().nullable(),
  sheet: z.string().nullable(),
  /** UTF-16 offsets of the stretch of the source's content that the passage stands for. */
  start: z.number().int(),
  end: z.number().int(),
  heading_path: z.array(z.string()),
  language: z.enum(['es', 'en']),
  text: z.string(),
  /** The source's own text where a person edited the passage. */
  original: z.string().nullable(),
  /** Estimated: four characters each. */
  tokens: z.number().int(),
  has_vector: z.boolean(),
  /** False: switched off by hand, never found. */
  is_on: z.boolean(),
  /** How it came about: cut automatically, or merged, split or kept as it was by hand. */
  origin: z.enum(['automatic', 'kept', 'merged', 'split']),
  /** The passage after it; null for the last one. */
  next_id: Id.nullable(),
});
export type Passage = z.infer<typeof Passage>;

/** What a person changed in a stretch of text that the source does not hold any more. */
export const LostPassageEdit = z.object({
  id: Id,
  kind: z.enum(['kept', 'merged', 'split']),
  /** The source's text as it was. */
  original: z.string(),
  /** What the person made of it; null where the text was left as it was. */
  text: z.string().nullable(),
  is_on: z.boolean(),
  updated_at: Instant,
});
export type LostPassageEdit = z.infer<typeof LostPassageEdit>;
