import { replacedBy, wayOut } from '@centralita/engine/graph/connect';
import { exitsOf } from '@centralita/engine/graph/exits';
import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import { defaultNodeSize } from './sizes.ts';
import { applyBeside } from './apply-beside.ts';
import { blankConfiguration } from './blank-configuration.ts';
import { edgesAt, type Change, type EditorDocument, type EditorNode, type Open } from './document.ts';
import type { Part } from './value-at.ts';

/**
 * The document after these changes: what the server makes of them (engine graph/operations.ts), without its schemas, which
 * the console does not load (decision 0060). What cannot be done is left out: the server says why.
 */
export function applyAll<D extends EditorDocument>(document: D, changes: readonly Change[]): D {
  if (changes.length === 0) return document;
  const next = opened(document);
  for (const change of changes) applyOne(next, change);
  return next;
}

export function opened<D extends EditorDocument>(document: D): D & Open {
  return { ...document, nodes: new Map(document.nodes), edges: new Map(document.edges) };
}

export function applyOne(document: Open, change: Change): void {
  switch (change.op) {
    case 'node.create':
      return createNode(document, change.node);
    case 'node.update':
      return updateNode(document, change.node_id, change.set);
    case 'node.delete':
      return deleteNode(document, change.node_id);
    case 'edge.create':
      return createEdge(document, change.edge);
    case 'edge.delete':
      return void document.edges.delete(change.edge_id);
    case 'workflow.rename':
      document.workflow = { ...document.workflow, name: change.name };
      return;
    default:
      applyBeside(document, change, updateNode);
  }
}

function createNode(document: Open, given: Extract<Change, { op: 'node.create' }>['node']): void {
  const { node_type: kind, configuration = {}, ...face } = given;
  if (typeof kind !== 'string' || document.nodes.has(given.id)) return;
  document.nodes.set(given.id, {
    title: '',
    collapsed: false,
    measured_width: defaultNodeSize.width,
    measured_height: defaultNodeSize.height,
    ...face,
    node_number: face.node_number ?? lastNumber(document, kind) + 1,
    ...({ kind, configuration: numbered({ ...blankConfiguration[kind], ...configuration }) } as Configured),
  });
}

function lastNumber({ nodes }: EditorDocument, kind: EditorNode['kind']): number {
  let last = 0;
  for (const node of nodes.values()) if (node.kind === kind) last = Math.max(last, node.node_number);
  return last;
}

function updateNode(document: Open, id: string, set: Record<string, unknown>): void {
  const node = document.nodes.get(id);
  if (!node) return;
  const next = withPaths(node, set);
  document.nodes.set(id, next);
  if (!Object.keys(set).some((path) => path.startsWith('configuration'))) return;
  // An edge whose way out is gone goes with it: that of a condition which was deleted.
  const handles = new Set(exitsOf(next).map(({ handle }) => handle));
  for (const edge of document.edges.values()) {
    if (edge.source_id === id && !handles.has(edge.configuration.sourceHandle))
      document.edges.delete(edge.id);
  }
}

function deleteNode(document: Open, id: string): void {
  if (document.nodes.get(id)?.kind === 'start') return;
  for (const edge of edgesAt(document, id)) document.edges.delete(edge.id);
  document.nodes.delete(id);
}

function createEdge(document: Open, given: Extract<Change, { op: 'edge.create' }>['edge']): void {
  const source = document.nodes.get(given.source_id);
  if (!source || !document.nodes.has(given.target_id) || document.edges.has(given.id)) return;
  const { markerEnd = null, sourceHandle = null, targetHandle = null } = given.configuration ?? {};
  const type = wayOut(source, sourceHandle);
  if (!type) return;
  const edge = { ...given, type, configuration: { markerEnd, sourceHandle, targetHandle } };
  for (const { id } of replacedBy([...document.edges.values()], edge)) document.edges.delete(id);
  document.edges.set(edge.id, edge);
}

/** Whole keys are set before their parts, parts before their fields, orders last. */
function withPaths(node: EditorNode, set: Record<string, unknown>): EditorNode {
  let next: EditorNode = node;
  const entries = Object.entries(set).toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [path, value] of entries) next = withPath(next, path.split('.'), value);
  return next;
}

function rank(path: string): number {
  return path.endsWith('.order') ? 9 : path.split('.').length;
}

function withPath(node: EditorNode, [first, key, id, field]: string[], value: unknown): EditorNode {
  if (first === 'title') return withTitle(node, value);
  if (first === 'collapsed') return { ...node, collapsed: value === true };
  if (first === 'position') {
    const { x, y } = value as { x: number; y: number };
    return { ...node, pos_x: x, pos_y: y };
  }
  if (first === 'measured') {
    const { width, height } = value as { width: number; height: number };
    return { ...node, measured_width: width, measured_height: height };
  }
  if (first !== 'configuration') return node;
  const now = node.configuration as Record<string, unknown>;
  // Not of this kind: the server refuses it.
  if (key !== undefined && !(key in now)) return node;
  const configuration =
    key === undefined
      ? (value as Record<string, unknown>)
      : { ...now, [key]: id === undefined ? value : withParts(now[key], id, field, value) };
  return { ...node, configuration: numbered(configuration) } as EditorNode;
}

/** An empty title is ignored; null takes it away, so that the first one can be undone. */
function withTitle(node: EditorNode, value: unknown): EditorNode {
  const title = typeof value === 'string' ? value : '';
  return value !== null && title.trim() === '' ? node : { ...node, title };
}

function withParts(list: unknown, id: string, field: string | undefined, value: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const parts = list as Part[];
  if (id === 'order') return ordered(parts, value as string[]);
  if (value === null && field === undefined) return parts.filter((part) => part.id !== id);
  const known = parts.find((part) => part.id === id);
  if (field !== undefined && !known) return parts;
  const part = field === undefined ? { ...(value as Part), id } : { ...known, id, [field]: value };
  return known ? parts.map((one) => (one === known ? part : one)) : [...parts, part];
}

/** Those that are not named stay behind, so that nobody's new part is lost. */
function ordered(parts: Part[], order: string[]): Part[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Part) => places.get(id) ?? places.size;
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const counters: Record<string, string> = { variables: 'inputNumber', conditions: 'conditionNumber' };

/** Parts count from 1, in their order. One that already says its number stays the same object. */
function numbered(configuration: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(configuration).map(([key, value]) => {
    const counter = counters[key];
    if (!counter || !Array.isArray(value)) return [key, value] as const;
    const parts = value as Part[];
    if (parts.every((part, at) => part[counter] === at + 1)) return [key, value] as const;
    return [key, parts.map((part, at) => ({ ...part, [counter]: at + 1 }))] as const;
  });
  return Object.fromEntries(entries);
}
