import type { Rect } from '@xyflow/react';
import type { FlowNode } from './flow.ts';

export function boxOf({ position, measured }: Pick<FlowNode, 'position' | 'measured'>): Rect {
  return { ...position, width: measured?.width ?? 0, height: measured?.height ?? 0 };
}

export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether `one` holds all of `other`. */
export function holds(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x &&
    one.y <= other.y &&
    one.x + one.width >= other.x + other.width &&
    one.y + one.height >= other.y + other.height
  );
}

export function meet(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}

/** The smallest that holds them all; null of none. */
export function around(boxes: readonly Rect[]): Rect | null {
  const [first] = boxes;
  if (!first) return null;
  let { x: left, y: top } = first;
  let [right, bottom] = [left, top];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
