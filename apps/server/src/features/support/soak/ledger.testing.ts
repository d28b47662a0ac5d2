import type { Database } from '../../../db/client.ts';

type Looked = Pick<Database, 'platformQuery'>;

/** What an operator said in a chat, in its order. */
export function wasSaid(db: Looked, threadId: string): Promise<{ id: string; state: string }[]> {
  return db.platformQuery(
    'test.soak.said',
    `select id, state from message where thread_id = $1 and author = 'operator' and kind = 'text' order by seq`,
    [threadId],
  );
}

interface Ledger {
  threads: number;
  /** Ids under which people’s messages were told. */
  arrivals: string[];
  /** Of them, those that a turn took in; in more than one; turns of nothing; threads in which nothing was answered. */
  taken: number;
  /** Those that none did as the thread waits for a person by now. */
  waiting: number;
  doubly: number;
  empty: number;
  unanswered: number;
  /** Our messages: wait, are on the way, are of unknown fate; ids of those that arrived. */
  queued: number;
  open: number;
  unknown: number;
  arrived: string[];
}

/** All of a company’s chats on WhatsApp. */
export async function ledgerOf(db: Looked, companyId: string): Promise<Ledger> {
  const [row] = await db.platformQuery<Ledger>(
    'test.soak.ledger',
    `with ours as (select t.id from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
         where t.company_id = $1 and a.kind = 'whatsapp'),
       said as (select m.* from message m join ours o on o.id = m.thread_id where m.company_id = $1 and m.kind = 'text'),
       took as (select u.thread_id, cardinality(u.took) as size from turn u join ours o on o.id = u.thread_id),
       each as (select u.thread_id, s from turn u join ours o on o.id = u.thread_id, unnest(u.took) s)
     select (select count(*)::int from ours) as threads,
       coalesce((select array_agg(caller_id) from said where direction = 'in'), '{}') as arrivals,
       (select count(*)::int from (select distinct thread_id, s from each) d) as taken,
       (select count(*)::int from said m join thread t on t.id = m.thread_id where m.direction = 'in' and t.owner = 'queue'
         and not exists (select from each e where e.thread_id = m.thread_id and e.s = m.seq)) as waiting,
       (select count(*)::int from each) - (select count(*)::int from (select distinct thread_id, s from each) d) as doubly,
       (select count(*)::int from took where size = 0) as empty,
       (select count(*)::int from ours o where not exists (select from said m where m.thread_id = o.id and m.direction = 'out')) as unanswered,
       (select count(*)::int from said where state = 'queued') as queued,
       (select count(*)::int from said where state = 'sending') as open,
       (select count(*)::int from said where state = 'unknown') as unknown,
       coalesce((select array_agg(id::text) from said where direction = 'out' and state = 'read'), '{}') as arrived`,
    [companyId],
  );
  if (!row) throw new Error('there is no ledger');
  return row;
}
