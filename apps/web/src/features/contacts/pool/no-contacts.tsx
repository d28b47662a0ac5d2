import { IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { uploadAddress } from './pool-address.ts';

interface NoContactsProps {
  poolId: string;
  searched: string;
  onClear: () => void;
  onAdd: () => void;
}

/** In place of the table: an empty list, or a search that finds nobody. */
export function NoContacts({ poolId, searched, onClear, onAdd }: NoContactsProps) {
  const t = useTranslations('contactPool');
  if (searched) {
    return (
      <EmptyState
        icon={<IconUserSearch size={24} stroke={1.5} />}
        title={t('none.foundTitle')}
        action={<Button onClick={onClear}>{t('none.clear')}</Button>}
      >
        {t('none.foundText', { search: searched })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconUsers size={24} stroke={1.5} />}
      title={t('none.title')}
      action={
        <>
          <LinkButton to={uploadAddress(poolId)} kind="primary">
            {t('bulk')}
          </LinkButton>{' '}
          <Button onClick={onAdd}>{t('add')}</Button>
        </>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
