import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../../../features/companies/detail/company-screen.tsx';
import { detailSearchOf } from '../../../../features/companies/detail/detail-address.ts';
import { prefetchCompany } from '../../../../features/companies/detail/prefetch.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/super-admin/company-instance/$companyId')({
  validateSearch: onlyValid(detailSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => prefetchCompany(params.companyId, deps),
  component: Company,
});

function Company() {
  const { companyId } = Route.useParams();
  // What was typed about one company is not meant for another.
  return <CompanyScreen key={companyId} companyId={companyId} search={Route.useSearch()} />;
}
