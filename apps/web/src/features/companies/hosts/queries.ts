import { companyHosts, updateCompanyHosts } from '@centralita/contract/companies/instance-routes';
import { call } from '../../../platform/api.ts';
import { queryClient, read } from '../../../platform/query.ts';

export function hostsQuery(companyId: string) {
  return read('companies', companyHosts, { params: { companyId }, query: {} });
}

/** Saves what `change` makes of the names as they are now, so that two people who change them do not undo each other. */
export async function saveHosts(companyId: string, change: (hosts: string[]) => string[]): Promise<void> {
  const params = { companyId };
  const { hosts } = await call(companyHosts, { params, query: {} });
  const saved = await call(updateCompanyHosts, { params, body: { hosts: change(hosts) } });
  queryClient.setQueryData(hostsQuery(companyId).queryKey, saved);
}
