import type { ServicePolicy } from '@centralita/contract/companies/instance-routes';
import { companyPolicies } from '../settings/company-policies.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { changePolicies } from './change-policies.ts';

/** Switches a service of a company on or off, with its policy. @throws AppError not_found */
export async function switchService(
  context: CompaniesContext,
  companyId: string,
  policy: ServicePolicy,
  active: boolean,
): Promise<void> {
  await context.db.platform((tx) =>
    changePolicies(context, tx, companyId, (had) =>
      companyPolicies(active ? [...had, policy] : had.filter((one) => one !== policy)),
    ),
  );
}
