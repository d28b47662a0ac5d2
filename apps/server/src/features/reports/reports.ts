import * as calls from '@centralita/contract/reports/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { reportFile } from './files/report-file.ts';
import { foldReports } from './fold/fold-reports.ts';
import { readReport } from './read/read-report.ts';
import type { ReportsContext } from './reports-context.ts';

export interface Reports {
  routes: Binding[];
  /** Adds up what is over, so that reports of long times are read fast. */
  fold(): Promise<void>;
}

/** What happened in a campaign, and in all of them. */
export function reportsFeature(context: ReportsContext): Reports {
  const all = (companyId: string) => ({ companyId, campaignId: null });
  return {
    routes: [
      bind(calls.report, ({ company, query }) => readReport(context, all(company.id), query)),
      bind(calls.campaignReport, ({ company, params, query }) =>
        readReport(context, { companyId: company.id, campaignId: params.campaign_id }, query),
      ),
      bind(calls.downloadReport, async ({ company, body }) =>
        reportFile(await readReport(context, all(company.id), body), body.table),
      ),
      bind(calls.downloadCampaignReport, async ({ company, params, body }) => {
        const place = { companyId: company.id, campaignId: params.campaign_id };
        return reportFile(await readReport(context, place, body), body.table);
      }),
    ],
    fold: () => foldReports(context),
  };
}
