import type { Flow } from '@centralita/contract/workflows/flow';
import type { Binding } from '../../platform/http/call.ts';
import { forgetOld } from './operations/forget-old.ts';
import { workflowRoutes } from './routes.ts';
import { publishedContent, type WhichFlow } from './versions/flow-of.ts';
import { KeptFlows } from './versions/kept-flows.ts';
import { versionRoutes } from './versions/routes.ts';
import type { WorkflowsContext } from './workflows-context.ts';

export { printOf } from './versions/print-of.ts';

/** The front door of workflows. */
export interface Workflows {
  routes: Binding[];
  sweep(): Promise<void>;
  /**
   * A workflow as talks run it, kept until the company's next event; it must not be changed. `asOf`: the number of that
   * event, where it was asked since the turn began.
   * @throws AppError not_found, workflow_unpublished, workflow_version_gone
   */
  keptFlow(
    companyId: string,
    workflowId: string,
    which: WhichFlow,
    asOf?: number | null,
  ): Flow | Promise<Flow>;
  /**
   * As of which event a workflow is kept, null where it is not: given to `keptFlow` it is there at once. Good for talks that are
   * kept only where that is the company's last event still.
   */
  keptAsOf(companyId: string, workflowId: string, which: WhichFlow): number | null;
}

export function workflowsFeature(parts: Pick<WorkflowsContext, 'db' | 'clock' | 'webhooks'>): Workflows {
  const context = { ...parts, publishedContent };
  const kept = new KeptFlows(context);
  return {
    routes: [...workflowRoutes(context), ...versionRoutes(context)],
    sweep: () => forgetOld(context),
    keptFlow: (companyId, workflowId, which, asOf) => kept.flow({ companyId, workflowId }, which, asOf),
    keptAsOf: (companyId, workflowId, which) => kept.keptAsOf({ companyId, workflowId }, which),
  };
}
