import { z } from 'zod';
import { Id } from '../../core/ids.ts';
import { maxMessageLength, maxParts, maxTitleLength, maxUrlLength } from '../limits.ts';

/** Anything while it is being written; the publish checklist asks for one of the web, and nothing else is sent. */
const address = z.string().trim().max(maxUrlLength);
const caption = z.string().max(maxMessageLength).default('');

export const MessagePart = z.discriminatedUnion('type', [
  z.strictObject({ id: Id, type: z.literal('text'), text: z.string().max(maxMessageLength) }),
  z.strictObject({ id: Id, type: z.literal('image'), url: address, caption }),
  z.strictObject({ id: Id, type: z.literal('audio'), url: address }),
  z.strictObject({ id: Id, type: z.literal('video'), url: address, caption }),
  z.strictObject({ id: Id, type: z.literal('file'), name: z.string().max(maxTitleLength), url: address }),
]);
export type MessagePart = z.infer<typeof MessagePart>;

export const MessageConfiguration = z.strictObject({
  messages: z.array(MessagePart).max(maxParts).default([]),
});
