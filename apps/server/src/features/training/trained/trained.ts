import type { Binding } from '../../../platform/http/call.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { replayJobs } from './replay/run-replay.ts';
import { trainedRoutes } from './routes.ts';
import type { TrainedContext } from './trained-context.ts';

/** Answers that a person corrected: kept, changed, flagged and replayed. What uses them is knowledge/trained. */
export interface TrainedAnswers {
  routes: Binding[];
  jobs: JobHandlers;
}

export function trainedFeature(context: TrainedContext): TrainedAnswers {
  return { routes: trainedRoutes(context), jobs: replayJobs(context) };
}
