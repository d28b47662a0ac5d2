import type { Tx } from '../../../db/scope.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Of } from '../store/parts.ts';

/** Copies the pool of a campaign into it. */
export const copyJob = 'campaign.copy-pool';

/** A campaign that reaches out, lacks nothing for it and is not over. */
const canCopy = `c.company_id = o.company_id and c.id = o.campaign_id and c.archived_at is null
  and campaign_status(c, $3) <> 'finished' and campaign_lacks(c, 'outbound') = '{}'`;

const begin = `update campaign_outbound o set copy_step = 'gone', copy_after = null, copy_asked_at = $3, copy_failed = false,
    copy_counts = '{}', copy_is_restart = $4 or (o.copy_step is not null and o.copy_is_restart)
  from campaign c where o.company_id = $1 and o.campaign_id = $2 and ${canCopy}`;

/**
 * Has the pool gone through, in the background: from its beginning, also where that goes on at this moment. Gives whether it will be.
 * The campaign's row is locked before.
 */
export function askCopy(
  tx: Tx,
  of: Of,
  { now, isRestart }: { now: Date; isRestart: boolean },
): Promise<boolean> {
  return asked(tx, of, tx.run('campaign.ask_copy', begin, [of.companyId, of.campaignId, now, isRestart]));
}

/** As askCopy, where it never was: the part has just become whole, or has another pool. */
export function askFirstCopy(tx: Tx, of: Of, now: Date): Promise<boolean> {
  return asked(
    tx,
    of,
    tx.run(
      'campaign.ask_first_copy',
      `${begin} and o.copied_at is null and o.copy_step is null and not o.copy_failed`,
      [of.companyId, of.campaignId, now, false],
    ),
  );
}

/** The pool is gone through anew with the next change of the campaign, this one included. */
export async function forgetCopy(tx: Tx, of: Of): Promise<void> {
  await tx.run(
    'campaign.forget_copy',
    `update campaign_outbound set copied_at = null, copy_step = null, copy_failed = false
     where company_id = $1 and campaign_id = $2`,
    [of.companyId, of.campaignId],
  );
}

/** A campaign that reaches out no more has nobody who waits for it. */
export function askToLeave(tx: Tx, of: Of): Promise<void> {
  return queue(tx, of);
}

async function asked(tx: Tx, of: Of, beginning: Promise<number>): Promise<boolean> {
  if ((await beginning) === 0) return false;
  await queue(tx, of);
  return true;
}

function queue(tx: Tx, { companyId, campaignId }: Of): Promise<void> {
  return enqueue(tx, {
    kind: copyJob,
    company_id: companyId,
    payload: { campaign_id: campaignId },
    unique_key: campaignId,
  });
}
