import { createInterface } from 'node:readline';
import { openDatabase, type Database } from '../../db/client.ts';
import { copyJob } from '../../features/campaigns/copy/ask-copy.ts';
import { copyJobs } from '../../features/campaigns/copy/copy-pool.ts';
import { audited } from '../../platform/audit/audited-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { silentLog } from '../log.ts';

/** Copies the pool of a campaign into it, as the job does that was asked for, until it is killed. Before each commit it waits for a line. */
const [url, companyId, campaignId] = process.argv.slice(2) as [string, string, string];
const clock = systemClock;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const opened = openDatabase({ url, max: 2, log: silentLog });
const gated: Database = {
  ...opened,
  company: (id, work) =>
    opened.company(id, async (tx) => {
      const result = await work(tx);
      process.stdout.write(`${JSON.stringify({ waits: true })}\n`);
      await lines.next();
      return result;
    }),
};
const db = audited(gated, clock);
const handler = copyJobs({ db, clock, sealer: createSealer([Buffer.alloc(32, 8)]) })[copyJob];
await handler?.({
  ...{ id: 'copy', attemptId: 'copy', companyId, payload: { campaign_id: campaignId } },
  ...{ isLastAttempt: false, signal: new AbortController().signal },
} as Parameters<typeof handler>[0]);
process.stdout.write(`${JSON.stringify({ done: campaignId })}\n`);
