import type { Tx } from '../../../db/scope.ts';
import { deliverJob } from './deliveries.ts';

/** What was to be told may have been told since the backup: only a person sends it again. */
export async function stopDeliveries(tx: Tx): Promise<number> {
  await tx.run('restore.deliverJobs', 'delete from job where kind = $1', [deliverJob]);
  return tx.run(
    'restore.deliveries',
    `update result_delivery set state = 'failed', failure = 'restored', next_at = null where state = 'waiting'`,
  );
}
