import type { Checklist, ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { Flow } from '@centralita/contract/workflows/flow';
import { bySeverity, checking } from '@centralita/engine/graph/checklist';
import { about } from '@centralita/engine/graph/checks/item';
import type { Tx } from '../../../db/scope.ts';
import { calmly, giveWay } from '../../../platform/calmly.ts';
import { printOf } from '../versions/print-of.ts';
import { flowFrom, type Snapshot } from '../versions/snapshot.ts';
import { takeSnapshot } from '../versions/take-snapshot.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { othersOf } from './others-of.ts';

/** The checklist of a draft as it stands. @throws AppError not_found */
export async function checkDraft(
  context: WorkflowsContext,
  companyId: string,
  workflowId: string,
): Promise<Checklist> {
  return context.db.companyRead(companyId, async (tx) => {
    const { snapshot, state } = await takeSnapshot(context, tx, companyId, workflowId);
    return { revision: state.revision, items: await checkSnapshot(context, tx, companyId, snapshot) };
  });
}

/**
 * A snapshot names only webhooks and workflows that are there; sources, and the workflows in which a conversation goes on unasked, are looked
 * up. Test dialogues come last.
 */
export async function checkSnapshot(
  { webhooks, model }: Pick<WorkflowsContext, 'webhooks' | 'model'>,
  tx: Tx,
  companyId: string,
  snapshot: Snapshot,
): Promise<ChecklistItem[]> {
  const flow = flowFrom(snapshot, null);
  await giveWay();
  const webhookIds = snapshot.webhooks.map(({ id }) => id);
  const [sources, withoutSecret, others, dialogues] = await Promise.all([
    tx.rows<{ id: string }>(
      'checklist.sources',
      'select id from source where company_id = $1 and id = any ($2::uuid[])',
      [companyId, flow.sources],
    ),
    webhooks.withoutSecret(tx, companyId, webhookIds),
    othersOf(tx, companyId, flow),
    tx.rows<DialogueRow>(
      'checklist.dialogues',
      `select id, name, last_run ->> 'flow' as flow, coalesce((last_run ->> 'passed')::boolean, false) as passed
       from workflow_dialogue where company_id = $1 and workflow_id = $2 order by app_name_order(name) collate "C", id`,
      [companyId, flow.workflow_id],
    ),
  ]);
  const known = {
    webhooks: new Set(webhookIds),
    workflows: new Map(snapshot.children.map(({ workflow_id, version }) => [workflow_id, version])),
    sources: new Set(sources.map(({ id }) => id)),
    others,
    withoutSecret: new Set(withoutSecret),
    model,
  };
  const items = bySeverity(await calmly(checking(flow, known)));
  const names = new Map(snapshot.content.sources.map(({ document_kn_id, name }) => [document_kn_id, name]));
  return [...items.map((item) => withSource(item, names)), ...dialogues.flatMap(judgeOf(flow))];
}

/** A flow knows its sources by their ids alone; people know them by the name that they had. */
function withSource(item: ChecklistItem, names: ReadonlyMap<string, string>): ChecklistItem {
  if (item.about?.of !== 'source') return item;
  return { ...item, params: { ...item.params, name: names.get(item.about.id) ?? '' } };
}

interface DialogueRow {
  id: string;
  name: string;
  /** Of the flow that it was run on last; null = it was not run since it was made or changed. */
  flow: string | null;
  passed: boolean;
}

/** How a dialogue went on another draft says nothing of this one. */
function judgeOf(flow: Flow): (dialogue: DialogueRow) => ChecklistItem[] {
  let print: string | null = null;
  return ({ id, name, flow: ranOn, passed }) => {
    print ??= printOf(flow);
    if (ranOn !== print) return [about('dialogue_not_run', 'dialogue', id, { name })];
    return passed ? [] : [about('dialogue_failed', 'dialogue', id, { name })];
  };
}
