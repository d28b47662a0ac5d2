import type { Pagination } from '@centralita/contract/core/page';
import { useTranslations } from 'use-intl';
import { Pager } from '../../ui/pager.tsx';
import { pageSizes, type SettingsSearch } from './address.ts';

interface UsersPagerProps {
  pagination: Pagination;
  search: SettingsSearch;
  onSearch: (next: SettingsSearch) => void;
}

export function UsersPager({ pagination, search, onSearch }: UsersPagerProps) {
  const t = useTranslations('settings.pager');
  const { page, limit, total_items: total } = pagination;
  const pages = Math.max(pagination.total_pages, 1);
  return (
    <Pager
      page={page}
      pages={pages}
      size={limit}
      sizes={pageSizes}
      onPage={(next) => onSearch({ ...search, page: next })}
      // Another size begins at the first page: the same number would be another place.
      onSize={(next) => onSearch({ ...search, page: 1, limit: next })}
      words={{
        label: t('label'),
        previous: t('previous'),
        next: t('next'),
        size: t('size'),
        where: t('where', { page, pages }),
        total: t('total', { count: total }),
      }}
    />
  );
}
