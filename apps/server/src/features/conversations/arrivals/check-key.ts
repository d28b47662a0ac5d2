import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KeyedCampaign } from './keyed-campaign.ts';

/** Whether the key still opens the campaign: while the company and its contact center are on. @throws AppError campaign_key_wrong */
export async function checkKey(tx: Tx, { companyId, campaignId, keyHash }: KeyedCampaign): Promise<void> {
  const row = await tx.one(
    'campaign.checkKey',
    `select 1 from campaign c join company o on o.id = c.company_id and o.is_active
       join contact_center_settings s on s.company_id = c.company_id and s.is_service_active
     where c.company_id = $1 and c.id = $2 and c.api_key_hash = $3`,
    [companyId, campaignId, keyHash],
  );
  if (!row) throw new AppError('campaign_key_wrong');
}
