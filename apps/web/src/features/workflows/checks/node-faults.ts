import type { Flow } from '@centralita/contract/workflows/flow';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { lacks } from '@centralita/engine/graph/checklist';
import type { EditorDocument } from '../editor/document.ts';

/** What keeps a node from going online, by node. */
export type NodeFaults = ReadonlyMap<string, readonly ChecklistItem[]>;

/**
 * The errors of the publish checklist that stand in nodes, by the same rules. Whether what a node names still exists is not asked
 * here: faces of such nodes say it, and the server does before it publishes. What did not change since `before` is the same object.
 * `ofWebhooks`: the variables of webhooks that texts may name; null = not known yet, so that no name is a fault.
 */
export function faultsIn(
  document: EditorDocument,
  ofWebhooks: readonly string[] | null,
  before: NodeFaults,
): NodeFaults {
  const faults = new Map<string, ChecklistItem[]>();
  const flow = flowOf(document, ofWebhooks ?? []);
  for (const item of lacks(flow, everythingNamed(flow))) {
    if (item.node_id === null) continue;
    if (item.code === 'placeholder_unknown' && ofWebhooks === null) continue;
    faults.set(item.node_id, [...(faults.get(item.node_id) ?? []), item]);
  }
  const kept = [...faults].map(([id, items]) => [id, same(before.get(id), items)] as const);
  const isSame = before.size === kept.length && kept.every(([id, items]) => before.get(id) === items);
  return isSame ? before : new Map(kept);
}

function same(before: readonly ChecklistItem[] | undefined, now: readonly ChecklistItem[]) {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function flowOf({ workflow, nodes, edges, ...rest }: EditorDocument, saves: readonly string[]): Flow {
  return {
    shape: 1,
    workflow_id: workflow.id,
    version: null,
    name: workflow.name,
    channel: workflow.channel,
    language: workflow.language,
    nodes: [...nodes.values()],
    edges: Array.from(edges.values(), ({ configuration, ...edge }) => ({
      ...edge,
      handle: configuration.sourceHandle,
    })),
    dynamic_variables: rest.dynamic_variables,
    database_variables: rest.database_variables,
    main_instructions: rest.main_instructions,
    sources: [],
    // One in place of all: what they are called does not matter here.
    webhooks: [
      { id: '', name: '', description: '', standard_variables: [], in_flow_variables: [], saves: [...saves] },
    ],
    children: [],
  };
}

function everythingNamed({ nodes }: Flow) {
  const webhooks = new Set<string>();
  const workflows = new Map<string, number>();
  for (const node of nodes) {
    if (node.kind === 'webhook') webhooks.add(node.configuration.webhook_id);
    if (node.kind === 'workflow') workflows.set(node.configuration.transfer_workflow_id, 1);
  }
  return { webhooks, workflows, sources: new Set<string>() };
}
