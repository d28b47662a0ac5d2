import { seenMs } from '../desk/operators.ts';
import { unlessMoved, type DutyParts } from './duty-parts.ts';

/** Chats that are given out in one look: what is left comes with the next. */
const atOnce = 100;

interface Waiting {
  company_id: string;
  thread_id: string;
}

/** Where a company wants it, chats that wait go to whoever is there and has the fewest, the longest waiting first. */
export async function giveOut({ db, clock, operations }: DutyParts): Promise<void> {
  const seen = new Date(clock.now().getTime() - seenMs);
  const waiting = await db.platformQuery<Waiting>('duty.waiting', WAITING, [seen, atOnce]);
  for (const { company_id: companyId, thread_id: threadId } of waiting) {
    // One after the other, so that each counts the ones before.
    const best = await db.companyRead(companyId, (tx) =>
      tx.one<{ epoch: number; user_id: string | null }>('duty.best', BEST, [companyId, threadId, seen]),
    );
    if (!best?.user_id) continue;
    const { user_id: to, epoch } = best;
    await unlessMoved(() => operations.give({ companyId, threadId }, { to, epoch }));
  }
}

const WAITING = `select t.company_id, t.id as thread_id from thread t
    join support_settings s on s.company_id = t.company_id and s.is_auto_assigned
  where t.owner = 'queue' and exists (select from operator_presence p where p.company_id = t.company_id and not p.is_away
    and p.seen_at > $1)
  order by t.waits_since limit $2`;

const BEST = `select t.epoch, (select p.user_id from operator_presence p where p.company_id = $1 and not p.is_away and p.seen_at > $3
      and support_may_answer($1, t.campaign_id, p.user_id)
    order by (select count(*) from thread o where o.company_id = $1 and o.owner = 'operator' and o.operator_id = p.user_id), p.since,
      p.user_id limit 1) as user_id
  from thread t where t.company_id = $1 and t.id = $2 and t.owner = 'queue'`;
