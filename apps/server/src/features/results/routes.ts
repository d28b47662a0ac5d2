import * as calls from '@centralita/contract/results/routes';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ResultsContext } from './results-context.ts';
import { askForAttempt, pageOfDeliveries, waitAgain } from './store/deliveries.ts';

export function resultRoutes({ db, clock }: ResultsContext): Binding[] {
  return [
    bind(calls.listResultDeliveries, ({ company, params, query }) =>
      db.companyRead(company.id, (tx) =>
        pageOfDeliveries(tx, { companyId: company.id, campaignId: params.campaign_id }, query),
      ),
    ),
    bind(calls.sendResultAgain, async ({ company, params }) => {
      const which = { companyId: company.id, campaignId: params.campaign_id, id: params.id };
      await db.company(company.id, async (tx) => {
        if (!(await waitAgain(tx, which, clock.now()))) throw new AppError('not_found');
        await askForAttempt(tx, which, null);
      });
      return null;
    }),
  ];
}
