import type { MediaKind } from '@centralita/contract/media/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { tellListeners } from '../../../platform/jobs/listeners.ts';
import { announceMedia, carryMedia, freeMedia, listenTo, type MediaOfMessage } from '../../media/media.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { AccountKind } from '../turns/claimed-thread.ts';
import type { InputContent } from './arrival.ts';
import { hearWord, isOptWord } from '../opt-outs/hear-word.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { withSpellings } from './spellings.ts';
import { storeFromPerson, type KnownPerson, type StoredArrival } from './store-arrival.ts';

/** A burst is over so long after its last message, and at most so long after its first. */
const burst = { in: 1_500, most: 6_000 };

/** Something that a person wrote on a channel which is answered later, into the chat. */
export interface IncomingMessage {
  companyId: string;
  accountId: string;
  accountKind: Exclude<AccountKind, 'api' | 'widget'>;
  /** Null: the account has no campaign that is not over. */
  campaignId: string | null;
  addressKind: string;
  address: string;
  /** The provider's id of it: it may be told several times. */
  providerId: string;
  /** '' where it carries a picture or file without words. */
  text: string;
  media?: IncomingMedia;
  /** What it is where it is neither words nor a file; `text` does not count then. */
  said?: { kind: string; content: InputContent };
  person?: KnownPerson;
  /** By the provider's clock. */
  sentAt: Date | null;
}

/** An upload that is kept already, or what the channel fetches from its provider later, by what it notes in `source`. */
export type IncomingMedia = { id: string } | AnnouncedMedia;

/** What the channel fetches from its provider later, by what it notes in `source`. */
export interface AnnouncedMedia {
  kind: MediaKind;
  name: string;
  type: string;
  source: Readonly<Record<string, unknown>>;
}

/** Followed up by channels (start/listens.ts): something that a person sent is to be fetched. */
export const mediaAnnounced = 'media.announced';

/** Longer texts are kept to this; the channels themselves allow no more than 4,096. */
const longestText = 65_000;

const nobodyElse: KnownPerson = { alsoCalled: [], name: '', formerCampaignId: null };

export interface ReceivedMessage extends StoredArrival {
  /** Of what it carries. */
  mediaId: string | null;
}

/**
 * Keeps it, whatever is to happen with it: that is decided when the thread is worked on. A word about being reached counts at once.
 * @throws AppError media_gone
 */
export async function receiveMessage(
  context: Pick<ConversationsContext, 'db' | 'clock' | 'notices' | 'listeners' | 'media'>,
  running: Pick<RunningTurns, 'changed'>,
  { providerId, text: whole, media: incoming, said, person = nobodyElse, ...message }: IncomingMessage,
): Promise<ReceivedMessage> {
  const { db, clock, notices } = context;
  const { companyId } = message;
  const text = whole.slice(0, longestText);
  const media = incoming ? await mediaOf(context, companyId, incoming) : null;
  const now = clock.now();
  const arrival = {
    ...message,
    sentAt: believable(message.sentAt, now),
    key: { kind: 'message', id: providerId },
    callerId: providerId,
    messageId: uuidv7(),
    kind: media?.kind ?? said?.kind ?? 'text',
    content: (media ? { media, text } : (said?.content ?? { text })) satisfies InputContent,
    due: burst,
  };
  if (isOptWord(arrival)) {
    const addresses = [{ kind: message.addressKind, address: message.address }, ...person.alsoCalled];
    const heard = await db.company(companyId, (tx) =>
      hearWord(tx, arrival, {
        ...{ addresses, now },
        store: async () =>
          storeFromPerson(tx, arrival, { person: await withSpellings(tx, arrival, person), now }),
      }),
    );
    for (const threadId of heard?.threads ?? []) {
      running.changed(threadId);
      notices.changed(companyId, threadId);
    }
    if (heard) return { ...heard.stored, mediaId: null };
  }
  const stored = await db.companyOnce(companyId, async (tx) => {
    const known = await withSpellings(tx, arrival, person);
    const [one] = await Promise.all([
      storeFromPerson(tx, arrival, { person: known, now }),
      media && incoming
        ? keepMedia(tx, context, { companyId, media, incoming, messageId: arrival.messageId })
        : null,
    ]);
    return one;
  });
  notices.changed(companyId, stored.threadId);
  return { ...stored, mediaId: media?.id ?? null };
}

async function mediaOf(
  { db }: Pick<ConversationsContext, 'db'>,
  companyId: string,
  incoming: IncomingMedia,
): Promise<MediaOfMessage> {
  if (!('id' in incoming)) return mediaOfIncoming(incoming);
  return db.companyRead(companyId, (tx) => freeMedia(tx, { companyId, id: incoming.id, messageId: null }));
}

export function mediaOfIncoming({ kind, name, type }: AnnouncedMedia): MediaOfMessage {
  return { id: uuidv7(), kind, name, type, size: null };
}

interface Carried<Incoming = IncomingMedia> {
  companyId: string;
  media: MediaOfMessage;
  incoming: Incoming;
  messageId: string;
}

/** Nothing where the message was told before: then there is none of this id. */
async function keepMedia(
  tx: Tx,
  context: Pick<ConversationsContext, 'clock' | 'listeners' | 'media'>,
  { incoming, ...carried }: Carried,
): Promise<void> {
  const { companyId, media, messageId } = carried;
  const isHere = 'id' in incoming;
  if (isHere) await carryMedia(tx, { companyId, id: media.id, messageId });
  else await announceIncoming(tx, context, { ...carried, incoming });
  if (context.media.hears && media.kind === 'audio')
    await listenTo(tx, { companyId, id: media.id, messageId, isHere });
}

/** It is to be fetched. */
export async function announceIncoming(
  tx: Tx,
  { clock, listeners }: Pick<ConversationsContext, 'clock' | 'listeners'>,
  { companyId, media, incoming, messageId }: Carried<AnnouncedMedia>,
): Promise<void> {
  await Promise.all([
    announceMedia(tx, { companyId, media, messageId, source: incoming.source, now: clock.now() }),
    tellListeners(tx, listeners, { name: mediaAnnounced, companyId, subject: media.id }),
  ]);
}

const aheadMs = 5 * 60_000;
const oldMs = 7 * 86_400_000;

/** A provider's clock that is far ahead, or says that it was days ago, is wrong: ours counts then. */
export function believable(sentAt: Date | null, now: Date): Date | null {
  if (!sentAt) return null;
  const ahead = sentAt.getTime() - now.getTime();
  return ahead > aheadMs || ahead < -oldMs ? null : sentAt;
}
