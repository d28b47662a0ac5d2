import { listApiKeys } from '@centralita/contract/identity/key-routes';
import { listUsers } from '@centralita/contract/identity/user-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/query.ts';
import { actingCompany } from '../../platform/session.ts';
import { pageSizes, type ListSearch } from '../lists/list-address.ts';

/** One page of a company's users. While another one loads, the last stays. */
export function usersQuery(
  { search, page = 1, limit = pageSizes[0] }: ListSearch,
  companyId: string | null = actingCompany(),
) {
  const query = {
    page,
    limit,
    ...(search ? { search } : {}),
    ...(companyId ? { company_id: companyId } : {}),
  };
  return queryOptions({ ...read('identity', listUsers, { query }), placeholderData: keepPreviousData });
}

/** The company's keys: those of a user stop with the user. */
export function apiKeysQuery(companyId: string | null = actingCompany()) {
  return read('identity', listApiKeys, { query: companyId ? { company_id: companyId } : {} });
}
