import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { evaluationRoutes } from './routes.ts';
import { evaluationJobs } from './runs/ask-cases.ts';

/** Question sets with expected facts, their runs, and what got better or worse between two of them. */
export interface Evaluation {
  routes: Binding[];
  jobs: JobHandlers;
}

export function evaluationFeature(context: EvaluationContext): Evaluation {
  return { routes: evaluationRoutes(context), jobs: evaluationJobs(context) };
}
