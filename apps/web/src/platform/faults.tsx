import { IconCloudOff, IconCompass, IconMoodPuzzled } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ApiError } from './api-error.ts';
import { usePage } from './page.ts';

/** In place of a screen that failed: the server out of reach, or a fault of ours. */
export function Fault({ error }: { error: unknown }) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const router = useRouter();
  const offline = error instanceof ApiError && (error.status === 0 || error.status === 503);
  usePage(offline ? t('offlineTitle') : t('crashTitle'));
  const retry = () => (offline ? void router.invalidate() : window.location.reload());
  return (
    <EmptyState
      heading="h1"
      icon={offline ? <IconCloudOff size={24} stroke={1.5} /> : <IconMoodPuzzled size={24} stroke={1.5} />}
      title={offline ? t('offlineTitle') : t('crashTitle')}
      action={
        <Button kind="primary" onClick={retry}>
          {offline ? common('retry') : common('reload')}
        </Button>
      }
    >
      {offline ? t('offlineText') : t('crashText')}
    </EmptyState>
  );
}

export function NotFound() {
  const t = useTranslations('errors');
  usePage(t('notFoundTitle'));
  return (
    <EmptyState
      heading="h1"
      icon={<IconCompass size={24} stroke={1.5} />}
      title={t('notFoundTitle')}
      action={<LinkButton to="/arrival">{t('goHome')}</LinkButton>}
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
