import { listCompanies, updateCompanyStatus } from '@centralita/contract/companies/instance-routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { call } from '../../../platform/api.ts';
import { keyOfCall, queryClient, refresh } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';

type CompanyPage = ReplyOf<typeof listCompanies>;

interface Words {
  success: string;
  failure: string;
}

/** Changes on their way: the list is asked for anew after the last of them, or it would show the others undone. */
let underWay = 0;

/** Switches a company on or off, on the screen at once and back again where that fails. Says which. Never throws. */
export async function changeStatus(companyId: string, isActive: boolean, said: Words): Promise<void> {
  underWay += 1;
  await queryClient.cancelQueries({ queryKey: listKey() });
  show(companyId, isActive);
  try {
    const body = { company_id: companyId, is_active: isActive };
    await call(updateCompanyStatus, { params: { companyId }, body });
    toastSuccess(said.success);
  } catch (fault) {
    show(companyId, !isActive);
    sayFailed(fault, said.failure);
  } finally {
    underWay -= 1;
  }
  if (underWay === 0) await refresh('companies');
}

function show(companyId: string, isActive: boolean) {
  queryClient.setQueriesData<CompanyPage>({ queryKey: listKey() }, (page) => {
    if (!page) return page;
    const results = page.results.map((one) => (one.id === companyId ? { ...one, is_active: isActive } : one));
    return { ...page, results };
  });
}

function listKey() {
  return keyOfCall('companies', listCompanies);
}
