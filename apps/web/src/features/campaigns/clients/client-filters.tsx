import type { ExpectedResult } from '@centralita/contract/campaigns/schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import {
  clientStatuses,
  resultsIn,
  searchedFor,
  statusesIn,
  toggled,
  type ClientsSearch,
} from './clients-address.ts';
import classes from './clients.module.css';

interface ClientFiltersProps {
  search: ClientsSearch;
  /** Of the campaign. */
  results: readonly ExpectedResult[];
  onSearch: (next: ClientsSearch) => void;
  children: ReactNode;
}

/** Search, statuses and expected results, all of which stand in the address. */
export function ClientFilters({ search, results, onSearch, children }: ClientFiltersProps) {
  const t = useTranslations('clients');
  return (
    <Toolbar
      search={
        <SearchBox
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onSearch(searchedFor(search, text))}
        />
      }
    >
      <div className={classes.filters}>
        <MultiSelect
          size="md"
          label={t('status.label')}
          options={clientStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          chosen={new Set(statusesIn(search))}
          countText={(count) => (count === 0 ? t('status.all') : t('status.some', { count }))}
          onToggle={(name) => onSearch(toggled(search, 'status', name))}
        />
        {results.length > 0 ? (
          <MultiSelect
            size="md"
            label={t('filters.results')}
            options={results.map(({ id, label }) => ({ value: id, label }))}
            chosen={new Set(resultsIn(search))}
            countText={(count) =>
              count === 0 ? t('filters.allResults') : t('filters.someResults', { count })
            }
            onToggle={(id) => onSearch(toggled(search, 'results', id))}
          />
        ) : null}
      </div>
      {children}
    </Toolbar>
  );
}
