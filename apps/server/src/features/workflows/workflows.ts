import type { Flow } from '@centralita/contract/workflows/flow';
import type { Binding } from '../../platform/http/call.ts';
import { forgetOld } from './operations/forget-old.ts';
import { publishTemplate, type PublishedTemplate } from './templates/publish-template.ts';
import { workflowRoutes } from './routes.ts';
import { publishedContent, type WhichFlow } from './versions/flow-of.ts';
import { CachedFlows } from './versions/cached-flows.ts';
import { versionRoutes } from './versions/routes.ts';
import type { WorkflowsContext } from './workflows-context.ts';

export { printOf } from './versions/print-of.ts';

/** The front door of workflows. */
export interface Workflows {
  routes: Binding[];
  sweep(): Promise<void>;
  /** A new workflow as a template is, online at once. Answers its id. @throws AppError workflow_limit, workflow_not_ready */
  publishTemplate(wish: PublishedTemplate): Promise<string>;
  /**
   * A workflow as conversations run it; it must not be changed. At once where a published version is cached: those never change, and
   * one that a conversation plays cannot be deleted.
   * @throws AppError not_found, workflow_unpublished, workflow_version_gone
   */
  cachedFlow(companyId: string, workflowId: string, which: WhichFlow): Flow | Promise<Flow>;
}

export function workflowsFeature(
  parts: Pick<WorkflowsContext, 'db' | 'clock' | 'webhooks' | 'model'>,
): Workflows {
  const context = { ...parts, publishedContent };
  const cached = new CachedFlows(context);
  return {
    routes: [...workflowRoutes(context), ...versionRoutes(context)],
    sweep: () => forgetOld(context),
    publishTemplate: (wish) => publishTemplate(context, wish),
    cachedFlow: (companyId, workflowId, which) => cached.flow({ companyId, workflowId }, which),
  };
}
