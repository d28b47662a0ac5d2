import type { PoolCopy } from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../../db/scope.ts';
import { tellChanged } from '../act/change-campaign.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import type { Of } from '../store/parts.ts';

export type CopyStep = 'gone' | 'contacts';
export type CopyCounts = Partial<Pick<PoolCopy, 'added' | 'changed' | 'gone' | 'incomplete' | 'again'>>;

/** Where the copying of a campaign's pool is. */
export interface CopyState {
  copy_step: CopyStep | null;
  copy_is_restart: boolean;
  copy_after: string | null;
  copy_asked_at: Date;
  /** Null where the part lacks something, or the campaign is over. */
  pool_id: string | null;
}

/** Locks the campaign. Null where it reaches out to nobody. */
export async function lockCopy(tx: Tx, of: Of, now: Date): Promise<CopyState | null> {
  const place = [of.companyId, of.campaignId];
  const [, state] = await Promise.all([
    tx.one(
      'campaign.lock',
      'select id from campaign where company_id = $1 and id = $2 for no key update',
      place,
    ),
    tx.one<CopyState>(
      'campaign.copy_state',
      `select o.copy_step, o.copy_is_restart, o.copy_after, o.copy_asked_at,
         case when c.archived_at is null and campaign_status(c, $3) <> 'finished' and campaign_lacks(c, 'outbound') = '{}'
           then o.contact_pool_id end as pool_id
       from campaign c join campaign_outbound o on o.company_id = c.company_id and o.campaign_id = c.id
       where c.company_id = $1 and c.id = $2`,
      [...place, now],
    ),
  ]);
  return state;
}

/** `step` null: it is done. What came of it is added to what there was. */
export async function keepCopy(
  tx: Tx,
  of: Of,
  {
    step,
    after,
    counts,
    now,
  }: { step: CopyStep | null; after: string | null; counts: CopyCounts; now: Date },
): Promise<void> {
  await tx.run(
    'campaign.keep_copy',
    `update campaign_outbound set copy_step = $3, copy_after = $4, copied_at = case when $3::text is null then $6 else copied_at end,
       copy_is_restart = copy_is_restart and $3::text is not null,
       copy_counts = copy_counts || (select coalesce(jsonb_object_agg(key, value::int + coalesce((copy_counts ->> key)::int, 0)), '{}')
         from jsonb_each_text($5::jsonb))
     where company_id = $1 and campaign_id = $2`,
    [of.companyId, of.campaignId, step, after, counts, now],
  );
}

/** Where it cannot go on: it begins anew once it can. */
export async function breakOff(tx: Tx, of: Of): Promise<void> {
  await tx.run(
    'campaign.break_off_copy',
    'update campaign_outbound set copy_step = null, copied_at = null where company_id = $1 and campaign_id = $2',
    [of.companyId, of.campaignId],
  );
}

export async function failCopy({ db }: Pick<CampaignsContext, 'db'>, of: Of): Promise<void> {
  await db.company(of.companyId, async (tx) => {
    await tx.run(
      'campaign.fail_copy',
      `update campaign_outbound set copy_step = null, copy_failed = true
       where company_id = $1 and campaign_id = $2 and copy_step is not null`,
      [of.companyId, of.campaignId],
    );
    await tellChanged({ tx, companyId: of.companyId }, of.campaignId);
  });
}
