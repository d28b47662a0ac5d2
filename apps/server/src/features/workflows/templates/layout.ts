import type { Step } from './template.ts';

/** Room for one node, as wide as the canvas draws it with its gaps, in canvas units. */
const column = 480;
const row = 320;

export interface Place {
  pos_x: number;
  pos_y: number;
}

/**
 * Where the nodes of a template stand: a column per step of the way (the longest one, so that arrows lead to the right), the
 * rows by the ways that lead there. People move them as they like.
 */
export function layout(steps: readonly Step[], first: string): Map<string, Place> {
  const depths = depthsOf(steps, first);
  const rows = rowsOf(steps, first, depths);
  return new Map(
    steps.map(({ key }) => [
      key,
      { pos_x: column * ((depths.get(key) ?? 0) + 1), pos_y: row * (rows.get(key) ?? 0) },
    ]),
  );
}

/** Where a step leads, the likeliest way first. */
export function targetsOf(step: Step): string[] {
  const decided = 'decides' in step ? step.decides.map(({ to }) => to) : [];
  return [...decided, step.to, step.failed].flatMap((key) => key ?? []);
}

/** How many steps lead there at most. Templates have no circles (a test holds that). */
function depthsOf(steps: readonly Step[], first: string): Map<string, number> {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const depths = new Map<string, number>();
  const go = (key: string, depth: number): void => {
    const step = byKey.get(key);
    if (!step || (depths.get(key) ?? -1) >= depth) return;
    depths.set(key, depth);
    for (const target of targetsOf(step)) go(target, depth + 1);
  };
  go(first, 0);
  return depths;
}

/** Beside who leads there first, or the next free row below in that column. */
function rowsOf(
  steps: readonly Step[],
  first: string,
  depths: ReadonlyMap<string, number>,
): Map<string, number> {
  const taken = new Map<number, Set<number>>();
  const rows = new Map<string, number>();
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const inOrder = [...byKey.values()].toSorted(
    (one, other) => (depths.get(one.key) ?? 0) - (depths.get(other.key) ?? 0),
  );
  const put = (key: string, wished: number): void => {
    if (rows.has(key)) return;
    const ofColumn = taken.get(depths.get(key) ?? 0) ?? new Set<number>();
    taken.set(depths.get(key) ?? 0, ofColumn);
    let at = wished;
    while (ofColumn.has(at)) at += 1;
    ofColumn.add(at);
    rows.set(key, at);
  };
  put(first, 0);
  for (const step of inOrder) {
    const at = rows.get(step.key) ?? 0;
    targetsOf(step).forEach((target, nth) => put(target, at + nth));
  }
  return rows;
}
