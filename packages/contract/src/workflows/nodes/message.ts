import { z } from 'zod';
import { Id } from '../../core/ids.ts';
import { maxMessageLength, maxParts, maxTitleLength, maxUrlLength } from '../limits.ts';

/** Empty while it is being written; the publish checklist asks for it. */
const address = z
  .string()
  .trim()
  .max(maxUrlLength)
  .refine((url) => url === '' || /^https?:\/\/\S+$/i.test(url), 'url_invalid');
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
