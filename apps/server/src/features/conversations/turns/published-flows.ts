import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';

/** Null = what is online. */
export interface WantedFlow {
  workflowId: string;
  version: number | null;
}

/** Null where it is gone, or nothing of it is online: the engine says so and goes on. At once where it is cached. */
export function openFlow(
  { workflows }: Pick<ConversationsContext, 'workflows'>,
  companyId: string,
  { workflowId, version }: WantedFlow,
): Flow | Promise<Flow | null> {
  const found = workflows.cachedFlow(companyId, workflowId, version ?? 'online');
  return found instanceof Promise ? found.catch(noneOf) : found;
}

function noneOf(fault: unknown): null {
  if (fault instanceof AppError) return null;
  throw fault;
}
