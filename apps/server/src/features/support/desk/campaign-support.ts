import type { CampaignSupport } from '@centralita/contract/support/desk-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** Of a campaign that says nothing. @throws AppError not_found */
export async function campaignSupportOf(
  tx: Tx,
  companyId: string,
  campaignId: string,
): Promise<CampaignSupport> {
  const row = await tx.one<CampaignSupport>(
    'support.campaign',
    `select s.answered_by, coalesce(s.asks_csat, false) as asks_csat, coalesce(s.waiting_sentence, '') as waiting_sentence
     from campaign c left join campaign_support s on s.company_id = c.company_id and s.campaign_id = c.id
     where c.company_id = $1 and c.id = $2 and c.archived_at is null`,
    [companyId, campaignId],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError not_found; no_operator where somebody named does not answer chats in the company */
export async function saveCampaignSupport(
  tx: Tx,
  companyId: string,
  { campaignId, answered_by, asks_csat, waiting_sentence }: CampaignSupport & { campaignId: string },
): Promise<void> {
  await campaignSupportOf(tx, companyId, campaignId);
  const named = [...new Set(answered_by)];
  const known = await tx.rows(
    'support.named',
    `select 1 from membership where company_id = $1 and user_id = any ($2::uuid[]) and 'contact-center:full-access' = any (policies)`,
    [companyId, named],
  );
  if (known.length < named.length) throw new AppError('no_operator');
  await tx.run(
    'support.saveCampaign',
    `insert into campaign_support (company_id, campaign_id, answered_by, asks_csat, waiting_sentence) values ($1, $2, $3, $4, $5)
     on conflict (company_id, campaign_id) do update set answered_by = $3, asks_csat = $4, waiting_sentence = $5`,
    [companyId, campaignId, answered_by === null ? null : named, asks_csat, waiting_sentence],
  );
}
