import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { insertEvent, lockThread } from './thread-place.ts';

/** Threads that are ended in one look: what is left comes with the next. */
const atOnce = 500;

interface Over {
  company_id: string;
  thread_id: string;
}

/**
 * Conversations of the AI whose campaign is over (ended by hand, past its date, archived) end without a word. Those that a person has or
 * waits for go on until a person ends them.
 */
export async function endOver(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  running: Pick<RunningTurns, 'changed'>,
): Promise<void> {
  const found = await db.platformQuery<Over>('thread.campaign_over', OVER, [clock.now(), atOnce]);
  for (const { company_id: companyId, thread_id: threadId } of found) {
    await db.company(companyId, (tx) => endOne(tx, { companyId, threadId }, clock.now()));
    running.changed(threadId);
    notices.changed(companyId, threadId);
  }
}

async function endOne(tx: Tx, place: { companyId: string; threadId: string }, now: Date): Promise<void> {
  const { owner } = await lockThread(tx, place);
  if (owner !== 'ai') return;
  const event = {
    direction: 'in',
    author: 'system',
    operatorId: null,
    content: { event: 'end', reason: 'campaign_over' },
  } as const;
  await Promise.all([
    tx.run(
      'thread.endOver',
      `update thread set epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1, changed_at = $3, held = null,
         waits_since = null, due_at = clock_timestamp()
       where company_id = $1 and id = $2`,
      [place.companyId, place.threadId, now],
    ),
    insertEvent(tx, place, { id: uuidv7(), event, now }),
  ]);
}

/** That they end is not to be said twice. */
const OVER = `select v.company_id, v.thread_id from conversation v
  join campaign c on c.company_id = v.company_id and c.id = v.campaign_id
  join thread t on t.company_id = v.company_id and t.id = v.thread_id
  where v.status = 'active' and t.owner = 'ai'
    and (c.archived_at is not null or c.finished_at is not null or c.datetime_end <= $1)
    and not exists (select from message m where m.company_id = t.company_id and m.thread_id = t.id and m.seq > t.taken_through
      and m.kind = 'event' and m.content ->> 'event' = 'end')
  limit $2`;
