import type { ExpectedResult } from '@centralita/contract/campaigns/schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListBar, type ListFilter } from '../../../parts/lists/list-bar.tsx';
import { clientsSearchOf, clientStatuses, type ClientsSearch } from './clients-address.ts';

interface ClientFiltersProps {
  search: ClientsSearch;
  /** Of the campaign. */
  results: readonly ExpectedResult[];
  onSearch: (next: ClientsSearch, replace?: boolean) => void;
  children: ReactNode;
}

/** Search, statuses and expected results. */
export function ClientFilters({ results, ...props }: ClientFiltersProps) {
  const t = useTranslations('clients');
  const status: ListFilter<ClientsSearch> = {
    filter: 'status',
    label: t('status.label'),
    options: clientStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    countText: (count) => (count === 0 ? t('status.all') : t('status.some', { count })),
  };
  const outcome: ListFilter<ClientsSearch> = {
    filter: 'results',
    label: t('filters.results'),
    options: results.map(({ id, label }) => ({ value: id, label })),
    countText: (count) => (count === 0 ? t('filters.allResults') : t('filters.someResults', { count })),
  };
  return (
    <ListBar
      {...props}
      searchOf={clientsSearchOf}
      label={t('search')}
      filters={results.length > 0 ? [status, outcome] : [status]}
    />
  );
}
