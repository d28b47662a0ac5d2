import { IconFileOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../platform/load-failed.tsx';

/** In place of a source or folder that does not exist (any more), or could not be fetched. */
export function Gone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('sources');
  const navigate = useNavigate();
  usePage(t('title'), [
    { label: t('mainDrive'), to: '/knowledge-base/sources-management' },
    { label: t('title') },
  ]);
  // An address that is no id answers 400.
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <LoadFailed error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      icon={<IconFileOff size={24} stroke={1.5} />}
      title={t('reading.gone')}
      action={
        <Button kind="primary" onClick={() => void navigate({ to: '/knowledge-base/sources-management' })}>
          {t('reading.goToDrive')}
        </Button>
      }
    >
      {t('reading.goneText')}
    </EmptyState>
  );
}
