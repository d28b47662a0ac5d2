import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For a user without any policy: what to do about it. */
export function NoAccess() {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  usePage(t('noAccessTitle'));
  return (
    <EmptyState
      heading="h1"
      icon={<IconLock size={24} stroke={1.5} />}
      title={t('noAccessTitle')}
      action={<Button onClick={() => window.location.reload()}>{common('reload')}</Button>}
    >
      {t('noAccessText')}
    </EmptyState>
  );
}
