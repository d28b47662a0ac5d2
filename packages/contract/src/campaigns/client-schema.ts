import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { ChatMedia } from '../media/schema.ts';
import { CampaignChannel, CampaignType } from './schema.ts';

export const ClientStatus = z.enum([
  'pending',
  'in_call',
  'is_chatting',
  'completed',
  'disconnected',
  'user_hang_up',
  'not_answered',
  'wrong_number',
]);
export type ClientStatus = z.infer<typeof ClientStatus>;

/** A person in one campaign. */
export const CampaignClient = z.object({
  id: Id,
  /** Of the variables `name` or `nombre`, and `phone`; '' where they are not known: then the screen shows `address`. */
  name: z.string(),
  phone: z.string(),
  /** What the person is called on the channel. */
  address: z.string(),
  status: ClientStatus,
  /** A stable code of what is finer than the status. */
  reason: z.string().nullable(),
  /** Where they were talked with; of who is pending, where they are tried first. */
  channel: CampaignChannel.nullable(),
  /** Talked with in the sandbox. */
  is_sandbox: z.boolean(),
  type: CampaignType,
  /** When something happened last, in the campaign's time zone: YYYY-MM-DD, HH:MM. */
  date: z.string(),
  time: z.string(),
  /** The same as an instant. */
  last_activity_at: Instant,
  /** Its label stays where the campaign gave the result up. */
  expected_result: z.object({ id: Id, label: z.string() }).nullable(),
  /** Where a person has chosen the result: who, and when. */
  corrected: z.object({ by: z.string(), at: Instant }).nullable(),
  in_flow_information: z.record(z.string(), z.string()),
  /** Always null so far: calls come with phones. */
  audio_url: z.string().nullable(),
  /** The chat, as the calls of support chats name it. */
  session_id: Id.nullable(),
});
export type CampaignClient = z.infer<typeof CampaignClient>;

/** A stretch of the chat that one version of a workflow played. */
export const ClientConversation = z.object({
  id: Id,
  number: z.number().int(),
  workflow_id: Id,
  /** Null where it was deleted. */
  workflow_name: z.string().nullable(),
  workflow_version: z.number().int(),
  began_at: Instant,
  status: z.enum(['opened', 'active', 'ended', 'failed']),
  /** `because`: why it was this one, in the words of a model, or what the person said; null where nobody said. */
  expected_result: z.object({ id: Id, label: z.string(), because: z.string().nullable() }).nullable(),
});
export type ClientConversation = z.infer<typeof ClientConversation>;

export const TranscriptEntry = z.object({
  id: Id,
  /** Of `conversations`: where it changes a new conversation begins. */
  conversation_id: Id,
  /** The turn that took this in or said it; null where none did. */
  turn: z.number().int().nullable(),
  owner: z.enum(['user', 'assistant', 'support', 'system']),
  /** Who of the company it was. */
  operator_name: z.string().nullable(),
  kind: z.string(),
  content: z.string(),
  media: ChatMedia.nullable(),
  /** Of an event: somebody took the chat over, handed it back or ended it. */
  event: z.enum(['taken_over', 'hand_back', 'end']).nullable(),
  channel: CampaignChannel,
  /** Of what went out and did not arrive as usual. */
  state: z.string().nullable(),
  time: Instant,
});
export type TranscriptEntry = z.infer<typeof TranscriptEntry>;
