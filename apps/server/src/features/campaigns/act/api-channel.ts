import type { makeApiChannel } from '@centralita/contract/campaigns/part-routes';
import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { ReplyOf } from '@centralita/contract/core/route';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { newCampaignKey } from '../keys/campaign-key.ts';
import { keepKey } from '../store/write-campaign.ts';
import { changeCampaign } from './change-campaign.ts';

/** Opens the API channel, or replaces its key. @throws AppError not_found, campaign_api_inbound */
export async function makeKey(
  context: CampaignsContext,
  companyId: string,
  campaignId: string,
): Promise<ReplyOf<typeof makeApiChannel>> {
  const { key, prefix } = newCampaignKey();
  const after = await changeCampaign(context, companyId, campaignId, async ({ tx, before, now }) => {
    if (!before.inbound) throw new AppError('campaign_api_inbound');
    await keepKey(tx, companyId, { id: campaignId, key: { hash: hashToken(key), prefix }, now });
  });
  const { api_information: information } = after.channels_settings;
  if (!information) throw new Error('a campaign lost its key');
  return { ...information, api_key: key };
}

/** @throws AppError not_found, also where the channel is not open */
export function closeApiChannel(
  context: CampaignsContext,
  companyId: string,
  campaignId: string,
): Promise<CampaignInformation> {
  return changeCampaign(context, companyId, campaignId, async ({ tx, before, now }) => {
    if (before.api_key_prefix === null) throw new AppError('not_found');
    await keepKey(tx, companyId, { id: campaignId, key: null, now });
  });
}
