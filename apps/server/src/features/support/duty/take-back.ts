import { unlessMoved, type DutyParts } from './duty-parts.ts';

const atOnce = 100;

interface Left {
  company_id: string;
  thread_id: string;
  epoch: number;
}

/**
 * A chat whose operator does not answer chats any more waits again at once; one whose operator is away longer than the company
 * allows does when the person has the last word. Who never opened a console (a program) is not away, nor is the phone's own app.
 */
export async function takeBack({ db, clock, operations }: DutyParts): Promise<void> {
  const left = await db.platformQuery<Left>('duty.left', LEFT, [clock.now(), atOnce]);
  for (const { company_id: companyId, thread_id: threadId, epoch } of left) {
    await unlessMoved(() => operations.give({ companyId, threadId }, { to: null, epoch }));
  }
}

const LEFT = `select t.company_id, t.id as thread_id, t.epoch from thread t
    left join support_settings s on s.company_id = t.company_id
    left join operator_presence p on p.company_id = t.company_id and p.user_id = t.operator_id
  where t.owner = 'operator' and t.operator_id is not null and (
    not support_may_answer(t.company_id, t.campaign_id, t.operator_id) and not exists (select from app_user u
      where u.id = t.operator_id and u.deleted_at is null and 'platform:super-admin' = any (u.platform_policies))
    or case when s.company_id is null then 10 else s.away_minutes end * interval '1 minute'
        < $1 - least(p.seen_at, case when p.is_away then p.since end)
      and (select m.author from message m where m.company_id = t.company_id and m.thread_id = t.id and m.kind not in ('note', 'event')
        and m.author <> 'system' order by m.seq desc limit 1) = 'person')
  limit $2`;
