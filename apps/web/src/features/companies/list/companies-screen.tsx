import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../../parts/lists/list-pager.tsx';
import { useLastPage } from '../../../parts/lists/use-last-page.ts';
import { MeaningLine } from '../../../parts/meaning/meaning-line.tsx';
import { platformMeaningQuery } from '../../../parts/meaning/queries.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { searchedIn, unfiltered, type CompaniesSearch } from './companies-address.ts';
import { CompaniesTable } from './companies-table.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { DeletedTable } from './deleted-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoCompanies } from './no-companies.tsx';
import { companiesQuery } from './queries.ts';

interface CompaniesScreenProps {
  /** What stands behind the `?` of the address. */
  search: CompaniesSearch;
}

/** All companies of the platform; in their place, those that were deleted and can be restored. */
export function CompaniesScreen({ search }: CompaniesScreenProps) {
  const t = useTranslations('superAdmin.companies');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const companies = useQuery(companiesQuery(search));
  const meaning = useQuery(platformMeaningQuery());
  const removing = useAsked<CompanySummary>();
  usePage(t('title'), [{ label: shell('platform') }, { label: t('title') }]);

  const go = (next: CompaniesSearch, replace = false) =>
    void navigate({ to: '/super-admin/company-instance', search: next, replace });
  useLastPage(companies.isPlaceholderData ? undefined : companies.data?.pagination, (page) =>
    go({ ...search, page }, true),
  );

  const empty = <NoCompanies search={search} onClear={() => go(unfiltered(search))} />;
  const rows = { companies: companies.data?.results, stale: companies.isPlaceholderData, empty };
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <MeaningLine meaning={meaning.data} />
      <FilterBar search={search} onSearch={(text) => go(searchedIn(search, text), true)} onFilter={go} />
      {companies.error && !companies.data ? (
        <LoadFailed error={companies.error} onRetry={() => void companies.refetch()} />
      ) : search.deleted ? (
        <DeletedTable {...rows} />
      ) : (
        <CompaniesTable {...rows} onDelete={removing.ask} />
      )}
      <ListPager pagination={companies.data?.pagination} search={search} onSearch={go} />
      <DeleteCompany asked={removing} />
    </>
  );
}
