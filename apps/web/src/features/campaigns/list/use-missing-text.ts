import type { CampaignMissing } from '@centralita/contract/campaigns/schema';
import { useFormatter, useTranslations } from 'use-intl';

/** What a campaign lacks to run, in one sentence. */
export function useMissingText(): (missing: readonly CampaignMissing[]) => string {
  const t = useTranslations('campaigns.missing');
  const format = useFormatter();
  return (missing) => t('lead', { list: format.list(missing.map((one) => t(one))) });
}
