import type { createEdge, createNode, updateNode } from '@centralita/contract/workflows/row-routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Operation } from '@centralita/contract/workflows/operation';
import type { WorkflowEdge, WorkflowNode } from '@centralita/contract/workflows/schema';
import type { GraphNode } from '@centralita/engine/graph/graph';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DraftInMemory } from '../operations/draft-in-memory.ts';
import { saveOperations } from '../operations/save-operations.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import type { Acting } from './change-draft.ts';
import { asNode } from './node-row.ts';

/** The specification's single calls: each is one operation, and the last one wins. They answer its refusal as their own. */
export async function addNode(
  context: WorkflowsContext,
  acting: Acting,
  { company_id: _company, workflow_id, ...form }: BodyOf<typeof createNode>,
): Promise<WorkflowNode> {
  if (workflow_id !== undefined && workflow_id !== acting.workflowId) throw new AppError('not_found');
  const node = { ...form, id: form.id ?? uuidv7() };
  const operation: Operation = { id: uuidv7(), op: 'node.create', node };
  return nodeAfter(context, acting, operation, node.id);
}

export async function changeNode(
  context: WorkflowsContext,
  acting: Acting,
  nodeId: string,
  { company_id: _company, ...form }: BodyOf<typeof updateNode>,
): Promise<WorkflowNode> {
  const set = { ...facesOf(form), ...(form.configuration ? { configuration: form.configuration } : {}) };
  const operation: Operation = { id: uuidv7(), op: 'node.update', node_id: nodeId, set, force: true };
  return nodeAfter(context, acting, operation, nodeId);
}

export async function removeNode(context: WorkflowsContext, acting: Acting, nodeId: string): Promise<null> {
  await removeOne(context, acting, { id: uuidv7(), op: 'node.delete', node_id: nodeId });
  return null;
}

export async function addEdge(
  context: WorkflowsContext,
  acting: Acting,
  { company_id: _company, ...form }: BodyOf<typeof createEdge>,
): Promise<WorkflowEdge> {
  const edge = { ...form, id: form.id ?? uuidv7() };
  const seen: { edge?: WorkflowEdge | undefined } = {};
  await saveOne(context, acting, { id: uuidv7(), op: 'edge.create', edge }, (draft) => {
    seen.edge = draft.edge(edge.id);
  });
  if (!seen.edge) throw new AppError('not_found');
  return seen.edge;
}

export async function removeEdge(context: WorkflowsContext, acting: Acting, edgeId: string): Promise<null> {
  await removeOne(context, acting, { id: uuidv7(), op: 'edge.delete', edge_id: edgeId });
  return null;
}

/** Saves it on whatever the draft is now, and gives those that changed something. */
async function saveOne(
  context: WorkflowsContext,
  { companyId, workflowId, who }: Acting,
  operation: Operation,
  look: (draft: DraftInMemory) => void = () => undefined,
): Promise<Operation[]> {
  const edits = { workflowId, base: newest, operations: [operation], who, look };
  const { results, applied } = await saveOperations(context, companyId, edits);
  const [result] = results;
  if (result?.status === 'refused') throw new AppError(result.code ?? 'invalid');
  return applied;
}

/** No revision is newer, so nothing is in conflict. */
const newest = Number.MAX_SAFE_INTEGER;

async function nodeAfter(
  context: WorkflowsContext,
  acting: Acting,
  operation: Operation,
  id: string,
): Promise<WorkflowNode> {
  const seen: { node?: GraphNode | undefined } = {};
  await saveOne(context, acting, operation, (draft) => {
    seen.node = draft.node(id);
  });
  if (!seen.node) throw new AppError('not_found');
  return asNode(seen.node, acting.workflowId);
}

/** What is gone cannot be deleted by name. */
async function removeOne(context: WorkflowsContext, acting: Acting, operation: Operation): Promise<void> {
  const applied = await saveOne(context, acting, operation);
  if (applied.length === 0) throw new AppError('not_found');
}

type Faces = Pick<
  BodyOf<typeof updateNode>,
  'title' | 'collapsed' | 'pos_x' | 'pos_y' | 'measured_width' | 'measured_height'
>;

/** The fields of the call as paths of operations. */
function facesOf({ title, collapsed, pos_x, pos_y, measured_width, measured_height }: Faces) {
  const set: Record<string, unknown> = {};
  if (title !== undefined) set['title'] = title;
  if (collapsed !== undefined) set['collapsed'] = collapsed;
  if (pos_x !== undefined || pos_y !== undefined) set['position'] = { x: pos_x, y: pos_y };
  if (measured_width !== undefined || measured_height !== undefined)
    set['measured'] = { width: measured_width, height: measured_height };
  return set;
}
