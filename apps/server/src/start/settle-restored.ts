import type { Database } from '../db/client.ts';
import { pauseOutbound } from '../features/campaigns/campaigns.ts';
import { closeWhatWasUnderWay } from '../features/conversations/conversations.ts';
import { stopDeliveries } from '../features/results/results.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../ports/clock.ts';

interface Generation {
  id: string;
  made_at: Date | null;
  settled_at: Date | null;
}

/**
 * The first start after a restore: before anything is sent or answered, what the backup had under way is closed. One process does it, the
 * others wait for that. Gives which life of the data this is.
 */
export async function settleRestored(
  { db, clock }: { db: Database; clock: Clock },
  log: Pick<Log, 'warn'>,
): Promise<string> {
  const now = clock.now();
  const settled = await db.platform(async (tx) => {
    const row = await tx.one<Generation>(
      'generation.lock',
      'select id, made_at, settled_at from generation for update',
    );
    if (!row) throw new Error('the database does not say which life of its data this is');
    if (row.settled_at) return { ...row, closed: null };
    const closed = { ...(await closeWhatWasUnderWay(tx, now)), deliveries: await stopDeliveries(tx) };
    await tx.run('generation.settled', 'update generation set settled_at = $1', [now]);
    return { ...row, closed };
  });
  if (settled.closed) {
    const campaigns = await pauseOutbound(db, now);
    log.warn(
      { ...settled.closed, campaigns, from: settled.made_at?.toISOString(), until: now.toISOString() },
      'a backup was restored: nothing is known of this time, and what was under way waits for people',
    );
  }
  return settled.id;
}
