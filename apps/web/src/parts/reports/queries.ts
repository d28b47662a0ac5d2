import * as calls from '@centralita/contract/reports/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient, read } from '../../platform/query.ts';
import { wantedDays, type ReportSearch } from './report-address.ts';

/** Of one campaign, or over all of them (null). While other days load, the last stay. */
export function reportQuery(campaignId: string | null, search: ReportSearch) {
  const query = wantedDays(search);
  const asked =
    campaignId === null
      ? read('reports', calls.report, { query })
      : read('reports', calls.campaignReport, { params: { campaign_id: campaignId }, query });
  return queryOptions({ ...asked, placeholderData: keepPreviousData, staleTime: 0 });
}

/** Begins to load; a failure shows on the screen, not here. */
export function prefetchReport(campaignId: string | null, search: ReportSearch): void {
  void queryClient.prefetchQuery(reportQuery(campaignId, search));
}
