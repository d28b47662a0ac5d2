import { exitsOf, type Exit } from '@centralita/engine/graph/exits';
import type { XYPosition } from '@xyflow/react';
import type { EditorDocument, EditorNode } from '../document.ts';
import { nodeWidth, widthOf } from './geometry.ts';

/** Between a node and the one that is added after it. */
export const gap = 100;
/** Two nodes whose corners are nearer than this lie on one another; heights are those of most nodes. */
const crowd = { x: nodeWidth + 20, y: 150 };
const below = 180;

export interface Place {
  at: XYPosition;
  /** From where an edge leads to it. */
  from: { source: string; exit: string | null } | null;
}

/**
 * After the one node that is selected, from its first free way out; where none is, after the start as long as it leads nowhere.
 * Else at the given point.
 */
export function placeFor(
  document: EditorDocument,
  kind: EditorNode['kind'],
  selected: ReadonlySet<string>,
  point: XYPosition,
): Place {
  const source = sourceIn(document, selected);
  const exit = source && kind !== 'note' ? freeExit(document, source) : undefined;
  const isAllowed = !(source?.kind === 'conditional' && kind === 'conditional');
  if (!source || !exit || !isAllowed) return { at: freePlace(document, point), from: null };
  const beside = { x: source.pos_x + widthOf(source) + gap, y: source.pos_y };
  return { at: freePlace(document, beside), from: { source: source.id, exit: exit.handle } };
}

function sourceIn(document: EditorDocument, selected: ReadonlySet<string>): EditorNode | undefined {
  const [only] = selected;
  if (selected.size === 1) return document.nodes.get(only ?? '');
  return selected.size === 0 ? [...document.nodes.values()].find(({ kind }) => kind === 'start') : undefined;
}

function freeExit(document: EditorDocument, node: EditorNode): Exit | undefined {
  const taken = new Set<string | null>();
  for (const { source_id, configuration } of document.edges.values())
    if (source_id === node.id) taken.add(configuration.sourceHandle);
  return exitsOf(node).find(({ handle }) => !taken.has(handle));
}

/** Not on another node, which would hide it; of several that belong together none, each at its way from the first. */
export function freePlace(
  document: EditorDocument,
  { x, y }: XYPosition,
  together: readonly XYPosition[] = [{ x: 0, y: 0 }],
): XYPosition {
  const nodes = [...document.nodes.values()];
  let place = { x, y };
  const hides = (by: XYPosition) =>
    nodes.some(
      (node) =>
        Math.abs(node.pos_x - place.x - by.x) < crowd.x && Math.abs(node.pos_y - place.y - by.y) < crowd.y,
    );
  while (together.some(hides)) place = { x, y: place.y + below };
  return place;
}
