import { createFileRoute } from '@tanstack/react-router';
import { companiesSearchOf } from '../../../../features/companies/list/companies-address.ts';
import { CompaniesScreen } from '../../../../features/companies/list/companies-screen.tsx';
import { prefetchCompanies } from '../../../../features/companies/list/queries.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/super-admin/company-instance/')({
  validateSearch: onlyValid(companiesSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchCompanies(deps),
  component: Companies,
});

function Companies() {
  return <CompaniesScreen search={Route.useSearch()} />;
}
