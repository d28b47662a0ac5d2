import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';

export interface ReportsContext {
  db: Database;
  clock: Clock;
}

/** Of one campaign, or over all of a company: then the sandbox is left out. */
export interface ReportPlace {
  companyId: string;
  campaignId: string | null;
}
