import { defaultConversationSettings } from '@centralita/contract/campaigns/conversation-settings';
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
  reason: 'campaign_over' | 'time_out';
}

/**
 * Conversations of the AI whose campaign is over (ended by hand, past its date, archived) end without a word, and so do those in which
 * nobody has said anything for a day. Those that a person has or waits for go on until a person ends them; what somebody answers from
 * the phone's own app is the AI's again once nobody has said anything there for as long.
 */
export async function endOver(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  running: Pick<RunningTurns, 'changed'>,
): Promise<void> {
  const now = clock.now();
  const found = await db.platformQuery<Over>('thread.over', OVER, [
    now,
    defaultConversationSettings.time_out_hours,
    atOnce,
  ]);
  for (const over of found) {
    const { company_id: companyId, thread_id: threadId } = over;
    await db.company(companyId, (tx) => endOne(tx, over, now));
    running.changed(threadId);
    notices.changed(companyId, threadId);
  }
}

async function endOne(tx: Tx, { company_id, thread_id, reason }: Over, now: Date): Promise<void> {
  const place = { companyId: company_id, threadId: thread_id };
  const { owner, operatorId } = await lockThread(tx, place);
  if (owner === 'queue' || operatorId !== null) return;
  const event = {
    direction: 'in',
    author: 'system',
    operatorId: null,
    content: { event: 'end', reason, of: owner },
  } as const;
  await Promise.all([
    tx.run(
      'thread.endOver',
      `update thread set owner = 'ai', epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1, changed_at = $3, held = null,
         waits_since = null, due_at = clock_timestamp()
       where company_id = $1 and id = $2`,
      [place.companyId, place.threadId, now],
    ),
    insertEvent(tx, place, { id: uuidv7(), event, now }),
  ]);
}

/** That they end is not to be said twice. */
const OVER = `select o.company_id, o.thread_id, o.reason from (
    select v.company_id, v.thread_id, t.taken_through, case
      when c.archived_at is not null or c.finished_at is not null or c.datetime_end <= $1 then 'campaign_over'
      when a.kind <> 'api' and t.held is null and t.last_message_at < $1::timestamptz - coalesce(s.time_out_hours, $2) * interval '1 hour' then 'time_out' end as reason
    from conversation v
      join campaign c on c.company_id = v.company_id and c.id = v.campaign_id
      join thread t on t.company_id = v.company_id and t.id = v.thread_id
      left join campaign_conversation s on s.company_id = v.company_id and s.campaign_id = v.campaign_id
      join channel_account a on a.company_id = t.company_id and a.id = t.account_id
    where v.status = 'active' and t.owner = 'ai'
    union all
    select t.company_id, t.id, t.taken_through, 'time_out' from thread t
      left join campaign_conversation s on s.company_id = t.company_id and s.campaign_id = t.campaign_id
    where t.owner = 'operator' and t.operator_id is null
      and t.last_message_at < $1::timestamptz - coalesce(s.time_out_hours, $2) * interval '1 hour') o
  where o.reason is not null and not exists (select from message m where m.company_id = o.company_id and m.thread_id = o.thread_id
    and m.seq > o.taken_through and m.kind = 'event' and m.content ->> 'event' = 'end')
  limit $3`;
