import type { Tx } from '../../../db/scope.ts';
import type { LoadedThread } from './claimed-thread.ts';
import type { TakenIn } from './turn-of-inputs.ts';

/** An answer to the question counts for so long. */
const openMs = 24 * 3_600_000;

/** The number from 1 to 5 that somebody wrote and nothing else; null where it is something else. */
export function scoreIn({ input }: TakenIn): number | null {
  const said = input.type === 'message' ? /^\s*([1-5])\s*[.!]?\s*$/.exec(input.text) : null;
  return said ? Number(said[1]) : null;
}

/**
 * A number that answers how content the person was is kept with the conversation that is over, and begins no new one: the claim is
 * given back. False where nothing was asked.
 */
export async function takeScore(
  tx: Tx,
  { thread: { companyId, threadId }, holder }: { thread: LoadedThread; holder: string },
  { score, through, now }: { score: number; through: number; now: Date },
): Promise<boolean> {
  const [, scored] = await Promise.all([
    // Threads are locked before their conversations.
    tx.one(
      'thread.lockForScore',
      'select id from thread where company_id = $1 and id = $2 for no key update',
      [companyId, threadId],
    ),
    tx.run(
      'conversation.score',
      `update conversation v set csat_score = $3, csat_at = $4 where v.company_id = $1 and v.thread_id = $2 and v.csat_score is null
         and v.csat_asked_at > $5 and v.number = (select max(n.number) from conversation n
           where n.company_id = $1 and n.thread_id = $2)`,
      [companyId, threadId, score, now, new Date(now.getTime() - openMs)],
    ),
  ]);
  if (scored === 0) return false;
  await tx.run(
    'thread.scored',
    `update thread set holder = null, taken_through = greatest(taken_through, $4), version = version + 1, changed_at = $5
     where company_id = $1 and id = $2 and holder = $3`,
    [companyId, threadId, holder, through, now],
  );
  return true;
}
