import { IconUserSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoUsersProps {
  /** What was searched; nothing to take back without it. */
  search: string | undefined;
  onClear: () => void;
}

/** In place of the table where no user is found: what to do about it. */
export function NoUsers({ search, onClear }: NoUsersProps) {
  const t = useTranslations('settings.users');
  return (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.5} />}
      title={t('noneFound')}
      action={search ? <Button onClick={onClear}>{t('clearSearch')}</Button> : null}
    >
      {search ? t('noneFoundText', { search }) : t('noneYetText')}
    </EmptyState>
  );
}
