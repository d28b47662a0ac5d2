import { companyInfo } from '@centralita/contract/companies/routes';
import { countries, industries } from '@centralita/contract/companies/settings-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { read } from '../../platform/query.ts';
import { actingCompany } from '../../platform/session.ts';

/** The company that the session acts for; a super admin may name any other. */
export function companyQuery(companyId: string | null = actingCompany()) {
  return read('companies', companyInfo, { query: companyId ? { company_id: companyId } : {} });
}

/** Data of the product, which only a new version changes: outside of the areas that a write makes old. */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['choices', 'countries'],
    queryFn: ({ signal }) => call(countries, { query: {}, signal }),
    staleTime: Infinity,
  });
}

export function industriesQuery() {
  return queryOptions({
    queryKey: ['choices', 'industries'],
    queryFn: ({ signal }) => call(industries, { signal }),
    staleTime: Infinity,
  });
}
