import type { ConversationsContext } from '../conversations-context.ts';
import { storeArrival, type StoredArrival } from './store-arrival.ts';

/** A burst is over so long after its last message, and at most so long after its first. */
const burst = { in: 1_500, most: 6_000 };

/** Something that a person wrote on a channel which is answered later, into the chat. */
export interface IncomingMessage {
  companyId: string;
  accountId: string;
  accountKind: 'sandbox' | 'test';
  campaignId: string;
  addressKind: string;
  address: string;
  /** The provider's id of it: it may be told several times. */
  providerId: string;
  text: string;
  /** By the provider's clock. */
  sentAt: Date | null;
}

/** Longer texts are kept to this; the channels themselves allow no more than 4,096. */
const longestText = 65_000;

/** Keeps it, whatever is to happen with it: that is decided when the thread is worked on. */
export async function receiveMessage(
  { db, clock, notices }: ConversationsContext,
  { providerId, text, ...message }: IncomingMessage,
): Promise<StoredArrival> {
  const stored = await db.companyOnce(message.companyId, (tx) =>
    storeArrival(
      tx,
      {
        ...message,
        key: { kind: 'message', id: providerId },
        callerId: providerId,
        kind: 'text',
        content: { text: text.slice(0, longestText) },
        due: burst,
      },
      clock.now(),
    ),
  );
  notices.changed(message.companyId, stored.threadId);
  return stored;
}
