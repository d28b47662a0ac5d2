import { IconCloudOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { textIn } from './api-error.ts';
import { useLanguage } from './i18n.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of a list that could not be fetched: why, and another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  return (
    <EmptyState
      icon={<IconCloudOff size={24} stroke={1.5} />}
      title={t('loadFailed')}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    >
      {textIn(useLanguage(), error)}
    </EmptyState>
  );
}
