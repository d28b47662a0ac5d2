import type { Tx } from '../../db/scope.ts';

/** What a restore left open, by how many. */
export interface Reopened {
  messages: number;
  threads: number;
}

/**
 * The data is as it was at the instant of a backup, and nobody knows what was said since: what was on its way may have arrived, and what
 * was to be answered may have been. Nothing of it goes out again by itself; people of the company look at it. Before any sender starts.
 */
export async function closeWhatWasUnderWay(tx: Tx, now: Date): Promise<Reopened> {
  const messages = await tx.run(
    'restore.messages',
    `update message set state = 'unknown', reason = 'restored' where state in ('queued', 'sending')`,
  );
  const threads = await tx.run(
    'restore.threads',
    `update thread t set owner = 'queue', held = 'restored', waits_since = coalesce(waits_since, $1), epoch = epoch + 1,
       version = version + 1, changed_at = $1, unread = greatest(unread, 1)
     from channel_account a where a.company_id = t.company_id and a.id = t.account_id and a.kind <> 'api' and t.owner = 'ai'
       and (t.due_at is not null or t.holder is not null)`,
    [now],
  );
  await tx.run(
    'restore.claims',
    `update thread set due_at = null, burst_since = null, holder = null, fence = fence + 1
     where due_at is not null or holder is not null`,
  );
  await tx.run(
    'restore.senders',
    'update channel_account set sender = null, sender_fence = sender_fence + 1 where sender is not null',
  );
  await tx.run('restore.processes', 'delete from process');
  await tx.run('restore.statuses', 'delete from early_status');
  return { messages, threads };
}
