import { createHmac, randomUUID } from 'node:crypto';
import type { GraphChats } from './graph-messages.ts';

/** A change of Meta's webhook. */
export interface GraphChange {
  field: string;
  value: Record<string, unknown>;
}

/** Somebody who has WhatsApp: by phone, by Meta's id, or by both. */
export interface GraphPerson {
  phone?: string;
  user?: string;
  name?: string;
}

const metadata = (number: string) => ({ display_phone_number: '15550783881', phone_number_id: number });

/** A person says something; `said` is what the message has beside its frame, with its type. */
export function messageChange(
  chats: GraphChats,
  {
    number,
    from,
    at,
    id = `wamid.${randomUUID()}`,
  }: { number: string; from: GraphPerson; at?: number; id?: string },
  said: { type: string } & Record<string, unknown>,
): GraphChange {
  const { phone, user, name = 'Sheena Nelson' } = from;
  chats.received.add(id);
  for (const address of [phone, user]) if (address) chats.wroteAt.set(`${number} ${address}`, chats.now());
  const who = { ...(phone ? { from: phone } : {}), ...(user ? { from_user_id: user } : {}) };
  const contact = {
    profile: { name },
    ...(phone ? { wa_id: phone } : {}),
    ...(user ? { user_id: user } : {}),
  };
  const timestamp = String(Math.floor((at ?? chats.now()) / 1_000));
  return {
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: metadata(number),
      contacts: [contact],
      messages: [{ ...who, id, timestamp, ...said }],
    },
  };
}

/** Somebody of the company writes in the app of the number's own phone. */
export function echoChange(
  chats: GraphChats,
  { number, to, id = `wamid.${randomUUID()}` }: { number: string; to: string; id?: string },
  said: { type: string } & Record<string, unknown>,
): GraphChange {
  const one = { from: '15550783881', to, id, timestamp: String(Math.floor(chats.now() / 1_000)), ...said };
  return {
    field: 'smb_message_echoes',
    value: { messaging_product: 'whatsapp', metadata: metadata(number), message_echoes: [one] },
  };
}

/** A person stops advertising of the number, or wishes it again. */
export function preferenceChange(
  chats: GraphChats,
  { number, wa_id, value }: { number: string; wa_id: string; value: 'stop' | 'resume' },
): GraphChange {
  const timestamp = Math.floor(chats.now() / 1_000);
  const one = {
    wa_id,
    detail: `User requested to ${value} marketing messages`,
    category: 'marketing_messages',
  };
  return {
    field: 'user_preferences',
    value: {
      ...{ messaging_product: 'whatsapp', metadata: metadata(number), contacts: [{ wa_id }] },
      user_preferences: [{ ...one, value, timestamp }],
    },
  };
}

/** Meta says of a person that something has changed: such a message names no contact. */
export function systemChange(
  chats: GraphChats,
  { number, from }: { number: string; from: GraphPerson },
  system: Record<string, unknown>,
): GraphChange {
  const change = messageChange(chats, { number, from }, { type: 'system', system });
  delete change.value['contacts'];
  return change;
}

/** What became of a message that was accepted. */
export function statusChange(
  chats: GraphChats,
  accepted: { id: string; number: string; to: string; callback: string },
  { status, code }: { status: string; code?: number },
): GraphChange {
  const one = {
    id: accepted.id,
    status,
    timestamp: String(Math.floor(chats.now() / 1_000)),
    recipient_id: accepted.to,
    biz_opaque_callback_data: accepted.callback,
    ...(code === undefined ? {} : { errors: [{ code, title: 'x', message: 'x' }] }),
  };
  return {
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata: metadata(accepted.number), statuses: [one] },
  };
}

export interface SignedWebhook {
  payload: string;
  headers: Record<string, string>;
}

/** One POST as Meta makes it: each change an entry of its own. */
export function signedWebhook(appSecret: string, changes: readonly unknown[]): SignedWebhook {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: changes.map((change) => ({ id: '102290129340398', changes: [change] })),
  })
    // As Meta escapes them; a body that was parsed and written anew has another signature.
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const signature = createHmac('sha256', appSecret).update(payload).digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  };
}
