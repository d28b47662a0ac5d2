import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NoChannelsProps {
  search: string | undefined;
  onClear: () => void;
  /** The button to begin with. */
  action: ReactNode;
}

/** In place of the table: nothing was found, or there is nothing yet. */
export function NoChannels({ search, onClear, action }: NoChannelsProps) {
  const t = useTranslations('channels');
  const icon = <IconMessages size={24} stroke={1.5} />;
  if (!search) {
    return (
      <EmptyState icon={icon} title={t('none')} action={action}>
        {t('noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('noneFound')}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    >
      {t('noneFoundText', { search })}
    </EmptyState>
  );
}
