import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { CampaignsContext } from '../campaigns-context.ts';
import type { Of } from '../store/parts.ts';
import { changeCampaign, type Acting } from './change-campaign.ts';

/** Changes a part, within a change of its campaign. */
export function changing(context: CampaignsContext) {
  return (
    companyId: string,
    campaignId: string,
    work: (acting: Acting, of: Of) => Promise<void>,
  ): Promise<CampaignInformation> =>
    changeCampaign(context, companyId, campaignId, async (acting) => work(acting, { companyId, campaignId }));
}
