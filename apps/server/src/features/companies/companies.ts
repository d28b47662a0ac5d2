import type { ServicePolicy } from '@centralita/contract/companies/instance-routes';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { CompaniesContext } from './companies-context.ts';
import { eraseCompany, eraseJob, orderErasures } from './erase/erase-company.ts';
import { companiesRoutes } from './routes.ts';
import { switchService } from './services/switch-service.ts';

/** Companies: what they are called and show, which services they have, and how they come and go. */
export interface Companies {
  routes: Binding[];
  jobs: JobHandlers;
  /** Switches a service of a company on or off, with the policy that stands for it. */
  switchService(companyId: string, policy: ServicePolicy, active: boolean): Promise<void>;
  /** Has companies erased that were deleted long enough ago. */
  sweep(): Promise<void>;
}

export function companiesFeature(context: CompaniesContext): Companies {
  return {
    routes: companiesRoutes(context),
    jobs: { [eraseJob]: (job) => eraseCompany(context, job) },
    switchService: (companyId, policy, active) => switchService(context, companyId, policy, active),
    sweep: () => orderErasures(context),
  };
}
