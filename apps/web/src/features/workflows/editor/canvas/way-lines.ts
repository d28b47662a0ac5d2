import { getBezierPath, Position, type XYPosition } from '@xyflow/react';
import type { FlowEdge, FlowNode } from './flow.ts';
import { endAt } from './geometry.ts';
import { around } from './rect.ts';

/** A way from node to node: where it begins and where it ends. */
export interface Line {
  edge: FlowEdge;
  from: XYPosition;
  to: XYPosition;
}

export function linesOf(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): Line[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge): Line[] => {
    const [source, target] = [known.get(edge.source), known.get(edge.target)];
    const from = source && endAt(source, edge.sourceHandle, 'source');
    const to = target && endAt(target, edge.targetHandle, 'target');
    if (!from || !to) return [];
    return [{ edge, from, to }];
  });
}

/** A node at one of its ends is being dragged: that end is on its way (FlowModel.moving). */
export function isMoving({ edge }: Line, lifted: ReadonlySet<string>): boolean {
  return lifted.has(edge.source) || lifted.has(edge.target);
}

/** A way back leaves its box by a quarter of the distance and more; a little too much costs nothing. */
export function reach({ from, to }: Pick<Line, 'from' | 'to'>) {
  const box = around([from, to].map((end) => ({ ...end, width: 0, height: 0 })));
  const { x, y, width, height } = box ?? { ...from, width: 0, height: 0 };
  const aside = 200 + (from.x > to.x ? width / 2 : 0);
  return { x: x - aside, y: y - 20, width: width + 2 * aside, height: height + 40 };
}

export function pathOf(from: XYPosition, to: XYPosition): [path: string, x: number, y: number] {
  const [path, x, y] = getBezierPath({
    sourceX: from.x,
    sourceY: from.y,
    sourcePosition: Position.Right,
    targetX: to.x,
    targetY: to.y,
    targetPosition: Position.Left,
  });
  return [path, x, y];
}
