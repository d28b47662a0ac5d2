import type { Tx } from '../../db/scope.ts';
import { allSpellings } from './arrivals/spellings.ts';
import type { ConversationsContext } from './conversations-context.ts';
import type { RunningTurns } from './turns/running-turns.ts';

/** What one person is called on an account: a phone, an id of the provider's. */
export interface PersonAddresses {
  companyId: string;
  accountId: string;
  addresses: readonly { kind: string; address: string }[];
}

interface Thread {
  id: string;
  owner: 'ai' | 'queue' | 'operator';
  operator_id: string | null;
  last_seq: number;
  taken_through: number;
  conversation: string | null;
  number: number;
  /** The first message of that conversation. */
  first_seq: number | null;
  /** Something has come in that nobody has taken in yet. */
  waits: boolean;
  unread: number;
  blocked_at: Date | null;
}

/**
 * Addresses that turned out to be one person's: where they lead to several threads, these become the eldest one. The others close and lead
 * there. A conversation that goes on in one of them goes on in the eldest, with its messages, unless that has one itself: then it ends.
 * What nobody has taken in yet goes along, and a person of the company keeps the chat. Gives the thread that stays where any closed.
 */
export async function mergeThreads(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  running: Pick<RunningTurns, 'changed'>,
  person: PersonAddresses,
): Promise<string | null> {
  const { companyId } = person;
  const known = await db.companyRead(companyId, (tx) => threadsOf(tx, person));
  if (known.length < 2) return null;
  const threads = await db.company(companyId, async (tx) => {
    const ids = await threadsOf(tx, person);
    const [elder, ...younger] = ids;
    if (elder === undefined || younger.length === 0) return [];
    await lockAll(tx, companyId, ids);
    for (const id of younger) await mergeOne(tx, { companyId, from: id, into: elder }, clock.now());
    return ids;
  });
  for (const id of threads) {
    running.changed(id);
    notices.changed(companyId, id);
  }
  return threads[0] ?? null;
}

/** The eldest first. */
async function threadsOf(
  tx: Tx,
  { companyId, accountId, addresses: known }: PersonAddresses,
): Promise<string[]> {
  const addresses = allSpellings(known);
  const rows = await tx.rows<{ id: string }>(
    'merge.threads',
    `select t.id from thread t where t.company_id = $1 and t.merged_into is null and t.id in (
       select a.thread_id from thread_address a join unnest($3::text[], $4::text[]) x (kind, address) using (kind, address)
       where a.company_id = $1 and a.account_id = $2)
     order by (select min(m.created_at) from message m where m.company_id = $1 and m.thread_id = t.id), t.id`,
    [companyId, accountId, addresses.map(({ kind }) => kind), addresses.map(({ address }) => address)],
  );
  return rows.map(({ id }) => id);
}

/** Clients before threads, each in one order, as everybody takes them. */
async function lockAll(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  const values = [companyId, ids];
  await tx.rows(
    'merge.lockClients',
    'select id from client where company_id = $1 and thread_id = any ($2::uuid[]) order by id for update',
    values,
  );
  await tx.rows(
    'merge.lockThreads',
    'select id from thread where company_id = $1 and id = any ($2::uuid[]) order by id for no key update',
    values,
  );
}

interface Merge {
  companyId: string;
  from: string;
  into: string;
}

async function mergeOne(tx: Tx, merge: Merge, now: Date): Promise<void> {
  const { companyId, from, into } = merge;
  const [younger, elder] = [await readThread(tx, companyId, from), await readThread(tx, companyId, into)];
  const moves = younger.conversation !== null && elder.conversation === null && !elder.waits;
  await joinClients(tx, merge, now);
  if (!moves) await endYounger(tx, merge, now);
  // From here on they stand behind what the elder has, in their order.
  const first = moves
    ? Math.min(younger.first_seq ?? younger.last_seq + 1, younger.taken_through + 1)
    : younger.taken_through + 1;
  const by = elder.last_seq - (first - 1);
  await moveMessages(tx, merge, { first, by, conversation: moves ? younger.conversation : null });
  if (moves)
    await moveConversation(tx, merge, { id: younger.conversation ?? '', by, number: elder.number + 1 });
  const wins = younger.owner === 'operator' && elder.owner !== 'operator';
  const waits = younger.owner === 'queue' && elder.owner === 'ai';
  const owner = wins ? 'operator' : waits ? 'queue' : null;
  await tx.run(
    'merge.elder',
    `update thread set last_seq = last_seq + $3, version = version + 1, changed_at = $4, last_message_at = $4, unread = unread + $9,
       owner = coalesce($5, owner), operator_id = case when $5 is null then operator_id else $6 end,
       epoch = epoch + ($5 is not null)::int, blocked_at = coalesce(blocked_at, $8),
       waits_since = case $5 when 'queue' then coalesce(waits_since, $4) when 'operator' then null else waits_since end,
       taken_through = case when $7::int is null then taken_through else last_seq + $7 end,
       due_at = case when coalesce($5, owner) = 'ai' then clock_timestamp() end
     where company_id = $1 and id = $2`,
    [
      ...[companyId, into, younger.last_seq - (first - 1), now, owner],
      ...[wins ? younger.operator_id : null, moves ? younger.taken_through - (first - 1) : null],
      ...[younger.blocked_at, younger.unread],
    ],
  );
  await closeYounger(tx, merge, now);
}

