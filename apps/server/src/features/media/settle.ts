import type { Tx } from '../../db/scope.ts';
import type { MediaContext } from './media-context.ts';

interface Medium {
  companyId: string;
  id: string;
}

/** What happens to the row of a medium; null: nothing, it is not as it was. */
type Settling = (tx: Tx) => Promise<{ thread_id: string } | null>;

/** Screens that show the message hear of it. */
export async function settle(
  context: MediaContext,
  { companyId, id }: Medium,
  act: Settling,
): Promise<boolean> {
  const threadId = await context.db.company(companyId, (tx) => settleIn(tx, context, { companyId, id }, act));
  if (threadId !== null) context.notices.changed(companyId, threadId);
  return threadId !== null;
}

/** The same in a transaction of somebody, who tells the screens. Locks as everybody does: the thread before what hangs on it. */
export async function settleIn(
  tx: Tx,
  { clock }: Pick<MediaContext, 'clock'>,
  { companyId, id }: Medium,
  act: Settling,
): Promise<string | null> {
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
}
