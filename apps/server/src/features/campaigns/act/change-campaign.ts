import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { askFirstCopy } from '../copy/ask-copy.ts';
import { asInformation, lockCampaign, oneCampaign, type CampaignRow } from '../store/read-campaign.ts';
import { touchCampaign } from '../store/write-campaign.ts';

export interface Acting {
  tx: Tx;
  companyId: string;
  /** As it stood before, locked. */
  before: CampaignRow;
  now: Date;
}

/**
 * A change of one campaign, in one transaction with its event. Gives the campaign as it is then.
 * @throws AppError not_found, and whatever `work` throws
 */
export async function changeCampaign(
  { db, clock }: CampaignsContext,
  companyId: string,
  id: string,
  work: (acting: Acting) => Promise<void>,
): Promise<CampaignInformation> {
  const now = clock.now();
  return db.company(companyId, async (tx) => {
    const before = await lockCampaign(tx, companyId, id, now);
    await work({ tx, companyId, before, now });
    await askFirstCopy(tx, { companyId, campaignId: id }, now);
    await tellChanged({ tx, companyId }, id);
    const [, after] = await Promise.all([
      touchCampaign(tx, companyId, id, now),
      oneCampaign(tx, companyId, id, now),
    ]);
    return asInformation(after);
  });
}

/** Consoles and other processes hear of it; this process forgets what it kept of the company. */
export async function tellChanged(
  { tx, companyId }: Pick<Acting, 'tx' | 'companyId'>,
  id: string,
): Promise<void> {
  await emit(tx, companyId, { kind: 'campaign.changed', data: { campaign_id: id } });
}
