import type { CampaignAssistant } from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../../db/scope.ts';

/** By name. */
export function assistantsToPick(tx: Tx, companyId: string): Promise<CampaignAssistant[]> {
  return tx.rows<CampaignAssistant>(
    'campaign.assistants',
    `select id, name, organization_name, answer_language from assistant where company_id = $1
     order by lower(name), id`,
    [companyId],
  );
}
