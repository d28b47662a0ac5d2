import type { Tx } from '../../../db/scope.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { lockThread } from '../ownership/thread-place.ts';
import { findThread, noteTold, wasTold, type PersonThere } from './find-thread.ts';
import { noteEvent } from './receive-change.ts';

/** A person has told the provider whether they wish advertising on this account. */
export interface MarketingWish extends PersonThere {
  /** By which it is known when it is told again. */
  providerId: string;
  wish: 'stop' | 'resume';
  /** By the provider's clock. */
  at: Date | null;
}

/** Keeps it in their chat, where there is one: with whom nothing was said, nothing is to be stopped. */
export async function receiveMarketing(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  told: MarketingWish,
): Promise<void> {
  const { companyId } = told;
  const threadId = await db.company(companyId, (tx) => keep(tx, told, clock.now()));
  if (threadId !== null) notices.changed(companyId, threadId);
}

async function keep(tx: Tx, told: MarketingWish, now: Date): Promise<string | null> {
  const { companyId, accountId, providerId, wish, at } = told;
  const threadId = await findThread(tx, told);
  if (threadId === null) return null;
  const place = { companyId, threadId };
  await lockThread(tx, place);
  if (await wasTold(tx, told)) return null;
  const event = wish === 'stop' ? 'marketing_stopped' : 'marketing_resumed';
  const content = { event, at: (at ?? now).toISOString() };
  await noteEvent(tx, { ...place, author: 'person', content }, now);
  await noteTold(tx, { ...place, accountId, providerId }, now);
  return threadId;
}

/**
 * Whether the person of a thread wishes no advertising there: they said so, or the provider refused some for that reason, and they have not
 * taken it back since.
 */
export async function isMarketingStopped(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<boolean> {
  const row = await tx.one<{ is_stopped: boolean }>('thread.marketing', LAST_WISH, [companyId, threadId]);
  return row?.is_stopped === true;
}

const LAST_WISH = `select w.event is distinct from 'marketing_resumed' as is_stopped from (
    select m.content ->> 'event' as event, m.seq,
      case when m.kind = 'event' then (m.content ->> 'at')::timestamptz else m.created_at end as at
    from message m where m.company_id = $1 and m.thread_id in (select t.id from thread t where t.company_id = $1
        and (t.id = $2 or t.merged_into = $2))
      and (m.kind = 'event' and m.content ->> 'event' in ('marketing_stopped', 'marketing_resumed')
        or m.state = 'failed' and m.reason = 'marketing_stopped')) w
  order by w.at desc, w.seq desc limit 1`;
