import type { Rect } from '@xyflow/react';
import type { Change, EditorDocument, EditorNode } from '../document.ts';
import { nextOf, rootsOf } from '../flow-order.ts';
import { inColumns } from './columns.ts';
import { tidyTree, type Leaf } from './tidy-tree.ts';

type Size = (id: string) => { width: number; height: number };

/** Specification 002, section 9: between what follows one another, and between what stands side by side. */
const gaps = { horizontal: 100, vertical: 50 };

/** With the gaps to what stands beside and after it. */
interface Branch extends Leaf {
  node: EditorNode | null;
  children: Branch[];
}

/**
 * A tree over the measured sizes, from left to right: each node stands after the first that leads to it. What nothing
 * leads to begins a row of its own below, and what has no connection at all stands in columns under everything. Notes
 * stay where somebody put them, above what would come to lie on them, and the start stays in its place.
 */
export function arranged(document: EditorDocument, sizeOf: Size): Change[] {
  const { root, lone } = treeOf(document, sizeOf);
  const start = root.children[0]?.node;
  if (!start) return [];
  const places = new Map<EditorNode, { x: number; y: number }>();
  for (const [{ node }, { x, y }] of tidyTree(root, ({ children }) => children))
    if (node) places.set(node, { x: y, y: x });
  const below = Math.max(...Array.from(places, ([{ id }, { y }]) => y + sizeOf(id).height)) + gaps.vertical;
  const columns = inColumns(
    lone.map(({ id }) => sizeOf(id)),
    gaps,
  );
  columns.forEach(({ x, y }, at) => {
    const node = lone[at];
    if (node) places.set(node, { x, y: y + below });
  });
  return moves(withNotes(inPlace(places, start), document, sizeOf));
}

type Places = ReadonlyMap<EditorNode, { x: number; y: number }>;

/** Where the start stays where it is. */
function inPlace(places: Places, start: EditorNode): Map<EditorNode, { x: number; y: number }> {
  const at = places.get(start) ?? { x: 0, y: 0 };
  return new Map(
    Array.from(places, ([node, { x, y }]) => [
      node,
      { x: Math.round(x - at.x + start.pos_x), y: Math.round(y - at.y + start.pos_y) },
    ]),
  );
}

/** With the notes that something would come to lie on: above it. One that lay under a step before was put there. */
function withNotes(places: Places, document: EditorDocument, sizeOf: Size): Places {
  const now = [...document.nodes.values()];
  const boxOf = ({ id }: EditorNode, { x, y }: { x: number; y: number }): Rect => ({ x, y, ...sizeOf(id) });
  const steps = now.filter(({ kind }) => kind !== 'note');
  const before = steps.map((node) => boxOf(node, { x: node.pos_x, y: node.pos_y }));
  const after = Array.from(places, ([node, place]) => boxOf(node, place));
  const all = new Map(places);
  for (const note of now.filter(({ kind }) => kind === 'note')) {
    const box = boxOf(note, { x: note.pos_x, y: note.pos_y });
    if (before.some((one) => overlap(one, box))) continue;
    for (let on = after.find((one) => overlap(one, box)); on; on = after.find((one) => overlap(one, box)))
      box.y = on.y - box.height - gaps.vertical;
    all.set(note, { x: box.x, y: box.y });
    after.push(box);
  }
  return all;
}

/** Edges may touch. */
function overlap(one: Rect, other: Rect): boolean {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

function moves(places: Places): Change[] {
  return Array.from(places, ([node, position]): Change | null => {
    if (position.x === node.pos_x && position.y === node.pos_y) return null;
    return { op: 'node.update', node_id: node.id, set: { position } };
  }).filter((change) => change !== null);
}

/** Each node below the first that leads to it, level by level, under a root that is not drawn; and what has no connection. */
function treeOf(document: EditorDocument, sizeOf: Size): { root: Branch; lone: EditorNode[] } {
  const next = nextOf(document);
  const seen = new Set<string>();
  const root: Branch = { node: null, width: 0, height: 0, children: [] };
  const joined = new Set(
    Array.from(document.edges.values(), ({ source_id, target_id }) => [source_id, target_id]).flat(),
  );
  const lone: EditorNode[] = [];
  for (const first of rootsOf(document)) {
    if (first.kind === 'note' || seen.has(first.id)) continue;
    if (first.kind !== 'start' && !joined.has(first.id)) {
      lone.push(first);
      continue;
    }
    seen.add(first.id);
    const branch = branchOf(first, sizeOf);
    root.children.push(branch);
    grow(branch, { document, next, seen, sizeOf });
  }
  return { root, lone };
}

/** It is laid out downwards: our height is its width. */
function branchOf(node: EditorNode, sizeOf: Size): Branch {
  const { width, height } = sizeOf(node.id);
  return { node, width: height + gaps.vertical, height: width + gaps.horizontal, children: [] };
}

interface Growing {
  document: EditorDocument;
  next: (node: EditorNode) => string[];
  seen: Set<string>;
  sizeOf: Size;
}

function grow(first: Branch, { document, next, seen, sizeOf }: Growing): void {
  const level: Branch[] = [first];
  for (const branch of level) {
    if (!branch.node) continue;
    for (const id of next(branch.node)) {
      const node = document.nodes.get(id);
      if (!node || seen.has(id)) continue;
      seen.add(id);
      const child = branchOf(node, sizeOf);
      branch.children.push(child);
      // Grows while it is walked: level by level.
      level.push(child);
    }
  }
}
