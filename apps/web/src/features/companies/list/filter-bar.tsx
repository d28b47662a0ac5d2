import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { chosenOf, services, statuses, toggled, type CompaniesSearch } from './companies-address.ts';

interface FilterBarProps {
  search: CompaniesSearch;
  onSearch: (text: string) => void;
  onFilter: (next: CompaniesSearch) => void;
}

/** Search, status, services, and whether the companies in use or the deleted ones are listed. */
export function FilterBar({ search, onSearch, onFilter }: FilterBarProps) {
  const t = useTranslations('superAdmin.companies');
  return (
    <Toolbar search={<SearchBox label={t('search')} value={search.search ?? ''} onSearch={onSearch} />}>
      {search.deleted ? null : (
        <>
          <MultiSelect
            size="md"
            label={t('status')}
            options={statuses.map((value) => ({ value, label: t(value) }))}
            chosen={new Set(chosenOf(statuses, search.status))}
            // Both are all there is, like none.
            countText={() => t('allStatus')}
            onToggle={(name) => onFilter(toggled(search, 'status', name))}
          />
          <MultiSelect
            size="md"
            label={t('services')}
            options={services.map((value) => ({ value, label: t(value) }))}
            chosen={new Set(chosenOf(services, search.services))}
            countText={(count) => (count === 0 ? t('allServices') : t('anyService'))}
            onToggle={(name) => onFilter(toggled(search, 'services', name))}
          />
        </>
      )}
      <Segmented
        size="md"
        label={t('which')}
        value={search.deleted ? 'deleted' : 'inUse'}
        options={[
          { value: 'inUse', label: t('inUse') },
          { value: 'deleted', label: t('deleted') },
        ]}
        onChange={(which) =>
          onFilter({
            ...(search.limit ? { limit: search.limit } : {}),
            ...(search.search ? { search: search.search } : {}),
            ...(which === 'deleted' ? { deleted: true } : {}),
          })
        }
      />
      <LinkButton
        to="/super-admin/company-instance/new-company"
        kind="primary"
        icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      >
        {t('create')}
      </LinkButton>
    </Toolbar>
  );
}
