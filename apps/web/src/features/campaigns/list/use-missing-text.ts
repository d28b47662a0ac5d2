import type { Campaign, CampaignMissing } from '@centralita/contract/campaigns/schema';
import { useFormatter, useTranslations } from 'use-intl';

type Lacking = Pick<Campaign, 'missing' | 'missing_by_type'>;

/** What a campaign lacks to run, a sentence for each of its parts that lacks something; none where nothing is missing. */
export function useMissingText(): (campaign: Lacking) => string[] {
  const t = useTranslations('campaigns.missing');
  const format = useFormatter();
  const list = (missing: readonly CampaignMissing[]) => format.list(missing.map((one) => t(one)));
  return ({ missing, missing_by_type: { inbound, outbound } }) => {
    if (!inbound || !outbound) return missing.length === 0 ? [] : [t('lead', { list: list(missing) })];
    return [
      ...(inbound.length > 0 ? [t('inbound', { list: list(inbound) })] : []),
      ...(outbound.length > 0 ? [t('outbound', { list: list(outbound) })] : []),
    ];
  };
}
