import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Listeners, tellListeners } from '../../../platform/jobs/listeners.ts';
import type { ActingOnClient } from './archive-client.ts';

/** Followed up in other rooms (start/listens.ts); its subject is the client. */
export const resultCorrected = 'client.result-corrected';

/**
 * A person chooses the expected result of a client, or none. Gives their chat, if there is one.
 * @throws AppError not_found: also a result that is not the campaign's
 */
export async function correctResult(
  tx: Tx,
  { companyId, campaignId, clientId, userId }: ActingOnClient,
  { resultId, now, listeners }: { resultId: string | null; now: Date; listeners: Listeners },
): Promise<string | null> {
  const client = await tx.one<{ thread_id: string | null }>(
    'client.correct',
    `update client set result_id = r.id, result_label = r.label, corrected_by = $4, corrected_at = $6,
       corrections = client.corrections + 1
     from (select $5::uuid as wanted) w left join campaign_expected_result r
       on r.company_id = $1 and r.campaign_id = $2 and r.id = w.wanted
     where client.company_id = $1 and client.campaign_id = $2 and client.id = $3 and client.archived_at is null
       and (w.wanted is null or r.id is not null)
     returning client.thread_id`,
    [companyId, campaignId, clientId, userId, resultId, now],
  );
  if (!client) throw new AppError('not_found');
  await tellListeners(tx, listeners, { name: resultCorrected, companyId, subject: clientId });
  return client.thread_id;
}
