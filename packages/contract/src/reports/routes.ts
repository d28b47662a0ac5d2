import { z } from 'zod';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { maxReportDays } from './limits.ts';
import { Report, ReportTable } from './schema.ts';

const ofCampaign = z.object({ campaign_id: Id });

/** Days of the report's time zone: the last so many with today, or from one to another; both given, `days` counts for nothing. */
const range = {
  days: z.coerce.number().int().min(1).max(maxReportDays).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const ranged = 'The last `days` days with today (7 where nothing is said), or those from `from` to `to`.';

export const report = route({
  ...common,
  method: 'GET',
  path: '/reports',
  summary: `What happened in all campaigns, in the company's time zone; the sandbox is left out. ${ranged}`,
  query: z.strictObject({ ...ofCompany, ...range }),
  reply: Report,
  perMinute: 240,
});

export const campaignReport = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/report',
  summary: `What happened in a campaign, in its time zone; the sandbox is counted and stands apart in \`channels\`. ${ranged}`,
  params: ofCampaign,
  query: z.strictObject({ ...ofCompany, ...range }),
  reply: Report,
  perMinute: 240,
});

export const downloadReport = route({
  ...common,
  method: 'POST',
  path: '/reports',
  summary: 'One table of the report over all campaigns as CSV; columns and values as the call names them.',
  body: z.strictObject({ ...ofCompany, table: ReportTable, ...range }),
  reply: FileReply,
  format: 'file',
  // Only read, as all files are.
  audit: false,
});

export const downloadCampaignReport = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/report',
  summary: 'One table of the report of a campaign as CSV; columns and values as the call names them.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, table: ReportTable, ...range }),
  reply: FileReply,
  format: 'file',
  audit: false,
});
