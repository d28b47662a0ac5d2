import type { Checklist, ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { checklist } from '@centralita/engine/graph/checklist';
import { about } from '@centralita/engine/graph/checks/item';
import type { Tx } from '../../../db/scope.ts';
import { flowFrom, type Snapshot } from '../versions/snapshot.ts';
import { takeSnapshot } from '../versions/take-snapshot.ts';
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

/** A snapshot names only webhooks and workflows that are there; sources are looked up. Failing test dialogues come last. */
export async function checkSnapshot(tx: Tx, companyId: string, snapshot: Snapshot): Promise<ChecklistItem[]> {
  const flow = flowFrom(snapshot, null);
  const [sources, dialogues] = await Promise.all([
    tx.rows<{ id: string }>(
      'checklist.sources',
      'select id from source where company_id = $1 and id = any ($2::uuid[])',
      [companyId, flow.sources],
    ),
    tx.rows<{ id: string; name: string }>(
      'checklist.dialogues',
      `select id, name from workflow_dialogue
       where company_id = $1 and workflow_id = $2 and last_run @> '{"passed": false}' order by lower(name), id`,
      [companyId, flow.workflow_id],
    ),
  ]);
  const items = checklist(flow, {
    webhooks: new Set(snapshot.webhooks.map(({ id }) => id)),
    workflows: new Map(snapshot.children.map(({ workflow_id, version }) => [workflow_id, version])),
    sources: new Set(sources.map(({ id }) => id)),
  });
  return [...items, ...dialogues.map(({ id, name }) => about('dialogue_failed', 'dialogue', id, { name }))];
}
