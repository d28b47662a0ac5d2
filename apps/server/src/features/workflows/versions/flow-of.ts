import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DescribesWebhooks } from '../workflows-context.ts';
import { contentOf, flowFrom } from './snapshot.ts';
import { onlineSnapshot, type Place, snapshotOf } from './store.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The draft, what is online, or the number that a conversation began with. */
export type WhichFlow = 'draft' | 'online' | number;

/** @throws AppError not_found, workflow_unpublished, workflow_version_gone */
export async function flowOf(
  context: DescribesWebhooks,
  tx: Tx,
  place: Place,
  which: WhichFlow,
): Promise<Flow> {
  const { companyId, workflowId } = place;
  if (which === 'draft') {
    const { snapshot } = await takeSnapshot(context, tx, companyId, workflowId);
    return flowFrom(snapshot, null);
  }
  if (which !== 'online') return flowFrom((await snapshotOf(tx, place, which)).snapshot, which);
  const online = await onlineSnapshot(tx, companyId, workflowId);
  if (!online) throw new AppError('workflow_unpublished');
  return flowFrom(online.snapshot, online.number);
}

/** What is online as the editor shows it; null = nothing is. */
export async function publishedContent(
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<WorkflowContent | null> {
  const online = await onlineSnapshot(tx, companyId, workflowId);
  return online && contentOf(online.snapshot);
}
