import type { Tx } from '../../../db/scope.ts';
import { conversationEndedJob, deliverJob, resultCorrectedJob } from './deliveries.ts';

/** What was to be told may have been told since the backup: only a person sends it again. */
export async function stopDeliveries(tx: Tx): Promise<number> {
  await tx.run('restore.deliverJobs', 'delete from job where kind = $1', [deliverJob]);
  await tx.run(
    'restore.happened',
    `update job set payload = payload || '{"restored": true}' where kind = any ($1::text[])`,
    [[conversationEndedJob, resultCorrectedJob]],
  );
  return tx.run(
    'restore.deliveries',
    `update result_delivery set state = 'failed', failure = 'restored', next_at = null where state = 'waiting'`,
  );
}
