import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useTranslations } from 'use-intl';

type ChannelName = 'phone' | 'whatsapp' | 'api';

/** The channel that a client was talked with over; a sandbox says so. */
export function useChannelName(): (client: Pick<CampaignClient, 'channel' | 'is_sandbox'>) => string {
  const t = useTranslations('clients');
  return ({ channel, is_sandbox }) => {
    if (channel === null) return '–';
    if (is_sandbox) return t('sandbox');
    return t(`channels.${channel.replace(':channel', '') as ChannelName}`);
  };
}
