import type { ReportSearch } from './report-address.ts';

/** Of a campaign, on its results screen, with the same days. */
export function linkTo(campaignId: string, search: ReportSearch) {
  return {
    to: '/contact-center/campaigns/view-results/$campaignId',
    params: { campaignId },
    search: { tab: 'report', ...search },
  } as const;
}
