import { IconRobotOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { listAddress } from '../queries.ts';

/** In place of an assistant that does not exist (any more), or could not be fetched. */
export function AssistantGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('assistants.gone');
  return (
    <Gone
      error={error}
      onRetry={onRetry}
      icon={<IconRobotOff size={24} stroke={1.5} />}
      title={t('title')}
      text={t('text')}
      to={listAddress}
      toLabel={t('toList')}
    />
  );
}
