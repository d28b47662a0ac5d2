import { z } from 'zod';
import { Id, Instant } from '../../core/ids.ts';
import { ChecklistItem } from './checklist.ts';

/** Characters of what a publisher notes. */
export const maxNoteLength = 500;
/** So many drafts that were put aside are kept. */
export const keptDrafts = 20;

export const Note = z
  .string()
  .transform((note) => note.normalize('NFC').replaceAll('\u0000', '').trim())
  .pipe(z.string().max(maxNoteLength, 'text_too_long'));

/** A published version (`number`), or a draft that a reset or a roll back put aside (`number` null). */
export const WorkflowVersion = z.object({
  id: z.string(),
  number: z.number().int().nullable(),
  /** How it came to be. */
  origin: z.enum(['publish', 'roll-back', 'draft']),
  /** The number that a roll back brought back. */
  of_number: z.number().int().nullable(),
  note: z.string(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: Instant,
  /** Nodes of a conversation: notes do not count. */
  steps: z.number().int(),
  /** This is what conversations run now. */
  is_online: z.boolean(),
  /** Warnings that its publisher went over. */
  overridden: z.array(ChecklistItem),
});
export type WorkflowVersion = z.infer<typeof WorkflowVersion>;

/** In an address: `draft`, a number, or the id of a draft that was put aside. */
export const VersionKey = z.union([z.literal('draft'), z.coerce.number().int().min(1), Id]);
export type VersionKey = z.infer<typeof VersionKey>;
