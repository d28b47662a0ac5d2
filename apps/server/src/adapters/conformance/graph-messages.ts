import { z } from 'zod';
import { fault, ok, refusal, type Answer, type Asked } from './graph-answers.ts';
import { SentTemplate, templateFault, type GraphTemplate } from './graph-templates.ts';

/** Chats as Meta keeps them, of all numbers. */
export interface GraphChats {
  /** Milliseconds since 1970. */
  now(): number;
  /** When somebody last wrote, by number and address. */
  wroteAt: Map<string, number>;
  /** Ids of messages that people sent. */
  received: Set<string>;
  /** What was accepted, in order. */
  accepted: Accepted[];
  /** Which were marked as read, and whether an answer was said to be under way. */
  seen: { id: string; typing: boolean }[];
  /** What Meta calls somebody whom we called otherwise. */
  knownAs: Map<string, string>;
  /** Who cannot be reached by WhatsApp. */
  notOnWhatsApp: Set<string>;
  /** Files by id: what was uploaded, and what people sent. */
  files: Map<string, GraphFile>;
  /** Of all accounts, as Meta lists them. */
  templates: GraphTemplate[];
}

export interface GraphFile {
  type: string;
  bytes: Buffer;
}

export interface Accepted {
  id: string;
  number: string;
  to: string;
  type: string;
  text: string;
  callback: string;
  body: Record<string, unknown>;
}

export function graphChats(now: () => number): GraphChats {
  return {
    now,
    wroteAt: new Map(),
    received: new Set(),
    accepted: [],
    seen: [],
    knownAs: new Map(),
    notOnWhatsApp: new Set(),
    files: new Map(),
    templates: [],
  };
}

const windowMs = 24 * 60 * 60_000;

/** Meta's own pattern of an id of a person: developers.facebook.com, Business-scoped user IDs. */
const userId = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;

const media = z.union([
  z.strictObject({
    link: z.url(),
    caption: z.string().max(1_024).optional(),
    filename: z.string().max(240).optional(),
  }),
  z.strictObject({
    id: z.string(),
    caption: z.string().max(1_024).optional(),
    filename: z.string().max(240).optional(),
  }),
]);
const whom = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z
    .string()
    .regex(/^\+?\d{5,20}$/)
    .optional(),
  recipient: z.string().regex(userId).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  context: z.strictObject({ message_id: z.string() }).optional(),
};
const Message = z.discriminatedUnion('type', [
  z.strictObject({
    ...whom,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4_096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...whom, type: z.literal('image'), image: media }),
  z.strictObject({ ...whom, type: z.literal('video'), video: media }),
  z.strictObject({ ...whom, type: z.literal('audio'), audio: media }),
  z.strictObject({ ...whom, type: z.literal('document'), document: media }),
  z.strictObject({ ...whom, type: z.literal('template'), template: SentTemplate }),
]);
const Seen = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});

/** `POST /<number>/messages`, as strict as Meta, and no more helpful. */
export function answerMessages(chats: GraphChats, asked: Asked, number: string): Answer {
  if (asked.method !== 'POST') return refusal('method');
  if (asked.headers['content-type'] !== 'application/json') return refusal('content type');
  const body: unknown = JSON.parse(asked.body);
  if (typeof body === 'object' && body !== null && 'status' in body) return markSeen(chats, body);
  const parsed = Message.safeParse(body);
  if (!parsed.success) return refusal(`body: ${parsed.error.message}`);
  const message = parsed.data;
  const file = fileIn(message);
  if (file !== null && !chats.files.has(file)) return fault(131_053);
  const to = message.to ?? message.recipient;
  if (!to || (message.to && message.recipient)) return refusal('one of to and recipient');
  if (chats.notOnWhatsApp.has(to)) return fault(131_026);
  if (message.type === 'template') {
    const code = templateFault(chats.templates, message.template);
    return code === null
      ? accept(chats, number, { to, message, isPhone: message.to !== undefined })
      : fault(code);
  }
  const wroteAt = chats.wroteAt.get(`${number} ${chats.knownAs.get(to) ?? to}`) ?? 0;
  if (chats.now() - wroteAt > windowMs) return fault(131_047);
  return accept(chats, number, { to, message, isPhone: message.to !== undefined });
}

/** Of what was uploaded; null where it is a link, or there is none. */
function fileIn(message: z.infer<typeof Message>): string | null {
  if (message.type === 'template') {
    const head = message.template.components?.find(({ type }) => type === 'header')?.parameters[0];
    return head?.image?.id ?? head?.document?.id ?? head?.video?.id ?? null;
  }
  for (const value of Object.values(message))
    if (typeof value === 'object' && 'id' in value && typeof value.id === 'string') return value.id;
  return null;
}

function accept(
  chats: GraphChats,
  number: string,
  { to, message, isPhone }: { to: string; message: z.infer<typeof Message>; isPhone: boolean },
): Answer {
  const id = `wamid.${Buffer.from(`${number} ${chats.accepted.length} ${to}`).toString('base64')}`;
  const text = message.type === 'text' ? message.text.body : '';
  const callback = message.biz_opaque_callback_data ?? '';
  chats.accepted.push({ id, number, to, type: message.type, text, callback, body: message });
  const known = chats.knownAs.get(to) ?? to;
  const contact = isPhone ? { input: to, wa_id: known.replace('+', '') } : { input: to, user_id: to };
  return ok({ messaging_product: 'whatsapp', contacts: [contact], messages: [{ id }] });
}

function markSeen(chats: GraphChats, body: object): Answer {
  const parsed = Seen.safeParse(body);
  if (!parsed.success) return refusal(`body: ${parsed.error.message}`);
  const { message_id: id, typing_indicator } = parsed.data;
  if (!chats.received.has(id)) return refusal('a message that nobody sent is read');
  chats.seen.push({ id, typing: typing_indicator !== undefined });
  return ok({ success: true });
}
