import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { listAddress } from '../queries.ts';

/** In place of a webhook that does not exist (any more), or could not be fetched. */
export function WebhookGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('integrations.gone');
  return (
    <Gone
      error={error}
      onRetry={onRetry}
      icon={<IconPlugConnectedX size={24} stroke={1.5} />}
      title={t('title')}
      text={t('text')}
      to={listAddress}
      toLabel={t('toList')}
    />
  );
}
