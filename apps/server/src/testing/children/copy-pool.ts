import { openDatabase } from '../../db/client.ts';
import { copyJob } from '../../features/campaigns/copy/ask-copy.ts';
import { copyJobs } from '../../features/campaigns/copy/copy-pool.ts';
import { audited } from '../../platform/audit/audited-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { silentLog } from '../log.ts';

/** Copies the pool of a campaign into it, as the job does that was asked for, until it is killed. */
const [url, companyId, campaignId] = process.argv.slice(2) as [string, string, string];
const clock = systemClock;
const db = audited(openDatabase({ url, max: 2, log: silentLog }), clock);
const handler = copyJobs({ db, clock, sealer: createSealer([Buffer.alloc(32, 8)]) })[copyJob];
await handler?.({
  ...{ id: 'copy', attemptId: 'copy', companyId, payload: { campaign_id: campaignId } },
  ...{ isLastAttempt: false, signal: new AbortController().signal },
} as Parameters<typeof handler>[0]);
process.stdout.write(`${JSON.stringify({ done: campaignId })}\n`);
