import type { createEdge, createNode, updateNode } from '@centralita/contract/workflows/row-routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Operation } from '@centralita/contract/workflows/operation';
import type { WorkflowEdge, WorkflowNode } from '@centralita/contract/workflows/schema';
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
  const draft = await saveOne(context, acting, { id: uuidv7(), op: 'node.create', node });
  return nodeOf(draft, node.id, acting);
}

export async function changeNode(
  context: WorkflowsContext,
  acting: Acting,
  nodeId: string,
  { company_id: _company, ...form }: BodyOf<typeof updateNode>,
): Promise<WorkflowNode> {
  const draft = await saveOne(context, acting, {
    id: uuidv7(),
    op: 'node.update',
    node_id: nodeId,
    set: { ...facesOf(form), ...(form.configuration ? { configuration: form.configuration } : {}) },
    force: true,
  });
  return nodeOf(draft, nodeId, acting);
}

export async function removeNode(context: WorkflowsContext, acting: Acting, nodeId: string): Promise<null> {
  await saveOne(context, acting, { id: uuidv7(), op: 'node.delete', node_id: nodeId }, ['nodes', nodeId]);
  return null;
}

export async function addEdge(
  context: WorkflowsContext,
  acting: Acting,
  { company_id: _company, ...form }: BodyOf<typeof createEdge>,
): Promise<WorkflowEdge> {
  const edge = { ...form, id: form.id ?? uuidv7() };
  const draft = await saveOne(context, acting, { id: uuidv7(), op: 'edge.create', edge });
  const made = draft.edge(edge.id);
  if (!made) throw new AppError('not_found');
  return made;
}

export async function removeEdge(context: WorkflowsContext, acting: Acting, edgeId: string): Promise<null> {
  await saveOne(context, acting, { id: uuidv7(), op: 'edge.delete', edge_id: edgeId }, ['edges', edgeId]);
  return null;
}

/** Saves it on whatever the draft is now. `named` has to be there: what is gone cannot be deleted by name. */
async function saveOne(
  context: WorkflowsContext,
  { companyId, workflowId, who }: Acting,
  operation: Operation,
  named?: ['nodes' | 'edges', string],
): Promise<DraftInMemory> {
  const edits = { workflowId, base: newest, operations: [operation], who };
  const { results, draft } = await saveOperations(context, companyId, edits);
  const [result] = results;
  if (result?.status === 'refused') throw new AppError(result.code ?? 'invalid');
  if (named && !draft.hadBefore(...named)) throw new AppError('not_found');
  return draft;
}

/** No revision is newer, so nothing is in conflict. */
const newest = Number.MAX_SAFE_INTEGER;

function nodeOf(draft: DraftInMemory, id: string, { workflowId }: Acting): WorkflowNode {
  const node = draft.node(id);
  if (!node) throw new AppError('not_found');
  return asNode(node, workflowId);
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
