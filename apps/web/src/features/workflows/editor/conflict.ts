import type { OperationResult } from '@centralita/contract/workflows/operation';
import { replacedBy } from '@centralita/engine/graph/connect';
import type { Change, EditorDocument, EditorEdge, EditorNode } from './document.ts';
import type { Waiting } from './waiting.ts';
import { asEdge, asNew } from './undo.ts';

/** Two people changed the same, or one deleted what the other was writing in: a person has to choose. */
export type Conflict = {
  /** Of the operation that was held back. */
  id: string;
  /** Who did it, as far as the server knows. */
  user_name: string | null;
  user_id: string | null;
} & (
  | { kind: 'field'; node_id: string; path: string; mine: unknown; theirs: unknown }
  | { kind: 'name'; mine: string; theirs: string }
  | ({ kind: 'gone' } & Gone)
);

/** A node as it stood here when somebody deleted it, and the edges at it; what an older tab left has none. */
export interface Gone {
  node: EditorNode;
  edges?: readonly EditorEdge[];
}

/** What the server held back of an operation, one by one. */
export function conflictsOf({ operation }: Waiting, { theirs = [] }: OperationResult): Conflict[] {
  return theirs.flatMap(({ path, value, user_name, user_id }): Conflict[] => {
    const who = { id: operation.id, user_name, user_id };
    if (operation.op === 'workflow.rename')
      return [{ ...who, kind: 'name', mine: operation.name, theirs: String(value) }];
    if (operation.op !== 'node.update') return [];
    const { node_id, set } = operation;
    return [{ ...who, kind: 'field', node_id, path, mine: set[path] ?? null, theirs: value }];
  });
}

/** Whether a change writes where somebody has to choose. */
export function isAbout(conflict: Conflict, change: Change): boolean {
  if (conflict.kind === 'name') return change.op === 'workflow.rename';
  if (conflict.kind !== 'field' || change.op !== 'node.update') return false;
  return change.node_id === conflict.node_id && conflict.path in change.set;
}

/** One more; of one place there is one choice, between what was written last here and there. */
export function joined(conflicts: readonly Conflict[], next: Conflict): readonly Conflict[] {
  const known = conflicts.find((one) => isSamePlace(one, next));
  if (!known || known.kind === 'gone') return [...conflicts, next];
  return conflicts.map((one) => (one === known ? ({ ...next, id: known.id } as Conflict) : one));
}

function isSamePlace(one: Conflict, other: Conflict): boolean {
  if (one.kind === 'field' && other.kind === 'field')
    return one.node_id === other.node_id && one.path === other.path;
  return one.kind === 'name' && other.kind === 'name';
}

/** What was written further while the choice is open. */
export function written(conflict: Conflict, change: Change): Conflict {
  if (conflict.kind === 'name' && change.op === 'workflow.rename') return { ...conflict, mine: change.name };
  if (conflict.kind !== 'field' || change.op !== 'node.update') return conflict;
  return { ...conflict, mine: change.set[conflict.path] ?? null };
}

/** Until a person chooses, what they wrote stays on their screen. */
export function shownOf(conflict: Conflict): Change[] {
  if (conflict.kind === 'name') return [{ op: 'workflow.rename', name: conflict.mine }];
  if (conflict.kind === 'gone') return [];
  const { node_id, path, mine } = conflict;
  return [{ op: 'node.update', node_id, set: { [path]: mine } }];
}

/** What has to be sent so that mine stands, given how the workflow stands. */
export function insisted(conflict: Conflict, document: Pick<EditorDocument, 'nodes' | 'edges'>): Change[] {
  if (conflict.kind !== 'gone')
    return shownOf(conflict).map((change) => ({ ...change, force: true }) as Change);
  const { node, edges = [] } = conflict;
  const there = [...document.edges.values()];
  // Those whose other end is there and whose way out leads nowhere else by now.
  const again = edges.filter(
    (edge) =>
      [edge.source_id, edge.target_id].every((end) => end === node.id || document.nodes.has(end)) &&
      replacedBy(there, edge).length === 0,
  );
  return [{ op: 'node.create', node: asNew(node) }, ...again.map(asEdge)];
}
