import { IconFileOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Gone } from '../../platform/gone.tsx';
import { usePage } from '../../platform/page.ts';

const drive = '/knowledge-base/sources-management';

/** In place of a source or folder that does not exist (any more), or could not be fetched. */
export function SourceGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('sources');
  usePage(t('title'), [{ label: t('mainDrive'), to: drive }, { label: t('title') }]);
  return (
    <Gone
      error={error}
      onRetry={onRetry}
      icon={<IconFileOff size={24} stroke={1.5} />}
      title={t('reading.gone')}
      text={t('reading.goneText')}
      to={drive}
      toLabel={t('reading.goToDrive')}
    />
  );
}
