import { listCompanies, type ServicePolicy } from '@centralita/contract/companies/instance-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '../../../parts/lists/list-address.ts';
import { queryClient, read } from '../../../platform/query.ts';
import { chosenOf, services, statuses, type CompaniesSearch, type Service } from './companies-address.ts';

/** The policy that a company has where the service is on. */
export const policyOf: Record<Service, ServicePolicy> = {
  knowledge: 'wiki:full-access',
  contacts: 'contact-center:full-access',
};

/** One page of the companies. While another one loads, the last stays. */
export function companiesQuery(search: CompaniesSearch) {
  const { page = 1, limit = pageSizes[0], deleted } = search;
  const query = {
    page,
    limit,
    ...(search.search ? { search: search.search } : {}),
    company_status: chosenOf(statuses, search.status).map((status) => status === 'active'),
    services_policies: chosenOf(services, search.services).map((service) => policyOf[service]),
    ...(deleted ? { deleted: 'true' } : {}),
  };
  return queryOptions({ ...read('companies', listCompanies, { query }), placeholderData: keepPreviousData });
}

/** Begins to load what the screen shows first; a failure shows there, not here. */
export function prefetchCompanies(search: CompaniesSearch): void {
  void queryClient.prefetchQuery(companiesQuery(search));
}
