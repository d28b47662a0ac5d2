import { z } from 'zod';
import { Instant } from '../core/ids.ts';

/** One thing that reached the person. */
export const ConversationMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.enum(['image', 'video']), url: z.string(), caption: z.string() }),
  z.object({ type: z.literal('audio'), url: z.string() }),
  z.object({ type: z.literal('file'), url: z.string(), name: z.string() }),
]);
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const ConversationStatus = z.enum(['active', 'ended', 'failed']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Who has the word next; `nobody` where the conversation is over. */
export const ConversationWaits = z.enum(['person', 'operator', 'nobody']);
export type ConversationWaits = z.infer<typeof ConversationWaits>;

export const ConversationEnding = z.object({
  reason: z.enum(['end', 'transferred', 'hang_up', 'time_out', 'silence', 'fault']),
  /** Which of the campaign's expected results came of it; null = none of them. */
  expected_result: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** What came up in the conversation, by name of the variable. */
  in_flow_information: z.record(z.string(), z.string()),
});
export type ConversationEnding = z.infer<typeof ConversationEnding>;

/** What came of one message. */
export const ConversationReply = z.object({
  /** Null where nothing is kept: with `store: false`, and outside of the campaign’s hours, as `messages` says then. */
  conversation_id: z.string().nullable(),
  session_id: z.string(),
  /** Counts the turns of the conversation from 1. */
  turn: z.number().int(),
  status: ConversationStatus,
  waits_for: ConversationWaits,
  messages: z.array(ConversationMessage),
  /** Where the workflow would put the person through. */
  transfer: z.object({ phone: z.string(), extension: z.string() }).nullable(),
  ended: ConversationEnding.nullable(),
  /** With `store: false`: sealed, to be sent with the person’s next message. Null once the conversation is over, and where it is kept. */
  state: z.string().nullable(),
  /** What people of the company have written since the last reply, where somebody took the chat over. */
  support: z.array(z.object({ id: z.string(), at: Instant, message: ConversationMessage })).optional(),
});
export type ConversationReply = z.infer<typeof ConversationReply>;

const entry = { turn: z.number().int(), at: Instant };

export const ConversationEntry = z.discriminatedUnion('owner', [
  z.object({ ...entry, owner: z.literal('person'), message_id: z.string().nullable(), text: z.string() }),
  z.object({ ...entry, owner: z.literal('assistant'), message: ConversationMessage }),
  /** A person of the company, who has taken the chat over. */
  z.object({ ...entry, owner: z.literal('support'), message: ConversationMessage }),
]);
export type ConversationEntry = z.infer<typeof ConversationEntry>;
