import { z } from 'zod';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { deliver } from './deliver/deliver.ts';
import { noteCorrection, noteEnd } from './deliver/note.ts';
import type { ResultsContext } from './results-context.ts';
import { resultRoutes } from './routes.ts';
import { deliverJob } from './store/deliveries.ts';

export { stopDeliveries } from './store/after-restore.ts';

const Subject = z.object({ id: z.guid() });

/** Follows the end of a conversation. */
export const conversationEndedJob = 'results.conversation-ended';

/** Follows a result that a person chose. */
export const resultCorrectedJob = 'results.result-corrected';

/** What comes of conversations, told to the campaign's results webhook. */
export function resultsFeature(context: ResultsContext): { routes: Binding[]; jobs: JobHandlers } {
  return {
    routes: resultRoutes(context),
    jobs: {
      [conversationEndedJob]: ({ companyId, payload }) =>
        noteEnd(context, companyId, Subject.parse(payload).id),
      [resultCorrectedJob]: ({ companyId, payload }) =>
        noteCorrection(context, companyId, Subject.parse(payload).id),
      [deliverJob]: ({ companyId, payload, signal }) =>
        deliver(context, { companyId, deliveryId: Subject.parse(payload).id, signal }),
    },
  };
}
