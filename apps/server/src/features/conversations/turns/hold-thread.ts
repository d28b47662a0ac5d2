import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Door } from '../campaign/door.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { Guard } from './guard.ts';
import { isLive, type LoadedThread } from './claimed-thread.ts';
import { releaseThread } from './settle.ts';

/** Why nothing is played. */
export type Shut = Exclude<Door, 'open'> | Guard | 'opted_out' | 'no_campaign';

/** Where nobody will answer by itself, a person of the company is wanted; elsewhere the door opens again. */
const forQueue: ReadonlySet<Shut> = new Set([
  'archived',
  'off',
  'finished',
  'answers_limit',
  'turn_limit',
  'loop',
  'late',
  'no_campaign',
]);

/** Said once, when the answers of the month, or of this thread's hour, are used up. */
const notByItself = {
  english: 'We cannot answer automatically right now. A person of our team will write to you.',
  spanish:
    'En este momento no podemos responder automáticamente. Una persona de nuestro equipo le escribirá.',
};

/**
 * The campaign's door is shut for what came in: nothing is played. The thread goes to the queue, or is held until the door opens; what
 * the person has to know is said once; what somebody says who opted out is settled. The claim is given back, and nothing else happens to a
 * thread that somebody took meanwhile.
 */
export async function holdThread(
  tx: Tx,
  { thread, holder }: { thread: LoadedThread; holder: string },
  { door, campaign, now }: { door: Shut; campaign: PlayingCampaign | null; now: Date },
): Promise<void> {
  const { companyId, threadId } = thread;
  const text = campaign && sentenceFor(door, campaign);
  const row = await tx.one<{ is_told: boolean }>(
    'thread.hold_at_door',
    `update thread t set holder = null, due_at = null, burst_since = null, held = $4, version = version + 1, changed_at = $5,
       owner = case when $6 then 'queue' else t.owner end, epoch = t.epoch + $6::int,
       taken_through = case when $4 = 'opted_out' then t.last_seq else t.taken_through end,
       waits_since = coalesce(t.waits_since, $5), unread = t.unread + 1,
       told = case when $7::text is null then t.told else $4 end,
       last_seq = t.last_seq + ($7::text is not null and t.told is distinct from $4)::int
     from (select told from thread where company_id = $1 and id = $2 for no key update) was
     where t.company_id = $1 and t.id = $2 and t.holder = $3 and t.owner = 'ai'
     returning was.told is not distinct from $4 as is_told`,
    [companyId, threadId, holder, door, now, forQueue.has(door), text],
  );
  // A person of the company has taken it meanwhile.
  if (!row) return releaseThread(tx, thread, 0);
  if (row.is_told || text === null) return;
  await tx.run(
    'message.system',
    `insert into message (company_id, thread_id, seq, id, account_id, direction, author, kind, content, state, version, created_at)
     select $1, $2, t.last_seq, $3, t.account_id, 'out', 'system', 'text', $4, $6, t.version, $5
     from thread t where t.company_id = $1 and t.id = $2`,
    [companyId, threadId, uuidv7(), { text }, now, isLive(thread.accountKind) ? 'sent' : 'queued'],
  );
}

function sentenceFor(door: Shut, { inactiveHoursMessage, language }: PlayingCampaign): string | null {
  if (door === 'answers_limit' || door === 'turn_limit') return notByItself[language];
  return door === 'inactive_hours' && inactiveHoursMessage !== '' ? inactiveHoursMessage : null;
}

/** Threads whose door has opened are due: what was held is answered now. */
export async function openDoors(
  tx: Tx,
  companyId: string,
  door: readonly [now: Date, month: string, months: Record<string, string>],
): Promise<number> {
  return tx.run(
    'thread.doors_open',
    `update thread t set due_at = clock_timestamp(), held = null, told = null, waits_since = null
     where t.company_id = $1 and t.held is not null and t.held <> 'opted_out' and t.owner = 'ai'
       and campaign_door($1, t.campaign_id, $2, $3, $4) = 'open'`,
    [companyId, ...door],
  );
}
