import { replacedBy } from '@centralita/engine/graph/connect';
import { applyAll, applyOne, opened } from './apply.ts';
import { inverseBeside, stillMineBeside } from './undo-beside.ts';
import { isEqual } from './is-equal.ts';
import {
  edgesAt,
  isBeside,
  type Change,
  type EditorDocument,
  type EditorEdge,
  type EditorNode,
} from './document.ts';
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

type NewEdge = Extract<Change, { op: 'edge.create' }>['edge'];

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
  const document = opened(before);
  const back = changes.map((change) => {
    const edges = edgesAround(document, change);
    const own = inverseOfOne(document, change);
    applyOne(document, change);
    // An edge that replaced another is taken away before that one comes back.
    return [...own, ...edges.filter(({ id }) => !document.edges.has(id)).map(asEdge)];
  });
  return back.toReversed().flat();
}

/** The edges that a change may take away besides what it says. */
function edgesAround(document: EditorDocument, change: Change): EditorEdge[] {
  if (change.op === 'edge.create') return edgesAt(document, change.edge.source_id);
  if (change.op === 'node.delete') return edgesAt(document, change.node_id);
  const reshapes =
    change.op === 'node.update' && Object.keys(change.set).some((path) => path.startsWith('conf'));
  return reshapes ? edgesAt(document, change.node_id) : [];
}

function inverseOfOne(before: EditorDocument, change: Change): Change[] {
  switch (change.op) {
    case 'node.create':
      return before.nodes.has(change.node.id) ? [] : [{ op: 'node.delete', node_id: change.node.id }];
    case 'node.update':
      return unset(before, change);
    case 'node.delete': {
      const node = before.nodes.get(change.node_id);
      return node && node.kind !== 'start' ? [{ op: 'node.create', node: asNew(node) }] : [];
    }
    case 'edge.create':
      return before.edges.has(change.edge.id) ? [] : [{ op: 'edge.delete', edge_id: change.edge.id }];
    case 'edge.delete': {
      const edge = before.edges.get(change.edge_id);
      return edge ? [asEdge(edge)] : [];
    }
    case 'workflow.rename':
      return [{ op: 'workflow.rename', name: before.workflow.name }];
    default:
      return inverseBeside(before, change);
  }
}

export function asEdge(edge: EditorEdge): Change {
  return { op: 'edge.create', edge };
}

function unset(before: EditorDocument, { node_id, set }: Extract<Change, { op: 'node.update' }>): Change[] {
  const node = before.nodes.get(node_id);
  if (!node) return [];
  const old: Record<string, unknown> = {};
  for (const path of Object.keys(set)) {
    old[path] = path === 'title' && node.title === '' ? null : valueAt(node, path);
    // A part that comes back comes back to its place.
    const [first, key, id, field] = path.split('.');
    if (first === 'configuration' && key && id && id !== 'order' && field === undefined && old[path] !== null)
      old[`configuration.${key}.order`] = valueAt(node, `configuration.${key}.order`);
  }
  return [{ op: 'node.update', node_id, set: old }];
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
    // Somebody else has put it back already.
    if (change.op === 'node.create') return document.nodes.has(change.node.id) ? [] : [change];
    if (change.op === 'edge.create') return isFree(document, back, change.edge) ? [change] : [];
    if (isBeside(change)) return stillMineBeside(document, change);
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
    for (const [path, value] of Object.entries(change.set)) {
      // A title that was taken away reads as an empty one.
      values.set(`${change.node_id} ${path}`, path === 'title' ? (value ?? '') : value);
    }
  }
  return values;
}

/** Nobody has put it back, or led its way out elsewhere since; what this step itself drew there goes first. */
function isFree(document: EditorDocument, back: readonly Change[], given: NewEdge): boolean {
  if (document.edges.has(given.id)) return false;
  const { id, source_id, configuration } = given;
  const edge = { id, source_id, configuration: { sourceHandle: configuration?.sourceHandle ?? null } };
  const going = new Set(back.map((change) => change.op === 'edge.delete' && change.edge_id));
  return replacedBy<Way>([...document.edges.values()], edge).every((one) => going.has(one.id));
}

type Way = Pick<EditorEdge, 'id' | 'source_id'> & { configuration: { sourceHandle: string | null } };

/** A node that others have written in, or drawn a way to, since it was made is not taken away from them. */
function isUntouched(document: EditorDocument, taken: readonly Change[], nodeId: string): boolean {
  const node = document.nodes.get(nodeId);
  const made = taken.find((change) => change.op === 'node.create' && change.node.id === nodeId);
  if (!node || made?.op !== 'node.create') return true;
  const drawn = new Set(taken.map((change) => change.op === 'edge.create' && change.edge.id));
  if (edgesAt(document, nodeId).some(({ id }) => !drawn.has(id))) return false;
  const later = taken.filter((change) => change.op === 'node.update' && change.node_id === nodeId);
  const alone = applyAll({ ...document, nodes: new Map(), edges: new Map() }, [made, ...later]).nodes.get(
    nodeId,
  );
  return isEqual(alone?.configuration, node.configuration) && alone?.title === node.title;
}
