import { z } from 'zod';
import { maxInputLength } from '../conversations/limits.ts';
import { Id } from '../core/ids.ts';
import { hasWords } from '../media/said.ts';
import { plainText } from '../workflows/common.ts';
import { SupportConversation, SupportMessage } from './schema.ts';

/** Where the sockets of chats are, below `/ws`. Each is opened with a ticket of `/ws-ticket` of the company and the person. */
export const supportSockets = {
  chat: '/support-chat/websocket-chat',
  notifications: '/support-chat/notifications',
} as const;

/** A person may say who they are; it has to be the one of the ticket. */
const byOperator = { operator_id: Id.optional() };

/** What an operator’s program says over the chat socket: JSON, one message a frame. */
export const ChatSocketSaid = z.discriminatedUnion('event', [
  // One chat at a time: the next `join` leaves the one before. Without `session_id` the chat of that phone on that channel.
  z.strictObject({
    event: z.literal('join'),
    session_id: Id.optional(),
    phone: z.string().max(200).optional(),
    whatsapp_channel_id: Id.nullable().optional(),
    ...byOperator,
  }),
  // `id` is the caller's own name of it (a UUID): sent again it is done once.
  z.strictObject({
    event: z.literal('send'),
    session_id: Id,
    id: Id,
    message: plainText(maxInputLength).refine(hasWords, 'required'),
    phone_number_id: z.string().max(200).nullable().optional(),
    ...byOperator,
  }),
  z.strictObject({ event: z.literal('mark_read'), session_id: Id, company_id: Id.optional() }),
]);
export type ChatSocketSaid = z.output<typeof ChatSocketSaid>;

/** A chat waits for a person, somebody wrote in one that waits or is one's own, or one was given to whoever listens. */
export const ChatNotification = z.object({
  event: z.literal('notification'),
  kind: z.enum(['waiting', 'message', 'assigned']),
  company_id: Id,
  chat: SupportConversation,
});
export type ChatNotification = z.infer<typeof ChatNotification>;

/** Nothing of the chat is to be notified of any more: it was read, or is somebody else's. */
export const ChatNotificationRead = z.object({
  event: z.literal('notification_read'),
  session_id: Id,
  company_id: Id,
});
export type ChatNotificationRead = z.infer<typeof ChatNotificationRead>;

/** What is heard over the chat socket. */
export const ChatSocketHeard = z.discriminatedUnion('event', [
  // The newest messages of the chat that was joined, oldest first.
  z.object({
    event: z.literal('history'),
    session_id: Id,
    chat: SupportConversation,
    messages: z.array(SupportMessage),
  }),
  // Of the chat that was joined: also one that is known, where its state is another now.
  z.object({ event: z.literal('new_message'), session_id: Id, message: SupportMessage }),
  // A `send` (with its message) or a `mark_read` was done.
  z.object({
    event: z.literal('ack'),
    of: z.enum(['send', 'mark_read']),
    session_id: Id,
    id: Id.nullable(),
    message: SupportMessage.nullable(),
  }),
  z.object({
    event: z.literal('error'),
    of: z.enum(['join', 'send', 'mark_read']).nullable(),
    id: z.string().nullable(),
    code: z.string(),
    message: z.string(),
    message_es: z.string(),
  }),
  ChatNotification,
  ChatNotificationRead,
]);
export type ChatSocketHeard = z.infer<typeof ChatSocketHeard>;

/** As the list of calls writes them. */
export const listedSockets = [
  {
    path: supportSockets.chat,
    query: ['ticket'],
    said: namesOf(ChatSocketSaid),
    heard: namesOf(ChatSocketHeard),
  },
  {
    path: supportSockets.notifications,
    query: ['company_id', 'ticket'],
    said: [],
    heard: [ChatNotification.shape.event.value, ChatNotificationRead.shape.event.value],
  },
] as const;

function namesOf(union: { options: readonly { shape: { event: { value: string } } }[] }): string[] {
  return union.options.map(({ shape }) => shape.event.value);
}
