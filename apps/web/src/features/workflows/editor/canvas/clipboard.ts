import type { XYPosition } from '@xyflow/react';
import { newId } from '../../../../platform/new-id.ts';
import { blankConfiguration } from '../blank-configuration.ts';
import type { Change, EditorDocument, EditorEdge, EditorNode } from '../document.ts';
import { asNew } from '../undo.ts';
import { renewed } from './changes.ts';
import { freePlace } from './placing.ts';
import { broughtAlong, variablesOf, type CopiedVariables } from './clipboard-variables.ts';

/** Nodes on the clipboard: plain text, so that they can be pasted into another workflow, window or company. */
interface Copied {
  centralita: 'nodes';
  version: 2;
  nodes: EditorNode[];
  edges: EditorEdge[];
  /** Another workflow has its own, found by name, or gets them. */
  variables: CopiedVariables;
}

/** Null where nothing can be copied: the start is there once. */
export function toClipboard(document: EditorDocument, selected: ReadonlySet<string>): string | null {
  const nodes = [...document.nodes.values()].filter(({ id, kind }) => selected.has(id) && kind !== 'start');
  if (nodes.length === 0) return null;
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = [...document.edges.values()].filter(
    (edge) => ids.has(edge.source_id) && ids.has(edge.target_id),
  );
  const variables = variablesOf(document, nodes);
  const copied: Copied = { centralita: 'nodes', version: 2, nodes, edges, variables };
  return JSON.stringify(copied);
}

export interface Pasted {
  changes: Change[];
  ids: string[];
}

/**
 * The changes that put what was copied here, with new ids and the variables it rests on, its upper left corner where it is wished, or with `isFree` below
 * that, so that it hides nothing. Null for any other text.
 */
export function fromClipboard(
  document: EditorDocument,
  text: string,
  wished: XYPosition,
  isFree = false,
): Pasted | null {
  const copied = read(text);
  if (!copied || copied.nodes.length === 0) return null;
  const ids = new Map<string, string>();
  for (const { id } of copied.nodes) ids.set(id, newId());
  const left = Math.min(...copied.nodes.map(({ pos_x }) => pos_x));
  const top = Math.min(...copied.nodes.map(({ pos_y }) => pos_y));
  const ways = copied.nodes.map(({ pos_x, pos_y }) => ({ x: pos_x - left, y: pos_y - top }));
  const at = isFree ? freePlace(document, wished, ways) : wished;
  const variables = broughtAlong(copied.variables, document);
  const nodes = copied.nodes.map((node): Change => {
    const { node_number: _, ...rest } = asNew(node);
    const configuration = renewed(withVariables(rest.configuration ?? {}, variables.ids), ids);
    const [pos_x, pos_y] = [node.pos_x - left + at.x, node.pos_y - top + at.y].map(Math.round) as [
      number,
      number,
    ];
    return {
      op: 'node.create',
      node: { ...rest, id: ids.get(node.id) ?? newId(), configuration, pos_x, pos_y },
    };
  });
  const edges = copied.edges.map((edge): Change => {
    const { sourceHandle } = edge.configuration;
    const [source_id, target_id] = [ids.get(edge.source_id) ?? '', ids.get(edge.target_id) ?? ''];
    const configuration = { sourceHandle: sourceHandle && (ids.get(sourceHandle) ?? sourceHandle) };
    return { op: 'edge.create', edge: { id: newId(), source_id, target_id, configuration } };
  });
  return {
    changes: [...variables.changes, ...nodes, ...edges],
    ids: copied.nodes.map(({ id }) => ids.get(id) ?? ''),
  };
}

function read(text: string): Copied | null {
  if (!text.startsWith('{"centralita":"nodes"')) return null;
  try {
    const copied = JSON.parse(text) as Copied;
    if (copied.version !== 2 || !isLike(sample, copied)) return null;
    return copied.nodes.every(isKnown) ? copied : null;
  } catch {
    return null;
  }
}

const sample = {
  nodes: [{ id: '', title: '', pos_x: 0, pos_y: 0 }],
  edges: [{ source_id: '', target_id: '', configuration: {} }],
  variables: { dynamic: [{ id: '', variable_name: '' }], database: [''] },
};

/** Anybody can write such a text, and a newer product knows kinds of nodes that cannot be drawn here. */
function isKnown({ kind, configuration }: EditorNode): boolean {
  const known = kind !== 'start' && Object.hasOwn(blankConfiguration, kind);
  return known && isLike(blankConfiguration[kind], configuration);
}

/** Whether everything that stands in the sample is there and of the same type. Entries of an empty list have ids. */
function isLike(given: unknown, value: unknown): boolean {
  if (typeof given !== typeof value || value === null) return false;
  if (Array.isArray(given))
    return Array.isArray(value) && value.every((one) => isLike(given[0] ?? { id: '' }, one));
  if (typeof given !== 'object') return true;
  return Object.entries(given ?? {}).every(([key, one]) => isLike(one, (value as typeof one)[key]));
}

function withVariables(
  configuration: Record<string, unknown>,
  ids: Map<string, string>,
): Record<string, unknown> {
  const { variables } = configuration;
  if (!Array.isArray(variables)) return configuration;
  const renamed = (variables as { value: string }[]).map((one) => ({
    ...one,
    value: ids.get(one.value) ?? '',
  }));
  return { ...configuration, variables: renamed };
}
