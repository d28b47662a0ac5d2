import { exitsOf, type Exit } from '@centralita/engine/graph/exits';
import { Position, type NodeHandle, type XYPosition } from '@xyflow/react';
import type { EditorNode } from '../document.ts';

/**
 * The measures of a node in units of the canvas, as node-view.module.css draws them. From them, and from the height that
 * is stored with a node, follows where its edges begin and end, so that an edge to a node out of sight needs no drawing
 * of that node.
 */
export const nodeWidth = 280;
export const noteWidth = 220;
export const headHeight = 48;
export const exitHeight = 32;
const footHeight = 6;
const handleSize = 12;

/** The name of the default way out among the handles of the canvas, where null names none. */
const onward = 'onward';
export const wayIn = 'in';

export function handleOf(exit: string | null): string {
  return exit ?? onward;
}

export function exitOf(handle: string | null | undefined): string | null {
  return !handle || handle === onward ? null : handle;
}

/** A single way out needs no row of its own: it leaves beside the title. */
export function hasRows(exits: readonly Exit[]): boolean {
  return exits.length > 1 || exits.some(({ handle }) => handle !== null);
}

export function widthOf(node: Pick<EditorNode, 'kind'>): number {
  return node.kind === 'note' ? noteWidth : nodeWidth;
}

/** Where edges end and begin, for a node of this height. */
export function handlesOf(node: EditorNode, height: number): NodeHandle[] {
  if (node.kind === 'note') return [];
  const exits = exitsOf(node);
  const handles = exits.map((exit, at) => {
    const y = hasRows(exits) ? height - footHeight - (exits.length - at - 0.5) * exitHeight : headHeight / 2;
    return handleAt('source', handleOf(exit.handle), nodeWidth, y);
  });
  return node.kind === 'start' ? handles : [inHandle, ...handles];
}

/** Where a way begins or ends at a handle: at its outer side. Null where the node has no such handle. */
export function endAt(
  { position, handles }: { position: XYPosition; handles?: readonly NodeHandle[] | undefined },
  handleId: string | null | undefined,
  type: 'source' | 'target',
): XYPosition | null {
  const handle = handles?.find((one) => one.type === type && one.id === handleId);
  if (!handle) return null;
  const x = position.x + handle.x + (type === 'source' ? handleSize : 0);
  return { x, y: position.y + handle.y + handleSize / 2 };
}

/** The way into a node, beside its title. */
export const inHandle = handleAt('target', wayIn, 0, headHeight / 2);

function handleAt(type: 'source' | 'target', id: string, x: number, y: number): NodeHandle {
  return {
    type,
    id,
    position: type === 'source' ? Position.Right : Position.Left,
    x: x - handleSize / 2,
    y: y - handleSize / 2,
    width: handleSize,
    height: handleSize,
  };
}
