/**
 * The sets of nodes that lead round to each other (strongly connected components with more than one node, or one that leads
 * to itself): Tarjan 1972, without recursion, so that a chain of any length fits. Linear in nodes and edges. null: a step after
 * which none was found.
 */
export function* circles(
  ids: Iterable<string>,
  next: (id: string) => readonly string[],
): Generator<string[] | null> {
  const walk: Walk = { index: new Map(), low: new Map(), onPath: new Set(), path: [], next };
  for (const id of ids) {
    if (!walk.index.has(id)) yield* visit(walk, id);
  }
}

interface Walk {
  index: Map<string, number>;
  /** The lowest index that can be led back to. */
  low: Map<string, number>;
  path: string[];
  onPath: Set<string>;
  next: (id: string) => readonly string[];
}

interface Step {
  id: string;
  targets: readonly string[];
  at: number;
}

function* visit(walk: Walk, first: string): Generator<string[] | null> {
  const steps: Step[] = [enter(walk, first)];
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    const target = step.targets[step.at++];
    if (target === undefined) {
      yield leave(walk, step);
      steps.pop();
      const before = steps.at(-1);
      if (before) lower(walk, before.id, walk.low.get(step.id));
    } else if (!walk.index.has(target)) {
      steps.push(enter(walk, target));
      yield null;
    } else if (walk.onPath.has(target)) lower(walk, step.id, walk.index.get(target));
  }
}

function enter(walk: Walk, id: string): Step {
  const index = walk.index.size;
  walk.index.set(id, index);
  walk.low.set(id, index);
  walk.path.push(id);
  walk.onPath.add(id);
  return { id, targets: walk.next(id), at: 0 };
}

function lower(walk: Walk, id: string, to: number | undefined): void {
  walk.low.set(id, Math.min(walk.low.get(id) ?? Infinity, to ?? Infinity));
}

/** The circle that this step closes. */
function leave(walk: Walk, { id, targets }: Step): string[] | null {
  if (walk.low.get(id) !== walk.index.get(id)) return null;
  const circle: string[] = [];
  for (let member = walk.path.pop(); member !== undefined; member = walk.path.pop()) {
    walk.onPath.delete(member);
    circle.push(member);
    if (member === id) break;
  }
  return circle.length > 1 || targets.includes(id) ? circle : null;
}
