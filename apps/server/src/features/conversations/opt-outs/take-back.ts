import type { Tx } from '../../../db/scope.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { cancelQueued, isOfAi } from '../outbox/cancel-queued.ts';
import { knownAs } from './rows.ts';

/** A client waits for an attempt that never comes; one whom we wrote to and who has not answered is over. */
const TAKE_BACK = `update client c set reason = 'opted_out', updated_at = $3,
    status = case when c.status = 'pending' then c.status else 'user_hang_up' end
  where c.company_id = $1 and c.archived_at is null and c.status in ('pending', 'not_answered')
    and c.reason is distinct from 'opted_out' and c.person = any (array(select person_hash($1, p) from unnest($2::text[]) p))`;

/**
 * Every thread of the people: by the phone of a client, or by what the channel calls them. A number stands there with its sign and without,
 * and in any of its spellings; another name as it is.
 */
const THREADS = `select t.id from thread t where t.company_id = $1 and t.id = any (array(
    select c.thread_id from client c where c.company_id = $1 and c.thread_id is not null
      and c.person = any (array(select person_hash($1, p) from unnest($2::text[]) p))
    union
    select a.thread_id from thread_address a join channel_account n on n.company_id = a.company_id and n.id = a.account_id
    where a.company_id = $1 and n.kind <> 'api' and a.address = any (array(
      select x from unnest($2::text[]) p, unnest(number_spellings(p)) s, unnest(array[p, s, ltrim(s, '+')]) x))))
  order by t.id for no key update`;

/** Locks the clients of somebody who is called so on a channel, before the thread is that they write in for the first time. */
export async function holdClients(tx: Tx, companyId: string, addresses: readonly string[]): Promise<void> {
  await tx.rows(
    'client.hold_people',
    `select c.id from client c where c.company_id = $1 and c.archived_at is null
       and c.person = any (array(select person_hash($1, case when p ~ '^\\+?\\d{7,15}$'
         then '+' || regexp_replace(p, '\\D', '', 'g') else p end) from unnest($2::text[]) p))
     order by c.id for no key update`,
    [companyId, addresses],
  );
}

/**
 * What campaigns have under way for people who opted out: clients that wait are marked, what is queued for them is not sent, and a
 * conversation that they have not answered is over, but in one thread. Gives their threads, which are locked until the commit.
 */
export async function takeBack(
  tx: Tx,
  companyId: string,
  addresses: readonly string[],
  { now, but = null }: { now: Date; but?: string | null },
): Promise<string[]> {
  await tx.run('client.opted_out', TAKE_BACK, [companyId, addresses, now]);
  const rows = await tx.rows<{ id: string }>('thread.of_people', THREADS, [companyId, addresses]);
  const threads = rows.map(({ id }) => id).filter((id) => id !== but);
  if (threads.length === 0) return threads;
  await tx.run(
    'conversation.opted_out',
    `update conversation set status = 'ended', state = null, ending = 'hang_up', updated_at = $3
     where company_id = $1 and thread_id = any ($2::uuid[]) and status = 'opened'`,
    [companyId, threads, now],
  );
  await tx.run(
    'thread.taken_back',
    `update thread t set version = version + 1, changed_at = $3 where t.company_id = $1 and t.id = any ($2::uuid[])
       and exists (select from message m where m.company_id = $1 and m.thread_id = t.id and ${isOfAi('m')} and m.state = 'queued')`,
    [companyId, threads, now],
  );
  for (const threadId of threads) await cancelQueued(tx, { companyId, threadId }, 'opted_out');
  return threads;
}

/** The same for the person of a thread, wherever else they have one; what that thread still says is said. */
export async function takeBackOf(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<void> {
  const threads = await db.company(companyId, async (tx) => {
    const names = await knownAs(tx, { companyId, threadId });
    const addresses = names.map(({ address }) => address);
    return takeBack(tx, companyId, addresses, { now: clock.now(), but: threadId });
  });
  for (const one of threads) notices.changed(companyId, one);
}
