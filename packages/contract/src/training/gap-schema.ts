import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { Rate } from './schema.ts';

/** How many periods a sparkline shows: the last half of them is the period itself, the first half the one before. */
export const sparkSteps = 14;
/** The report looks at so many open questions, the newest; and shows so many groups. */
export const maxOpenQueries = 10_000;
export const maxGaps = 100;

const GapExample = z.object({
  query_id: Id,
  question: z.string(),
  rate: Rate.nullable(),
  found: z.boolean(),
  created_at: Instant,
});

export const Gap = z.object({
  /** The query that stands for the group: its oldest. */
  id: Id,
  /** Asked most like the others. */
  best: GapExample,
  /** Up to five others, the newest first, each worded differently. */
  examples: z.array(GapExample),
  /** In the period, and in the one of the same length before it. */
  count: z.number().int(),
  count_before: z.number().int(),
  /** Of `count`: not answered at all; the others were answered and rated low. */
  unanswered: z.number().int(),
  /** Questions in each of 14 steps over both, oldest first. */
  spark: z.array(z.number().int()),
  last_at: Instant,
  assistants: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
  /** Folders that its assistants answer from, where a source would be found. */
  categories: z.array(z.object({ id: Id, name: z.string() })),
});
export type Gap = z.infer<typeof Gap>;

export const GapReport = z.object({
  gaps: z.array(Gap),
  /** Open questions in the period, in all groups. */
  questions: z.number().int(),
  groups: z.number().int(),
  /** True where only the newest 10,000 open questions were looked at. */
  cut: z.boolean(),
  dismissed: z.array(
    z.object({ id: Id, question: z.string(), dismissed_at: Instant, count: z.number().int() }),
  ),
});
export type GapReport = z.infer<typeof GapReport>;
