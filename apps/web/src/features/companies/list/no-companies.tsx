import { IconBuilding, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isFiltered, type CompaniesSearch } from './companies-address.ts';

interface NoCompaniesProps {
  search: CompaniesSearch;
  /** Takes search and filters away. */
  onClear: () => void;
}

/** In place of the table: why nothing is there, and what to do about it. */
export function NoCompanies({ search, onClear }: NoCompaniesProps) {
  const t = useTranslations('superAdmin.companies');
  const filtered = isFiltered(search);
  if (search.deleted && !filtered) {
    return (
      <EmptyState icon={<IconTrash size={24} stroke={1.5} />} title={t('noneDeleted')}>
        {t('noneDeletedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconBuilding size={24} stroke={1.5} />}
      title={t('noneFound')}
      action={
        filtered ? (
          <Button onClick={onClear}>{t('clear')}</Button>
        ) : (
          <LinkButton to="/super-admin/company-instance/new-company" kind="primary">
            {t('create')}
          </LinkButton>
        )
      }
    >
      {filtered ? t('noneFoundText') : t('firstText')}
    </EmptyState>
  );
}
