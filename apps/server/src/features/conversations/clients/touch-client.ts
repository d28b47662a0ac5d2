import type { Tx } from '../../../db/scope.ts';

/** Something happens with a client outside of turns. Before the thread is locked. */
export async function touchClient(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  now: Date,
): Promise<void> {
  await tx.run(
    'client.touch',
    'update client set updated_at = $3 where company_id = $1 and thread_id = $2 and archived_at is null',
    [companyId, threadId, now],
  );
}