async function readThread(tx: Tx, companyId: string, id: string): Promise<Thread> {
  const row = await tx.one<Thread>(
    'merge.thread',
    `select t.id, t.owner, t.operator_id, t.last_seq, t.taken_through, t.unread, t.blocked_at, v.id as conversation,
       exists (select from message m where m.company_id = $1 and m.thread_id = $2 and m.seq > t.taken_through
         and m.direction = 'in') as waits,
       coalesce((select max(n.number) from conversation n where n.company_id = $1 and n.thread_id = $2), 0) as number,
       (select min(s) from turn u, unnest(u.took) s where u.company_id = $1 and u.conversation_id = v.id) as first_seq
     from thread t left join conversation v on v.company_id = t.company_id and v.thread_id = t.id and v.status = 'active'
     where t.company_id = $1 and t.id = $2`,
    [companyId, id],
  );
  if (!row) throw new Error('a thread that is locked is gone');
  return row;
}

/** One client that is not archived per campaign and person. */
async function joinClients(tx: Tx, { companyId, from, into }: Merge, now: Date): Promise<void> {
  await tx.run(
    'merge.archiveClients',
    `update client c set archived_at = $4, updated_at = $4 where c.company_id = $1 and c.thread_id = $2 and c.archived_at is null
       and exists (select from client e where e.company_id = $1 and e.thread_id = $3 and e.campaign_id = c.campaign_id
         and e.archived_at is null)`,
    [companyId, from, into, now],
  );
  await tx.run(
    'merge.moveClients',
    'update client set thread_id = $3, updated_at = $4 where company_id = $1 and thread_id = $2 and archived_at is null',
    [companyId, from, into, now],
  );
}

async function endYounger(tx: Tx, { companyId, from }: Merge, now: Date): Promise<void> {
  await tx.run(
    'merge.end',
    `update conversation set status = 'ended', ending = 'merged', state = null, updated_at = $3
     where company_id = $1 and thread_id = $2 and status = 'active'`,
    [companyId, from, now],
  );
  await tx.run(
    'merge.cancel',
    `update message set state = 'cancelled', reason = 'merged' where company_id = $1 and thread_id = $2 and state = 'queued'`,
    [companyId, from],
  );
}

/** What is being sent at this moment settles where it is. */
async function moveMessages(
  tx: Tx,
  { companyId, from, into }: Merge,
  { first, by, conversation }: { first: number; by: number; conversation: string | null },
): Promise<void> {
  const values = [companyId, from, into, first, by];
  await tx.run(
    'merge.messages',
    `update message m set thread_id = $3, seq = m.seq + $5, version = (select version + 1 from thread t
       where t.company_id = $1 and t.id = $3)
     where m.company_id = $1 and m.thread_id = $2 and m.seq >= $4 and (m.direction = 'in' or $6::uuid is not null)
       and m.state is distinct from 'sending'`,
    [...values, conversation],
  );
  await tx.run(
    'merge.keys',
    'update arrival_key set thread_id = $3, seq = seq + $5 where company_id = $1 and thread_id = $2 and seq >= $4',
    values,
  );
  await tx.run(
    'merge.media',
    `update media d set thread_id = $3 from message m
     where d.company_id = $1 and d.thread_id = $2 and m.company_id = $1 and m.id = d.message_id and m.thread_id = $3`,
    [companyId, from, into],
  );
}

async function moveConversation(
  tx: Tx,
  { companyId, from, into }: Merge,
  { id, by, number }: { id: string; by: number; number: number },
): Promise<void> {
  await tx.run(
    'merge.turns',
    `update turn set thread_id = $3, took = array(select s + $4 from unnest(took) s) where company_id = $1 and conversation_id = $2`,
    [companyId, id, into, by],
  );
  await tx.run(
    'merge.calls',
    `update webhook_call w set thread_id = $3, conversation_number = $4 from conversation v
     where w.company_id = $1 and w.thread_id = $2 and v.company_id = $1 and v.id = $5 and w.conversation_number = v.number`,
    [companyId, from, into, number, id],
  );
  await tx.run(
    'merge.conversation',
    `update conversation v set thread_id = $3, number = $4, client_id = coalesce((select c.id from client c
       where c.company_id = $1 and c.thread_id = $3 and c.campaign_id = v.campaign_id and c.archived_at is null), v.client_id)
     where v.company_id = $1 and v.id = $2`,
    [companyId, id, into, number],
  );
}

/** Its addresses lead to the elder, and whoever works on it finds its claim gone. */
async function closeYounger(tx: Tx, { companyId, from, into }: Merge, now: Date): Promise<void> {
  await tx.run(
    'merge.addresses',
    'update thread_address set thread_id = $3 where company_id = $1 and thread_id = $2',
    [companyId, from, into],
  );
  await tx.run(
    'merge.earlier',
    'update thread set merged_into = $3 where company_id = $1 and merged_into = $2',
    [companyId, from, into],
  );
  await tx.run(
    'merge.close',
    `update thread set merged_into = $3, owner = 'ai', operator_id = null, epoch = epoch + 1, version = version + 1, changed_at = $4,
       taken_through = last_seq, holder = null, fence = fence + 1, due_at = null, burst_since = null, held = null, waits_since = null,
       unread = 0
     where company_id = $1 and id = $2`,
    [companyId, from, into, now],
  );
}
