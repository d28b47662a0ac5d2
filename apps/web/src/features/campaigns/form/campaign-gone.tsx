import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { listAddress } from '../campaigns-address.ts';

/** In place of a campaign that does not exist (any more), or could not be fetched. */
export function CampaignGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('campaigns.gone');
  return (
    <Gone
      error={error}
      onRetry={onRetry}
      icon={<IconSpeakerphone size={24} stroke={1.5} />}
      title={t('title')}
      text={t('text')}
      to={listAddress}
      toLabel={t('toList')}
    />
  );
}
