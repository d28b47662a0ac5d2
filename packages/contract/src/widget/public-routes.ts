import { z } from 'zod';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { plainText } from '../workflows/common.ts';
import { maxWidgetMessage } from './limits.ts';
import { WidgetMessage, WidgetStanding } from './schema.ts';

/** Calls of the widget's own page; each names the widget by its public key and, but for the first, the visitor by their token. */
const visiting = {
  base: 'public',
  access: 'public',
  scope: 'none',
  method: 'POST',
  // What it leaves is the chat itself.
  audit: false,
  params: z.object({ widget_key: z.string().max(60) }),
} as const;

const token = z.string().min(1).max(2_000);
const seen = { messages: z.array(WidgetMessage), standing: WidgetStanding };

export const openVisit = route({
  ...visiting,
  path: '/widget/{widget_key}/session',
  summary:
    'A visitor of a website comes, or comes back. `entry` is what the page of the widget was given; `token` is that of an earlier visit; `user` is signed by the company’s server (JWT, HS256, with `sub` and `exp`) and makes the visitor a known person.',
  body: z.strictObject({
    entry: token,
    token: token.optional(),
    user: z.string().min(1).max(4_000).optional(),
  }),
  reply: z.object({
    token: z.string(),
    /** Of a known person, where it was signed. */
    name: z.string().nullable(),
    /** There is something to read. */
    has_chat: z.boolean(),
  }),
  perMinutePerAddress: 60,
});

export const visitorSays = route({
  ...visiting,
  path: '/widget/{widget_key}/messages',
  summary:
    'A visitor says something. `id` is their own name of it: said again it is there once. Server-sent events on Accept: text/event-stream: `stored` once it is kept, `words` while a model writes, `message` for what is really said, `again` where what came so far no longer counts, then `done` with what the chat holds from this message on.',
  body: z.strictObject({
    token,
    id: Id,
    text: plainText(maxWidgetMessage).refine((text) => text.trim() !== '', 'required'),
  }),
  reply: z.object(seen),
  format: 'stream',
  perMinutePerAddress: 240,
});

export const visitorHears = route({
  ...visiting,
  path: '/widget/{widget_key}/events',
  summary:
    'What is said to a visitor, while they are here. Server-sent events on Accept: text/event-stream: `news` with what came after `after` (and some before, as what was on its way arrives late), each time something does; else what there is now.',
  body: z.strictObject({ token, after: z.number().int().min(0).default(0) }),
  reply: z.object(seen),
  format: 'stream',
  perMinutePerAddress: 240,
});

export const visitorHistory = route({
  ...visiting,
  path: '/widget/{widget_key}/history',
  summary: 'What was said before the message with the number `before`, oldest first.',
  body: z.strictObject({ token, before: z.number().int().min(1) }),
  reply: z.object({ messages: z.array(WidgetMessage), has_more: z.boolean() }),
  perMinutePerAddress: 240,
});

export const visitorMedia = route({
  ...visiting,
  path: '/widget/{widget_key}/media',
  summary: 'A picture, sound or file that was sent to the visitor.',
  body: z.strictObject({ token, id: Id }),
  reply: FileReply,
  format: 'file',
  perMinutePerAddress: 240,
});

export const visitorRead = route({
  ...visiting,
  path: '/widget/{widget_key}/read',
  summary: 'The visitor has seen what was said up to the message with the number `seq`.',
  body: z.strictObject({ token, seq: z.number().int().min(1) }),
  reply: z.null(),
  perMinutePerAddress: 240,
});

export const visitorLeaves = route({
  ...visiting,
  path: '/widget/{widget_key}/end',
  summary: 'The visitor ends the conversation; what they say next begins another one.',
  body: z.strictObject({ token }),
  reply: z.object(seen),
  perMinutePerAddress: 60,
});
