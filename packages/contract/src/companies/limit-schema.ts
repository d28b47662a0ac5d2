import { z } from 'zod';

/** `YYYY-MM`, a calendar month where the company is. */
export const Month = z.string().regex(/^\d{4}-\d{2}$/);

export const KnowledgeSettings = z.object({
  is_service_active: z.boolean(),
  storage_limit_kb: z.number().int(),
  qn_limit: z.number().int(),
  /** Ours, beside the specified fields: what is used of the two limits. */
  storage_used_kb: z.number(),
  qn_used: z.number().int(),
  /** The month that qn_used counts, and the time zone (IANA) in which it begins and ends. */
  month: Month,
  time_zone: z.string(),
});
export type KnowledgeSettings = z.infer<typeof KnowledgeSettings>;

export const ContactCenterSettings = z.object({
  is_service_active: z.boolean(),
  minutes_limit: z.number().int(),
  /** Ours: minutes of calls in the month, begun ones counted whole. */
  minutes_used: z.number().int(),
  month: Month,
  time_zone: z.string(),
});
export type ContactCenterSettings = z.infer<typeof ContactCenterSettings>;

export const Usage = z.object({
  time_zone: z.string(),
  /** Oldest first, the running month last; months without use are there with zeros. */
  months: z.array(z.object({ month: Month, answers: z.number().int(), minutes: z.number().int() })),
});
export type Usage = z.infer<typeof Usage>;
