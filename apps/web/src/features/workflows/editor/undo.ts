import { applyAll } from './apply.ts';
import { edgesAt, type Change, type EditorDocument, type EditorEdge, type EditorNode } from './document.ts';
import { valueAt } from './value-at.ts';

/** One thing that a person did, and what takes it back. */
export interface Step {
  /** What was done, in the person's language: "delete Question 3". */
  label: string;
  /** Further changes of the same gesture or text belong to this step. */
  merge: string | null;
  done: readonly Change[];
  back: readonly Change[];
}

const maxSteps = 100;

/** What was done here and can be taken back, the last step last. What others did is never in it. */
export interface History {
  undo: readonly Step[];
  redo: readonly Step[];
}

export const noHistory: History = { undo: [], redo: [] };

/** The history with one more step. `merge`: joined to the last step where that has the same. */
export function recorded(history: History, step: Step): History {
  const last = history.undo.at(-1);
  if (!last || step.merge === null || last.merge !== step.merge)
    return { undo: [...history.undo, step].slice(-maxSteps), redo: [] };
  const joined = { ...last, done: [...last.done, ...step.done], back: [...step.back, ...last.back] };
  return { undo: [...history.undo.slice(0, -1), joined], redo: [] };
}

/** What takes these changes back, in the order in which it has to be done. */
export function inverseOf(before: EditorDocument, changes: readonly Change[]): Change[] {
  const back: Change[] = [];
  let document = before;
  for (const change of changes) {
    const after = applyAll(document, [change]);
    back.unshift(...inverseOfOne(document, after, change));
    document = after;
  }
  return back;
}

function inverseOfOne(before: EditorDocument, after: EditorDocument, change: Change): Change[] {
  switch (change.op) {
    case 'node.create':
      return before.nodes.has(change.node.id) ? [] : [{ op: 'node.delete', node_id: change.node.id }];
    case 'node.update':
      return [...unset(before, change), ...lostEdges(edgesAt(before, change.node_id), after)];
    case 'node.delete': {
      const node = before.nodes.get(change.node_id);
      if (!node || after.nodes.has(node.id)) return [];
      return [{ op: 'node.create', node: asNew(node) }, ...lostEdges(edgesAt(before, node.id), after)];
    }
    case 'edge.create': {
      if (before.edges.has(change.edge.id) || !after.edges.has(change.edge.id)) return [];
      const replaced = lostEdges(edgesAt(before, change.edge.source_id), after);
      return [{ op: 'edge.delete', edge_id: change.edge.id }, ...replaced];
    }
    case 'edge.delete': {
      const edge = before.edges.get(change.edge_id);
      return edge ? [{ op: 'edge.create', edge }] : [];
    }
    case 'workflow.rename':
      return [{ op: 'workflow.rename', name: before.workflow.name }];
  }
}

function unset(before: EditorDocument, { node_id, set }: Extract<Change, { op: 'node.update' }>): Change[] {
  const node = before.nodes.get(node_id);
  if (!node) return [];
  const old: Record<string, unknown> = {};
  for (const path of Object.keys(set)) {
    old[path] = valueAt(node, path);
    // A part that comes back comes back to its place.
    const [first, key, id, field] = path.split('.');
    if (first === 'configuration' && key && id && id !== 'order' && field === undefined && old[path] !== null)
      old[`configuration.${key}.order`] = valueAt(node, `configuration.${key}.order`);
  }
  return [{ op: 'node.update', node_id, set: old }];
}

function lostEdges(edges: readonly EditorEdge[], after: EditorDocument): Change[] {
  return edges.filter(({ id }) => !after.edges.has(id)).map((edge) => ({ op: 'edge.create', edge }));
}

/** As it is made again: with its id and its number. */
export function asNew({ kind, ...node }: EditorNode): Extract<Change, { op: 'node.create' }>['node'] {
  return { ...node, node_type: kind, configuration: node.configuration as Record<string, unknown> };
}

/**
 * What of a step can still be taken back: where somebody else has written since, theirs stays.
 * `taken`: what the step did last, `back`: what would take it back.
 */
export function stillMine(
  document: EditorDocument,
  taken: readonly Change[],
  back: readonly Change[],
): Change[] {
  const left = lastValues(taken);
  return back.flatMap((change): Change[] => {
    if (change.op === 'workflow.rename')
      return left.get('name') === undefined || left.get('name') === document.workflow.name ? [change] : [];
    if (change.op === 'node.delete') return isUntouched(document, taken, change.node_id) ? [change] : [];
    if (change.op !== 'node.update') return [change];
    const node = document.nodes.get(change.node_id);
    if (!node) return [];
    const set = Object.entries(change.set).filter(([path]) => {
      const mine = left.get(`${node.id} ${path}`);
      return mine === undefined || isEqual(mine, valueAt(node, path));
    });
    return set.length > 0 ? [{ ...change, set: Object.fromEntries(set) }] : [];
  });
}

function lastValues(changes: readonly Change[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const change of changes) {
    if (change.op === 'workflow.rename') values.set('name', change.name);
    if (change.op !== 'node.update') continue;
    for (const [path, value] of Object.entries(change.set)) values.set(`${change.node_id} ${path}`, value);
  }
  return values;
}

/** A node that others have written in since it was made is not taken away from them. */
function isUntouched(document: EditorDocument, taken: readonly Change[], nodeId: string): boolean {
  const node = document.nodes.get(nodeId);
  const made = taken.find((change) => change.op === 'node.create' && change.node.id === nodeId);
  if (!node || made?.op !== 'node.create') return true;
  const later = taken.filter((change) => change.op === 'node.update' && change.node_id === nodeId);
  const alone = applyAll({ ...document, nodes: new Map(), edges: new Map() }, [made, ...later]).nodes.get(
    nodeId,
  );
  return isEqual(alone?.configuration, node.configuration) && alone?.title === node.title;
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== others.length || Array.isArray(one) !== Array.isArray(other)) return false;
  return keys.every((key) =>
    isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
