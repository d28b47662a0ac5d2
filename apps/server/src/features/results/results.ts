import { z } from 'zod';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { deliver } from './deliver/deliver.ts';
import { noteCorrection, noteEnd } from './deliver/note.ts';
import type { ResultsContext } from './results-context.ts';
import { resultRoutes } from './routes.ts';
import { conversationEndedJob, deliverJob, resultCorrectedJob } from './store/deliveries.ts';

export { conversationEndedJob, resultCorrectedJob } from './store/deliveries.ts';
export { stopDeliveries } from './store/after-restore.ts';

const Subject = z.object({ id: z.guid() });
/** `restored`: it waited in the backup that was restored. */
const Happened = Subject.extend({ restored: z.boolean().default(false) });

/** What comes of conversations, told to the campaign's results webhook. */
export function resultsFeature(context: ResultsContext): { routes: Binding[]; jobs: JobHandlers } {
  return {
    routes: resultRoutes(context),
    jobs: {
      [conversationEndedJob]: ({ companyId, payload }) =>
        noteEnd(context, companyId, Happened.parse(payload)),
      [resultCorrectedJob]: ({ companyId, payload }) =>
        noteCorrection(context, companyId, Happened.parse(payload)),
      [deliverJob]: ({ companyId, payload, signal }) =>
        deliver(context, { companyId, deliveryId: Subject.parse(payload).id, signal }),
    },
  };
}
