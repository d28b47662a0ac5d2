import { z } from 'zod';
import { maxTimeOutHours, maxTurnsPerHour } from './limits.ts';

/** How the conversations of a campaign go on where nobody decides; nothing of it holds on the API channel. */
export const ConversationSettings = z.object({
  /** A conversation of the AI without a word for so many hours ends. */
  time_out_hours: z.number().int().min(1).max(maxTimeOutHours),
  /** Answers of the AI in one chat within an hour; after them it waits for a person. */
  turns_per_hour: z.number().int().min(1).max(maxTurnsPerHour),
  /** A chat in which machines seem to answer each other waits for a person. */
  loop_guard: z.boolean(),
});
export type ConversationSettings = z.infer<typeof ConversationSettings>;

export const defaultConversationSettings: ConversationSettings = {
  time_out_hours: 24,
  turns_per_hour: 60,
  loop_guard: true,
};
