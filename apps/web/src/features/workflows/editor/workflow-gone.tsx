import { IconHierarchy2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { listAddress } from '../list/workflows-address.ts';

/** In place of a workflow that does not exist (any more). */
export function WorkflowGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('workflowGone');
  return (
    <Gone
      error={error}
      onRetry={onRetry}
      icon={<IconHierarchy2 size={24} stroke={1.5} />}
      title={t('title')}
      text={t('text')}
      to={listAddress}
      toLabel={t('toList')}
    />
  );
}
