import { contactCenterSettings, knowledgeSettings, usage } from '@centralita/contract/companies/limit-routes';
import { modelUsage } from '@centralita/contract/companies/model-usage-routes';
import { queryClient, read } from '../../../platform/query.ts';

const months = 12;

export function knowledgePlanQuery(companyId: string) {
  return read('companies', knowledgeSettings, { query: { company_id: companyId } });
}

export function contactsPlanQuery(companyId: string) {
  return read('companies', contactCenterSettings, { query: { company_id: companyId } });
}

/** Of the last twelve months, the running one included. */
export function usageQuery(companyId: string) {
  return read('companies', usage, { query: { company_id: companyId, months } });
}

/** Of this month and the last. */
export function modelUsageQuery(companyId: string) {
  return read('companies', modelUsage, { query: { company_id: companyId, months: 2 } });
}

export function prefetchPlan(companyId: string): void {
  void queryClient.prefetchQuery(knowledgePlanQuery(companyId));
  void queryClient.prefetchQuery(contactsPlanQuery(companyId));
  void queryClient.prefetchQuery(usageQuery(companyId));
  void queryClient.prefetchQuery(modelUsageQuery(companyId));
}
