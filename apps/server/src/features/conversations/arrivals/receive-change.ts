import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { insertEvent, lockThread } from '../ownership/thread-place.ts';
import { findThread, noteTold, wasTold, type PersonThere } from './find-thread.ts';

/** What was done with a message that was said before. */
export interface ChangedMessage extends PersonThere {
  /** The provider's id of the change. */
  providerId: string;
  what: 'reacted' | 'edited' | 'deleted';
  /** The person, or somebody of the company past us. */
  by: 'person' | 'operator';
  /** The provider's id of the message. */
  of: string;
  /** The sign of a reaction, or the words as they are now. */
  text: string;
}

/**
 * Keeps it where operators see it: the message itself stays as it was said. It asks for no answer and is not unread. Of somebody with
 * whom nothing was said there is nothing to change.
 */
export async function receiveChange(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  change: ChangedMessage,
): Promise<void> {
  const { companyId } = change;
  const threadId = await db.company(companyId, (tx) => keep(tx, change, clock.now()));
  if (threadId !== null) notices.changed(companyId, threadId);
}

async function keep(tx: Tx, change: ChangedMessage, now: Date): Promise<string | null> {
  const { companyId, what, by, text } = change;
  const threadId = await findThread(tx, change);
  if (threadId === null) return null;
  const place = { companyId, threadId };
  await lockThread(tx, place);
  if (await wasTold(tx, change)) return null;
  const known = await tx.one<{ id: string }>(
    'change.of',
    `select m.id from message m where m.company_id = $1 and m.thread_id = $2 and (m.provider_id = $3 or m.caller_id = $3)
     order by m.seq limit 1`,
    [companyId, threadId, change.of],
  );
  const content = { event: what, text, ...(known ? { message_id: known.id } : {}) };
  await noteEvent(tx, { ...place, author: by, content }, now);
  await noteTold(tx, { ...place, accountId: change.accountId, providerId: change.providerId }, now);
  return threadId;
}

interface Noted {
  companyId: string;
  threadId: string;
  author: 'person' | 'operator';
  content: Record<string, unknown>;
}

/** A row that operators see and no turn takes in. The thread is locked. */
export async function noteEvent(
  tx: Tx,
  { companyId, threadId, author, content }: Noted,
  now: Date,
): Promise<void> {
  await tx.run(
    'thread.noted',
    'update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3 where company_id = $1 and id = $2',
    [companyId, threadId, now],
  );
  const event = { direction: 'out', author, operatorId: null, content } as const;
  await insertEvent(tx, { companyId, threadId }, { id: uuidv7(), event, now });
}
