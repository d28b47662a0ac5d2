import type { Tx } from '../../../db/scope.ts';
import type { Address } from '../../../ports/messenger.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { mergeThreads } from '../merge-threads.ts';
import { lockThread } from '../ownership/thread-place.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { addAddresses, findThread, noteTold, wasTold, type PersonThere } from './find-thread.ts';
import { noteEvent } from './receive-change.ts';

/** A person is called otherwise on the channel from now on; `person` is how they were called. */
export interface MovedPerson extends PersonThere {
  /** The provider's id of what it told. */
  providerId: string;
  now: readonly Address[];
}

/**
 * What they are called now leads to the same thread, which is what they are written to from then on; had it a thread of its own by
 * then, the two become one. Whoever was never heard of stays so.
 */
export async function movePerson(
  context: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  running: Pick<RunningTurns, 'changed'>,
  moved: MovedPerson,
): Promise<void> {
  const { db, clock, notices } = context;
  const { companyId, accountId, person, now } = moved;
  const isKnown = await db.company(companyId, async (tx) => {
    const threadId = await findThread(tx, moved);
    if (threadId !== null) await addAddresses(tx, { companyId, accountId, person: now }, threadId);
    return threadId !== null;
  });
  if (!isKnown) return;
  await mergeThreads(context, running, { companyId, accountId, addresses: [...person, ...now] });
  const threadId = await db.company(companyId, (tx) => note(tx, moved, clock.now()));
  if (threadId !== null) notices.changed(companyId, threadId);
}

async function note(tx: Tx, moved: MovedPerson, now: Date): Promise<string | null> {
  const { companyId, accountId, person } = moved;
  const threadId = await findThread(tx, moved);
  if (threadId === null) return null;
  const place = { companyId, threadId };
  const [was, is] = [phoneOf(person), phoneOf(moved.now)];
  if (was !== null && is !== null) await changePhones(tx, place, { was, is, now });
  await lockThread(tx, place);
  if (await wasTold(tx, moved)) return null;
  const address = is ?? moved.now[0]?.address ?? '';
  await tx.run(
    'thread.moved',
    'update thread set address = $3 where company_id = $1 and id = $2 and ($4 or address = any ($5::text[]))',
    [companyId, threadId, address, is !== null, person.map((one) => one.address)],
  );
  await noteEvent(tx, { ...place, author: 'person', content: { event: 'moved', text: address } }, now);
  await noteTold(tx, { ...place, accountId, providerId: moved.providerId }, now);
  return threadId;
}

function phoneOf(addresses: readonly Address[]): string | null {
  return addresses.find(({ kind }) => kind === 'phone')?.address ?? null;
}

/** Their clients are reached at the new one. */
async function changePhones(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  { was, is, now }: { was: string; is: string; now: Date },
): Promise<void> {
  await tx.run(
    'client.moved',
    `update client set phone = '+' || $4, updated_at = $5
     where company_id = $1 and thread_id = $2 and archived_at is null and phone = '+' || $3`,
    [companyId, threadId, was, is, now],
  );
}
