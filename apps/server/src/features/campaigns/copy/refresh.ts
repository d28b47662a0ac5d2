import type { PoolCopy } from '@centralita/contract/campaigns/schema';
import { tellChanged } from '../act/change-campaign.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { lockCampaign, oneCampaign } from '../store/read-campaign.ts';
import { copyOf } from '../store/read-outbound.ts';
import { askCopy } from './ask-copy.ts';

/** Copies the pool of a campaign again. Null: it is inbound only, lacks something, or is over. @throws AppError not_found */
export function refresh(
  { db, clock }: CampaignsContext,
  companyId: string,
  campaignId: string,
): Promise<PoolCopy | null> {
  const now = clock.now();
  return db.company(companyId, async (tx) => {
    await lockCampaign(tx, companyId, campaignId, now);
    const isAsked = await askCopy(tx, { companyId, campaignId }, { now, isRestart: false });
    if (!isAsked) return null;
    await tellChanged({ tx, companyId }, campaignId);
    const { outbound } = await oneCampaign(tx, companyId, campaignId, now);
    return outbound && copyOf(outbound);
  });
}
