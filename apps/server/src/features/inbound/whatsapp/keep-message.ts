import { cutText } from '@centralita/contract/core/cut-text';
import type { MediaKind } from '@centralita/contract/media/schema';
import type { WhatsAppMedia, WhatsAppMessage } from '../../../ports/whatsapp.ts';
import type { FoundNumber } from '../../channels/channels.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import type { CampaignsOfNumber } from './campaigns-of.ts';

const longestName = 200;
/** A channel's texts are shorter by far. */
const longestWord = 65_000;

/** @throws NoCampaign */
export async function keepMessage(
  conversations: Pick<Conversations, 'receiveMessage'>,
  {
    message,
    number,
    campaigns,
  }: { message: WhatsAppMessage; number: FoundNumber; campaigns: CampaignsOfNumber },
): Promise<void> {
  const { from, id, at, kind, name, media } = message;
  const text = whole(message.text, longestWord);
  const [first, ...alsoCalled] = from;
  if (!first) return;
  await conversations.receiveMessage({
    companyId: number.companyId,
    accountId: number.id,
    accountKind: 'whatsapp',
    campaignId: campaigns.open,
    addressKind: first.kind,
    address: first.address,
    providerId: id,
    text,
    ...(media && isFile(kind)
      ? {
          media: {
            kind,
            name: whole(media.name, longestName),
            type: whole(media.mime, longestName),
            source: sourceOf(media),
          },
        }
      : {}),
    said: { kind, content: { text, ...(storable(message.more) as Record<string, unknown>) } },
    person: {
      alsoCalled,
      name: whole(name, longestName),
      formerCampaignId: campaigns.former,
    },
    sentAt: at,
  });
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
