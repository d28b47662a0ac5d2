import { z } from 'zod';
import { maxInputLength } from '../conversations/limits.ts';
import { Id } from '../core/ids.ts';
import { plainText } from '../workflows/common.ts';

/** Of each a company has at most so many. */
export const maxLabels = 100;
export const maxCannedReplies = 500;

export const LabelColor = z.enum(['gray', 'blue', 'green', 'amber', 'red', 'violet']);
export type LabelColor = z.infer<typeof LabelColor>;

export const ChatLabel = z.object({ id: Id, name: z.string(), color: LabelColor });
export type ChatLabel = z.infer<typeof ChatLabel>;

export const CannedReply = z.object({ id: Id, shortcut: z.string(), text: z.string() });
export type CannedReply = z.infer<typeof CannedReply>;

const minutes = z.number().int().min(1).max(1440).nullable();

/** How chats are answered, for all of the company. Null switches off what it says. */
export const ChatSettings = z.strictObject({
  /** Who waits is given to whoever is there and has the fewest chats. */
  is_auto_assigned: z.boolean(),
  /** A person who waits longer is told so, once. */
  waiting_minutes: minutes,
  /** A chat goes back to those that wait when its operator is away longer while the person waits. */
  away_minutes: minutes,
  /** Colleagues are mailed when somebody waits longer and nobody is there. */
  mail_minutes: minutes,
});
export type ChatSettings = z.infer<typeof ChatSettings>;

export const OperatorPresence = z.enum(['here', 'away', 'gone']);
export type OperatorPresence = z.infer<typeof OperatorPresence>;

/** Somebody who answers chats. */
export const Operator = z.object({ id: Id, first_name: z.string(), presence: OperatorPresence });
export type Operator = z.infer<typeof Operator>;

/** How a campaign's chats are answered. */
export const CampaignSupport = z.strictObject({
  /** Who sees and answers them besides admins; null: all who work in the contact center. */
  answered_by: z.array(Id).max(500).nullable(),
  /** At the end of a conversation the person is asked how content they were, 1 to 5. Not over the API. */
  asks_csat: z.boolean(),
  /** What a person who waits longer is told; '' = the product's own sentence. */
  waiting_sentence: plainText(1_000),
});
export type CampaignSupport = z.infer<typeof CampaignSupport>;

export const labelForm = {
  name: plainText(40)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'required'),
  color: LabelColor,
};
export const cannedReplyForm = {
  shortcut: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_-]{1,40}$/u, 'shortcut_wrong'),
  text: plainText(maxInputLength).refine((text) => text.trim() !== '', 'required'),
};
