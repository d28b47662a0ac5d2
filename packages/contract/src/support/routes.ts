import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { maxInputLength } from '../conversations/limits.ts';
import { hasWords, nothingSaid, said, saysSomething } from '../media/said.ts';
import { common, ofCompany, plainText } from '../workflows/common.ts';
import { maxLabels } from './desk-schema.ts';
import { TemplateValues } from '../channels/templates.ts';
import { SupportConversation, SupportMessage, ThreadOwner } from './schema.ts';

/** An operator is a person, never a key. */
const byPerson = { ...common, keys: false } as const;

const ofThread = z.object({ session_id: Id });
const standing = {
  session_id: Id,
  owner: ThreadOwner,
  operator: z.object({ id: Id, first_name: z.string() }).nullable(),
  epoch: z.number().int(),
  version: z.number().int(),
};

const written = {
  id: Id,
  message: plainText(maxInputLength).refine(hasWords, 'required'),
};

export const listSupportChats = route({
  ...common,
  method: 'GET',
  path: '/support-chat/conversations/{company_id}',
  summary:
    'Chats by their last message, the newest first: those that wait for a person, are held or belong to one; with `is_active_support=false` those that the AI has. A page ends with `next_cursor`.',
  params: z.object({ company_id: Id }),
  query: z.strictObject({
    ...ofCompany,
    is_active_support: z.enum(['true', 'false']).default('true'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).optional(),
    search: z.string().trim().max(200).optional(),
    campaign_id: Id.optional(),
    /** A person of the company, `me`, or `none`: those that wait for somebody. */
    assignee: z.union([z.literal(['me', 'none']), Id]).optional(),
    label_id: Id.optional(),
  }),
  reply: z.object({ results: z.array(SupportConversation), next_cursor: z.string().nullable() }),
});

export const supportHistory = route({
  ...common,
  method: 'GET',
  path: '/support-chat/history/{session_id}',
  summary:
    'The messages of a chat. `before` is a message’s id. With `after_version` instead: what has changed since that version of it, oldest first, and the states of the last 100 that went out.',
  params: ofThread,
  query: z.strictObject({
    ...ofCompany,
    order_by: z.enum(['asc', 'desc']).default('desc'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    page: z.coerce.number().int().min(1).default(1),
    before: Id.optional(),
    after_version: z.coerce.number().int().min(0).optional(),
  }),
  reply: z.object({ results: z.array(SupportMessage), chat: SupportConversation, ...standing }),
});

export const transferSupportChat = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/transfer-ws-support',
  summary:
    'Take a chat over (`is_in_support: true`) or hand it back to the AI. A take-over may carry the `epoch` that it saw: 409 where the chat has moved on since.',
  body: z.strictObject({
    ...ofCompany,
    is_in_support: z.boolean(),
    /** Or `client_campaign_id`: the chat of that client. */
    session_id: Id.optional(),
    epoch: z.number().int().optional(),
    whatsapp_channel_id: z.string().nullable().optional(),
    client_campaign_id: Id.nullable().optional(),
  }),
  reply: z.object(standing),
  // The chat itself tells who took it over, gave it back or ended it, and when.
  audit: false,
});

export const sendSupportMessage = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/messages',
  summary:
    'Write to the person, in a chat that is yours, or send what was uploaded (`media_id`), with up to 1,024 characters. `quotes` names the message of the chat that it answers: WhatsApp shows it with that. `id` is your own name of the message (a UUID): sent again it is done once.',
  params: ofThread,
  body: z.strictObject({ ...ofCompany, ...said, quotes: Id.optional() }).refine(saysSomething, nothingSaid),
  reply: SupportMessage,
  // What it leaves is the chat itself.
  audit: false,
});

export const sendSupportTemplate = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/template',
  summary:
    'Send a message template of WhatsApp in a chat that is yours, also where the person has not written for 24 hours. `id` is your own name of the message (a UUID): sent again it is done once.',
  params: ofThread,
  body: z.strictObject({
    ...ofCompany,
    id: Id,
    template_id: z.string().max(100),
    values: TemplateValues.default({ body: {}, header: {}, buttons: {} }),
  }),
  reply: SupportMessage,
  audit: false,
});

export const sendSupportMessageAgain = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/messages/{id}/send-again',
  summary:
    'Send a message again that failed, or of which nobody knows whether it arrived, in a chat that is yours: once, as a message of its own. `id` of the body is its name (a UUID).',
  params: z.object({ session_id: Id, id: Id }),
  body: z.strictObject({ ...ofCompany, id: Id }),
  reply: SupportMessage,
  audit: false,
});

export const noteSupportChat = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/notes',
  summary:
    'Write a note that only the company sees, whoever has the chat. `id` is your own name of it (a UUID): sent again it is there once.',
  params: ofThread,
  body: z.strictObject({ ...ofCompany, ...written }),
  reply: SupportMessage,
  audit: false,
});

export const assignSupportChat = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/assign',
  summary:
    'Give a chat to a colleague, or (`operator_id` null) to those that wait for somebody. May carry the `epoch` that was seen: 409 where the chat has moved on since.',
  params: ofThread,
  body: z.strictObject({ ...ofCompany, operator_id: Id.nullable(), epoch: z.number().int().optional() }),
  reply: z.object(standing),
  audit: false,
});

export const labelSupportChat = route({
  ...byPerson,
  method: 'PUT',
  path: '/support-chat/{session_id}/labels',
  summary: 'The labels of a chat: these and no others.',
  params: ofThread,
  body: z.strictObject({ ...ofCompany, label_ids: z.array(Id).max(maxLabels) }),
  reply: SupportConversation,
  audit: false,
});

export const endSupportChat = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/end',
  summary: 'End the conversation of a chat: it is classified, and the AI answers whoever writes again.',
  params: ofThread,
  body: z.strictObject(ofCompany),
  reply: z.object(standing),
  audit: false,
});

export const blockSupportChat = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/block',
  summary:
    'Block a person (`is_blocked: true`): what they write is kept, and neither answered nor told to anybody; whoever has the chat lets it go. Or lift that.',
  params: ofThread,
  body: z.strictObject({ ...ofCompany, is_blocked: z.boolean() }),
  reply: z.object(standing),
  audit: 'chat.block',
});

export const readSupportChat = route({
  ...byPerson,
  method: 'POST',
  path: '/support-chat/{session_id}/read',
  summary:
    'The chat was looked at: nothing in it is unread any more, where it waits for a person or is yours.',
  params: ofThread,
  body: z.strictObject(ofCompany),
  reply: z.object(standing),
  audit: false,
});
