import { z } from 'zod';
import type { WhatsAppEvent, WhatsAppEvents, WhatsAppStatus } from '../../ports/whatsapp.ts';
import { changeIn, isChange, movedTo } from './read-changes.ts';
import { saidIn } from './read-message.ts';
import { addressesOf, Contact, instantOf, Sender, senderOf, word } from './read-people.ts';
import { reasonOf } from './reasons.ts';

const list = z.array(z.unknown()).nullish();
const Body = z.object({ entry: z.array(z.unknown()) });
const Entry = z.object({ changes: z.array(z.unknown()) });
const Change = z.object({
  field: z.string(),
  value: z.looseObject({ metadata: z.object({ phone_number_id: z.string().min(1) }).nullish() }),
});
const Said = z.object({
  contacts: list,
  messages: list,
  statuses: list,
  message_echoes: list,
  user_preferences: list,
});

const when = z.union([z.string(), z.number()]).nullish();
const Message = Sender.extend({
  id: z.string().min(1).max(500),
  timestamp: when,
  type: z.string(),
  group_id: z.string().nullish(),
});
const Echo = z.object({
  id: z.string().min(1).max(500),
  timestamp: when,
  type: z.string(),
  to: word,
  to_user_id: word,
  group_id: z.string().nullish(),
});
const Preference = z.object({
  wa_id: word,
  user_id: word,
  category: z.string(),
  value: z.enum(['stop', 'resume']),
  timestamp: when,
});
const Status = z.object({
  id: z.string().min(1).max(500),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: when,
  recipient_id: z.string().nullish(),
  recipient_user_id: z.string().nullish(),
  biz_opaque_callback_data: z.string().nullish(),
  errors: z.array(z.object({ code: z.number() })).nullish(),
});

/** Our own id in what Meta repeats, and which piece of the message it was. */
const ours = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/\d+)?$/;

/** Meta's webhook, taken apart: entries x changes x items, each read by itself. */
export function readEvents(body: unknown): WhatsAppEvents {
  const events: WhatsAppEvent[] = [];
  const unread: string[] = [];
  const numbers = new Set<string>();
  /** Reads items one by one; of a broken one only its kind is noted. */
  const each = <T>(
    items: readonly unknown[] | null | undefined,
    kind: string,
    read: (item: unknown) => T | null,
  ) =>
    (items ?? []).flatMap((item) => {
      try {
        const one = read(item);
        return one === null ? [] : [one];
      } catch {
        unread.push(kind);
        return [];
      }
    });
  for (const change of each(
    each(Body.safeParse(body).data?.entry, 'entry', Entry.parse).flatMap(({ changes }) => changes),
    'change',
    Change.parse,
  )) {
    const phoneNumberId = change.value.metadata?.phone_number_id;
    if (!phoneNumberId) continue;
    numbers.add(phoneNumberId);
    if (!told.has(change.field)) continue;
    const { messages, statuses, contacts, message_echoes, user_preferences } = Said.parse(change.value);
    const people = each(contacts, 'contact', Contact.parse);
    events.push(
      ...each(messages, 'message', (item) => messageOf(item, phoneNumberId, people)),
      ...each(message_echoes, 'echo', (item) => echoOf(item, phoneNumberId)),
      ...each(user_preferences, 'preference', (item) => preferenceOf(item, phoneNumberId)),
      ...each(statuses, 'status', (item) => statusOf(item, phoneNumberId)),
    );
  }
  return { events, unread, phoneNumberIds: [...numbers] };
}

/** Fields of a webhook of which something is kept. */
const told = new Set(['messages', 'smb_message_echoes', 'user_preferences']);

function messageOf(item: unknown, phoneNumberId: string, contacts: readonly Contact[]): WhatsAppEvent | null {
  const message = Message.parse(item);
  const { id, type, timestamp } = message;
  // What is said in a group is said to nobody of ours.
  if (message.group_id) return null;
  const { from: person, name } = senderOf(message, contacts);
  const one = { phoneNumberId, at: instantOf(timestamp), id };
  if (type === 'system') {
    const moved = movedTo(item, person);
    return moved && { type: 'move', ...one, ...moved };
  }
  if (person.length === 0) throw new Error('a message of nobody');
  if (isChange(type)) return { type: 'change', ...one, by: 'person', person, ...changeIn(type, item) };
  return { type: 'message', ...one, person, name, ...saidIn(type, item) };
}

/** What was written, changed or taken back in the phone's own app. */
function echoOf(item: unknown, phoneNumberId: string): WhatsAppEvent | null {
  const { id, type, timestamp, to, to_user_id, group_id } = Echo.parse(item);
  if (group_id) return null;
  const person = addressesOf(to, to_user_id);
  if (person.length === 0) throw new Error('an echo to nobody');
  const one = { phoneNumberId, at: instantOf(timestamp), id, person };
  if (isChange(type)) return { type: 'change', ...one, by: 'phone', ...changeIn(type, item) };
  return { type: 'echo', ...one, ...saidIn(type, item) };
}

function preferenceOf(item: unknown, phoneNumberId: string): WhatsAppEvent | null {
  const { wa_id, user_id, category, value, timestamp } = Preference.parse(item);
  const person = addressesOf(wa_id, user_id);
  if (category !== 'marketing_messages') return null;
  if (person.length === 0) throw new Error('a wish of nobody');
  return { type: 'preference', phoneNumberId, at: instantOf(timestamp), person, marketing: value };
}

function statusOf(item: unknown, phoneNumberId: string): WhatsAppStatus {
  const { id, status, timestamp, errors, ...rest } = Status.parse(item);
  const [, messageId = null, piece] = ours.exec(rest.biz_opaque_callback_data ?? '') ?? [];
  return {
    ...{ type: 'status', phoneNumberId, at: instantOf(timestamp), id, messageId },
    isPiece: piece !== undefined,
    state: status,
    reason: status === 'failed' ? reasonOf(errors?.[0]?.code ?? -1) : null,
    to: addressesOf(rest.recipient_id, rest.recipient_user_id),
  };
}
