import type { Checklist, ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { checklist } from '@centralita/engine/graph/checklist';
import type { Tx } from '../../../db/scope.ts';
import { flowFrom, type Snapshot } from '../versions/snapshot.ts';
import { takeSnapshot } from '../versions/take-snapshot.ts';
import { failedDialogues } from './failed-dialogues.ts';
import type { WorkflowsContext } from '../workflows-context.ts';

/** The checklist of a draft as it stands. @throws AppError not_found */
export async function checkDraft(
  context: WorkflowsContext,
  companyId: string,
  workflowId: string,
): Promise<Checklist> {
  return context.db.companyRead(companyId, async (tx) => {
    const { snapshot, state } = await takeSnapshot(context, tx, companyId, workflowId);
    return { revision: state.revision, items: await checkSnapshot(tx, companyId, snapshot) };
  });
}

/** A snapshot names only webhooks and workflows that are there; sources are looked up. */
export async function checkSnapshot(tx: Tx, companyId: string, snapshot: Snapshot): Promise<ChecklistItem[]> {
  const flow = flowFrom(snapshot, null);
  const sources = await tx.rows<{ id: string }>(
    'checklist.sources',
    'select id from source where company_id = $1 and id = any ($2::uuid[])',
    [companyId, flow.sources],
  );
  const items = checklist(flow, {
    webhooks: new Set(snapshot.webhooks.map(({ id }) => id)),
    workflows: new Map(snapshot.children.map(({ workflow_id, version }) => [workflow_id, version])),
    sources: new Set(sources.map(({ id }) => id)),
  });
  return [...items, ...(await failedDialogues(tx, companyId, flow.workflow_id))];
}
