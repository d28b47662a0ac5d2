import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { listAddress } from '../queries.ts';

/** In place of a webhook that does not exist (any more), or could not be fetched. */
export function Gone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('integrations.gone');
  // An address that is no id answers 400.
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <LoadFailed error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      heading="h1"
      icon={<IconPlugConnectedX size={24} stroke={1.5} />}
      title={t('title')}
      action={
        <LinkButton to={listAddress} kind="primary">
          {t('toList')}
        </LinkButton>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
