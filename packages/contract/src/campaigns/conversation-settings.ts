import { z } from 'zod';
import { maxBurstMs, maxTimeOutHours, maxTurnsPerHour } from './limits.ts';

/** How the conversations of a campaign go on where nobody decides; nothing of it holds on the API channel. */
export const ConversationSettings = z.object({
  /** A conversation of the AI without a word for so many hours ends. */
  time_out_hours: z.number().int().min(1).max(maxTimeOutHours),
  /** Who writes again is greeted by the workflow again after so many hours without a word; 0: always. */
  greet_anew_hours: z.number().int().min(0).max(maxTimeOutHours),
  /** Answers of the AI in one chat within an hour; after them it waits for a person. */
  turns_per_hour: z.number().int().min(1).max(maxTurnsPerHour),
  /** A chat in which machines seem to answer each other waits for a person. */
  loop_guard: z.boolean(),
  /** Messages that follow each other are answered together: so long after the last of them, */
  burst_ms: z.number().int().min(0).max(maxBurstMs),
  /** and at most so long after the first. */
  burst_most_ms: z.number().int().min(0).max(maxBurstMs),
});
export type ConversationSettings = z.infer<typeof ConversationSettings>;

export const defaultConversationSettings: ConversationSettings = {
  time_out_hours: 24,
  greet_anew_hours: 24,
  turns_per_hour: 60,
  loop_guard: true,
  burst_ms: 1_500,
  burst_most_ms: 6_000,
};
