import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { ChatMedia } from '../media/schema.ts';

/** Who has a thread: the AI, nobody although a person is wanted, or somebody of the company. */
export const ThreadOwner = z.enum(['ai', 'queue', 'operator']);
export type ThreadOwner = z.infer<typeof ThreadOwner>;

export const SupportConversation = z.object({
  /** The thread's id: everything between one person and one channel, for ever. */
  session_id: Id,
  /** '' where it is not known; then the screen shows `address`. */
  name: z.string(),
  phone: z.string(),
  /** What the person is called on the channel. */
  address: z.string(),
  /** Null, and '' as its name, where somebody wrote to a number that no campaign ever had. */
  ai_campaign_id: Id.nullable(),
  campaign_name: z.string(),
  business_phone_id: z.string().nullable(),
  whatsapp_channel_id: z.string().nullable(),
  client_campaign_id: z.string().nullable(),
  chat_kind: z.enum(['API', 'WHATSAPP', 'FACEBOOK', 'WIDGET', 'SANDBOX']),
  unread: z.number().int(),
  last_message: z.object({ text: z.string(), created_at: Instant }),
  owner: ThreadOwner,
  /** Null where nobody has it, or somebody in the app of the number's own phone. */
  operator: z.object({ id: Id, first_name: z.string() }).nullable(),
  /** Counts changes of the owner: a take-over may say which it saw. */
  epoch: z.number().int(),
  /** Since when a person is wanted. */
  waits_since: Instant.nullable(),
  /** Why nothing is said to the person for now. */
  held: z.string().nullable(),
  /** Labels of the chat. */
  label_ids: z.array(Id),
  /** Nothing that this person writes is answered or told to anybody; it is kept. */
  is_blocked: z.boolean(),
  /** On WhatsApp: until when anything may be written; later only a template. Null: the person never wrote, or the channel has no such. */
  window_until: Instant.nullable(),
  /** Counts everything visible. */
  version: z.number().int(),
});
export type SupportConversation = z.infer<typeof SupportConversation>;

/** A message as one that answers it shows it: `content` is the beginning of its words. */
export const QuotedMessage = z.object({
  id: Id,
  owner: z.enum(['user', 'assistant', 'support', 'system']),
  content: z.string(),
});
export type QuotedMessage = z.infer<typeof QuotedMessage>;

export const SupportMessage = z.object({
  id: Id,
  seq: z.number().int(),
  content: z.string(),
  type: z.enum(['text', 'event']),
  /** Of an event. `reacted`, `edited` and `deleted` say what became of a message, `moved` that the person is called `content` now. */
  subtype: z.enum([
    'transfer_support',
    'transfer_ai',
    'queued',
    'ended',
    'blocked',
    'unblocked',
    'reacted',
    'edited',
    'deleted',
    'moved',
    'marketing_stopped',
    'marketing_resumed',
    '',
  ]),
  /** Of an event: why, who gave the chat to somebody else, or the words of the message that it is about. */
  description: z.string(),
  owner: z.enum(['user', 'assistant', 'support', 'system']),
  kind: z.string(),
  media: ChatMedia.nullable(),
  /** The message that it answers, of this chat; null where it names none, or one that is not here. */
  quotes: QuotedMessage.nullable(),
  /** Of what went out: whether it has reached the person. */
  state: z
    .enum(['queued', 'sending', 'sent', 'delivered', 'read', 'played', 'failed', 'cancelled', 'unknown'])
    .nullable(),
  reason: z.string().nullable(),
  /** A person has sent it again: another message stands for it. */
  is_resent: z.boolean(),
  created_at: Instant,
  user_id_in_support: z.string().nullable(),
  /** Who of the company it was; null with no `user_id_in_support`: somebody in the app of the number's own phone. */
  operator_name: z.string().nullable(),
  whatsapp_phone_cm_id: z.string().nullable(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;
