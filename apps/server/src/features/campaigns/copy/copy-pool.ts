import { z } from 'zod';
import { asSystem } from '../../../platform/audit/act.ts';
import { analyzeGrown } from '../../../db/statistics.ts';
import type { Job, JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { tellChanged } from '../act/change-campaign.ts';
import { copyJob } from './ask-copy.ts';
import { copySome } from './copy-some.ts';
import { failCopy } from './copy-state.ts';

const Payload = z.object({ campaign_id: z.guid() });

/** Consoles are told how far it is at most so often. */
const tellEveryMs = 1_000;

/**
 * Copies the people of a pool into its campaign, some thousand at a time, each a transaction that also keeps how far it is: whoever takes
 * the job over from a process that died goes on there.
 */
export function copyJobs(context: CampaignsContext): JobHandlers {
  return {
    [copyJob]: async (job) => {
      const { campaign_id: campaignId } = Payload.parse(job.payload);
      const of = { companyId: job.companyId, campaignId };
      try {
        await asSystem('campaign.copy-pool', job.companyId, () => copyAll(context, job, campaignId));
      } catch (fault) {
        if (job.isLastAttempt && !job.signal.aborted) await failCopy(context, of);
        throw fault;
      }
    },
  };
}

async function copyAll({ db, clock }: CampaignsContext, job: Job, campaignId: string): Promise<void> {
  const { companyId } = job;
  const of = { companyId, campaignId };
  let told = 0;
  for (let goesOn = true; goesOn;) {
    job.signal.throwIfAborted();
    goesOn = await db.company(companyId, async (tx) => {
      const now = clock.now();
      const isMore = await copySome(tx, of, now);
      if (!isMore || now.getTime() - told >= tellEveryMs) {
        await tellChanged({ tx, companyId }, campaignId);
        told = now.getTime();
      }
      return isMore;
    });
    // In a transaction of its own: it holds a lock of the whole table.
    await analyzeGrown(db);
  }
}
