import { cutText } from '@centralita/contract/core/cut-text';
import type { MediaKind } from '@centralita/contract/media/schema';
import type {
  WhatsAppChange,
  WhatsAppEcho,
  WhatsAppMedia,
  WhatsAppMessage,
  WhatsAppSaid,
} from '../../../ports/whatsapp.ts';
import type { FoundNumber } from '../../channels/channels.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import type { CampaignsOfNumber } from './campaigns-of.ts';

const longestName = 200;
/** A channel's texts are shorter by far. */
const longestWord = 65_000;

interface Kept<Event> {
  event: Event;
  number: FoundNumber;
  campaigns: CampaignsOfNumber;
}

export async function keepMessage(
  conversations: Pick<Conversations, 'receiveMessage'>,
  { event, number, campaigns }: Kept<WhatsAppMessage>,
): Promise<void> {
  const { person, id, at, name } = event;
  const [first, ...alsoCalled] = person;
  if (!first) return;
  const { kind, content, media } = saidIn(event);
  await conversations.receiveMessage({
    companyId: number.companyId,
    accountId: number.id,
    accountKind: 'whatsapp',
    campaignId: campaigns.open,
    addressKind: first.kind,
    address: first.address,
    providerId: id,
    text: content.text,
    ...(media ? { media } : {}),
    said: { kind, content },
    person: {
      alsoCalled,
      name: whole(name, longestName),
      formerCampaignId: campaigns.former,
    },
    sentAt: at,
  });
}

/** What was written in the phone's own app. */
export async function keepEcho(
  conversations: Pick<Conversations, 'receiveEcho'>,
  { event, number, campaigns }: Kept<WhatsAppEcho>,
): Promise<void> {
  const { person, id, at } = event;
  await conversations.receiveEcho({
    companyId: number.companyId,
    accountId: number.id,
    accountKind: 'whatsapp',
    campaignId: campaigns.open ?? campaigns.former,
    person,
    providerId: id,
    ...saidIn(event),
    sentAt: at,
  });
}

export async function keepChange(
  conversations: Pick<Conversations, 'receiveChange'>,
  { event, number }: Omit<Kept<WhatsAppChange>, 'campaigns'>,
): Promise<void> {
  const { person, id, what, by, of } = event;
  await conversations.receiveChange({
    companyId: number.companyId,
    accountId: number.id,
    person,
    providerId: id,
    what,
    by: by === 'phone' ? 'operator' : 'person',
    of,
    text: whole(event.text, longestWord),
  });
}

/** As it is stored. */
function saidIn({ kind, text: said, more, media }: WhatsAppSaid) {
  const text = whole(said, longestWord);
  const announced =
    media && isFile(kind)
      ? {
          kind,
          name: whole(media.name, longestName),
          type: whole(media.mime, longestName),
          source: sourceOf(media),
        }
      : null;
  return { kind, content: { text, ...(storable(more) as Record<string, unknown>) }, media: announced };
}

function isFile(kind: WhatsAppMessage['kind']): kind is MediaKind {
  return kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'file';
}

/** By which the file is fetched (fetch-media.ts). */
function sourceOf({ id, sha256 }: WhatsAppMedia): Record<string, unknown> {
  return { whatsapp: id, sha256 };
}

/** Half of a character, which phones do send, is refused by the database. */
function whole(text: string, most: number): string {
  return cutText(text, most).replace(/\p{Surrogate}/gu, '\ufffd');
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return whole(value, longestWord);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]));
}
