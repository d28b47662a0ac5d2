import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { ChatSource } from './suggestion-routes.ts';

const result = z.object({ id: Id, label: z.string() }).nullable();

/** Whom a chat is with, as its sidebar shows it. */
export const ChatPerson = z.object({
  /** Null where no client was made. */
  client: z
    .object({
      id: Id,
      campaign_id: Id,
      name: z.string(),
      phone: z.string(),
      status: z.string(),
      expected_result: result,
    })
    .nullable(),
  /** The newest conversation of the chat. */
  conversation: z
    .object({
      id: Id,
      status: z.string(),
      began_at: Instant,
      workflow_name: z.string(),
      /** The step of the workflow that the AI is in; null where the conversation is over or the step has no name. */
      step: z.string().nullable(),
      /** How content the person said to be, 1 to 5. */
      csat_score: z.number().int().nullable(),
    })
    .nullable(),
  /** What is known of the person: as it was read, and from which words. */
  values: z.array(z.object({ name: z.string(), value: z.string(), words: z.string() })),
  /** What the AI found last in the company's sources, the best first. */
  sources: z.array(ChatSource),
  /** Conversations with the same person elsewhere, the newest first. */
  others: z.array(
    z.object({
      session_id: Id,
      /** '' where it is of no campaign. */
      campaign_name: z.string(),
      last_message_at: Instant,
      preview: z.string(),
      expected_result: result,
      csat_score: z.number().int().nullable(),
    }),
  ),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

export const eraseChatPerson = route({
  ...common,
  method: 'DELETE',
  path: '/support-chat/{session_id}/person',
  audit: 'chat.erase-person',
  summary:
    'Erase the person of a chat for good, also where it is of no campaign: the chat, and their clients, contacts, chats, messages, results and traces with the same phone, in every campaign of the company.',
  params: z.object({ session_id: Id }),
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const supportChatPerson = route({
  ...common,
  method: 'GET',
  path: '/support-chat/{session_id}/person',
  summary:
    'Whom a chat is with: what is known of them, where the AI is in its workflow, and their other chats.',
  params: z.object({ session_id: Id }),
  query: z.strictObject(ofCompany),
  reply: ChatPerson,
});
