import { z } from 'zod';
import { weekFields } from './fields.ts';
import { maxTriesPerDay } from './limits.ts';

/** When a company reaches out, within what the law allows. */
export const ReachHours = z.object({
  /** By the clock where the person is; null: at every hour that the law allows. */
  hours: z.strictObject(weekFields).nullable(),
  /** Tries at one number a day, over all campaigns; null: as many as the law allows. */
  per_day: z.number().int().min(1).max(maxTriesPerDay).nullable(),
});
export type ReachHours = z.infer<typeof ReachHours>;
