import { IconMicrophone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isFiltered, type VoicesSearch } from './address.ts';

interface NoVoicesProps {
  search: VoicesSearch;
  /** Takes search and filters away. */
  onClear: () => void;
  onPublic: () => void;
}

/** In place of the list: why nothing is there, and what to do about it. */
export function NoVoices({ search, onClear, onPublic }: NoVoicesProps) {
  const t = useTranslations('voices');
  const icon = <IconMicrophone size={24} stroke={1.5} />;
  if (isFiltered(search)) {
    return (
      <EmptyState icon={icon} title={t('noneFound')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('noneFoundText')}
      </EmptyState>
    );
  }
  if (search.tab !== 'library') {
    return (
      <EmptyState icon={icon} title={t('noneOffered')}>
        {t('noneOfferedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('noneAdded')}
      action={
        <Button kind="primary" onClick={onPublic}>
          {t('showPublic')}
        </Button>
      }
    >
      {t('noneAddedText')}
    </EmptyState>
  );
}
