import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { SourceFailure } from './schema.ts';

export const UrlSchedule = z.enum(['never', 'daily', 'weekly']);
export type UrlSchedule = z.infer<typeof UrlSchedule>;

/** What the last look at the page found; `first` = its text for the first time. */
export const UrlOutcome = z.enum(['first', 'unchanged', 'changed', 'failed']);
export type UrlOutcome = z.infer<typeof UrlOutcome>;

export const PageChange = z.object({ kind: z.enum(['added', 'removed']), text: z.string() });
export type PageChange = z.infer<typeof PageChange>;

/** What a source of type url has besides its text. */
export const UrlPage = z.object({
  source_id: Id,
  address: z.string(),
  schedule: UrlSchedule,
  /** When the page was last read, whether it had changed or not. */
  fetched_at: Instant.nullable(),
  /** When it was last tried; later than `fetched_at` after a failure. */
  tried_at: Instant.nullable(),
  outcome: UrlOutcome.nullable(),
  /** Why the last try failed. The text read before goes on answering. */
  failure: SourceFailure.nullable(),
  /** It is being fetched, or waits for its turn. */
  refreshing: z.boolean(),
  next_at: Instant.nullable(),
  /** When its text last changed, and how: paragraphs in their order. */
  changed_at: Instant.nullable(),
  changes: z.array(PageChange),
  /** Changed paragraphs beyond those listed. */
  more_changes: z.number().int(),
});
export type UrlPage = z.infer<typeof UrlPage>;
