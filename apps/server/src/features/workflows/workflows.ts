import type { Binding } from '../../platform/http/call.ts';
import { forgetOld } from './operations/forget-old.ts';
import { workflowRoutes } from './routes.ts';
import type { WorkflowsContext } from './workflows-context.ts';

/** The front door of workflows. */
export interface Workflows {
  routes: Binding[];
  sweep(): Promise<void>;
}

export function workflowsFeature(parts: Pick<WorkflowsContext, 'db' | 'clock'>): Workflows {
  // Nothing publishes yet, so no workflow has a published version.
  const context = { ...parts, publishedContent: () => Promise.resolve(null) };
  return { routes: workflowRoutes(context), sweep: () => forgetOld(context) };
}
