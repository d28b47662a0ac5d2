import type { Tx } from '../../db/scope.ts';
import type { MediaContext } from './media-context.ts';

/** Screens that show the message hear of it. Locks as everybody does: the thread before what hangs on it. */
export async function settle(
  { db, clock, notices }: MediaContext,
  { companyId, id }: { companyId: string; id: string },
  act: (tx: Tx) => Promise<{ thread_id: string } | null>,
): Promise<boolean> {
  const threadId = await db.company(companyId, async (tx) => {
    await tx.one(
      'media.thread',
      `select t.id from thread t join media d on d.company_id = t.company_id and d.thread_id = t.id
       where d.company_id = $1 and d.id = $2 for no key update of t`,
      [companyId, id],
    );
    const settled = await act(tx);
    if (!settled) return null;
    await tx.run(
      'media.shown',
      `with moved as (update thread set version = version + 1, changed_at = $4 where company_id = $1 and id = $2
         returning version)
       update message m set version = v.version from moved v, media d
       where m.company_id = $1 and m.thread_id = $2 and d.company_id = $1 and d.id = $3 and m.id = d.message_id`,
      [companyId, settled.thread_id, id, clock.now()],
    );
    return settled.thread_id;
  });
  if (threadId !== null) notices.changed(companyId, threadId);
  return threadId !== null;
}
