/** What takes room in a tree. Trees are laid out downwards: `width` is across, `height` is along. */
export interface Leaf {
  width: number;
  height: number;
}

class Spot<T extends Leaf> {
  readonly item: T;
  readonly width: number;
  readonly y: number;
  /** Where its children begin. */
  readonly bottom: number;
  children: readonly Spot<T>[] = [];
  /** Its left side without its own shift and those above it. */
  left = 0;
  /** How far it and all below it are shifted. */
  shift = 0;
  /** What children share of the shifts of others (`shareShifts`). */
  share = 0;
  change = 0;
  /** The lowest of its tree at each side, and how far they are shifted up to here. */
  lowestLeft: Spot<T> = this;
  lowestRight: Spot<T> = this;
  leftShift = 0;
  rightShift = 0;
  /** Where the contour goes on below one without children: at a neighbour's tree, that reaches further down. */
  leftThread: Spot<T> | null = null;
  rightThread: Spot<T> | null = null;

  constructor(item: T, y: number) {
    this.item = item;
    this.width = item.width;
    this.y = y;
    this.bottom = y + item.height;
  }
}

/** How far down the contour of a child reaches, and the next before it that reaches further. */
interface Low {
  bottom: number;
  child: number;
  next: Low | null;
}

/**
 * The left upper corner of each in a tree whose members have sizes of their own: children stand below their parent, which stands in
 * the middle above them, as close to one another as their trees allow. In linear time (van der Ploeg 2014, "Drawing
 * Non-layered Tidy Trees in Linear Time"), and level by level, as a chain of thousands is too deep for calls in calls.
 */
export function tidyTree<T extends Leaf>(
  root: T,
  childrenOf: (item: T) => readonly T[],
): Map<T, { x: number; y: number }> {
  const first = new Spot(root, 0);
  const spots = [first];
  // Grows while it is walked: level by level.
  for (const spot of spots) {
    spot.children = childrenOf(spot.item).map((child) => new Spot(child, spot.bottom));
    for (const child of spot.children) spots.push(child);
  }
  for (const spot of spots.toReversed()) placeChildren(spot);
  const places = new Map<T, { x: number; y: number }>();
  // From here on each shift is the sum of those above it as well.
  for (const { item, left, shift, y, children } of spots) {
    places.set(item, { x: left + shift, y });
    for (const child of children) child.shift += shift;
  }
  return places;
}

/** One child's tree after the other beside those before it, and the parent in the middle above. */
function placeChildren<T extends Leaf>(parent: Spot<T>): void {
  const { children } = parent;
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return;
  let lows = lowsWith(first.lowestLeft.bottom, 0, null);
  for (let at = 1; at < children.length; at += 1) {
    const { bottom } = children[at]!.lowestRight;
    moveAway(children, at, lows);
    lows = lowsWith(bottom, at, lows);
  }
  shareShifts(children);
  parent.left = (first.left + first.shift + last.left + last.shift + last.width - parent.width) / 2;
  parent.lowestLeft = first.lowestLeft;
  parent.leftShift = first.leftShift;
  parent.lowestRight = last.lowestRight;
  parent.rightShift = last.rightShift;
}

/** Moves a child's tree beside those before it: its left contour and their right one are followed down. */
function moveAway<T extends Leaf>(children: readonly Spot<T>[], at: number, known: Low): void {
  const [before, child] = [children[at - 1]!, children[at]!];
  let [right, left]: (Spot<T> | null)[] = [before, child];
  let [ofRight, ofLeft] = [before.shift, child.shift];
  let low: Low | null = known;
  while (right && left) {
    if (low && right.bottom > low.bottom) low = low.next;
    const lacks = ofRight + right.left + right.width - (ofLeft + left.left);
    // Beside its neighbour first, also where that is nearer; from then on only away from it.
    if (lacks > 0 || (lacks < 0 && left === child && right === before)) {
      ofLeft += lacks;
      child.shift += lacks;
      child.leftShift += lacks;
      child.rightShift += lacks;
      share(children, at, low?.child ?? 0, lacks);
    }
    const [rightBottom, leftBottom] = [right.bottom, left.bottom];
    if (rightBottom <= leftBottom) {
      right = right.children.at(-1) ?? right.rightThread;
      ofRight += right?.shift ?? 0;
    }
    if (rightBottom >= leftBottom) {
      left = left.children[0] ?? left.leftThread;
      ofLeft += left?.shift ?? 0;
    }
  }
  if (left && !right) threadLeft(children[0]!, child, left, ofLeft);
  if (right && !left) threadRight(before, child, right, ofRight);
}

/** Those between a child and the one that it was moved away from share the room. */
function share<T extends Leaf>(
  children: readonly Spot<T>[],
  at: number,
  from: number,
  distance: number,
): void {
  const count = at - from;
  if (count < 2) return;
  const each = distance / count;
  children[from + 1]!.share += each;
  children[at]!.share -= each;
  children[at]!.change -= distance - each;
}

function shareShifts<T extends Leaf>(children: readonly Spot<T>[]): void {
  let [sum, change] = [0, 0];
  for (const child of children) {
    sum += child.share;
    change += sum + child.change;
    child.shift += change;
  }
}

/** The new tree reaches further down than all before it: their left contour goes on with its. */
function threadLeft<T extends Leaf>(first: Spot<T>, child: Spot<T>, left: Spot<T>, shift: number): void {
  const lowest = first.lowestLeft;
  lowest.leftThread = left;
  const lacks = shift - left.shift - first.leftShift;
  lowest.shift += lacks;
  lowest.left -= lacks;
  first.lowestLeft = child.lowestLeft;
  first.leftShift = child.leftShift;
}

/** It reaches less far down: its right contour goes on with theirs. */
function threadRight<T extends Leaf>(before: Spot<T>, child: Spot<T>, right: Spot<T>, shift: number): void {
  const lowest = child.lowestRight;
  lowest.rightThread = right;
  const lacks = shift - right.shift - child.rightShift;
  lowest.shift += lacks;
  lowest.left -= lacks;
  child.lowestRight = before.lowestRight;
  child.rightShift = before.rightShift;
}

/** Prepends how far down a child reaches to those before it that reach further. */
function lowsWith(bottom: number, child: number, known: Low | null): Low {
  let next = known;
  while (next && bottom >= next.bottom) next = next.next;
  return { bottom, child, next };
}
