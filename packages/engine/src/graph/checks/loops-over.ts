import type { Flow } from '@centralita/contract/workflows/flow';
import { drawn, reachable, targetsOf, type Drawn } from '../drawn.ts';
import { circles } from './circles.ts';
import { ofNode, type Findings } from './item.ts';
import { waitsForSomebody } from './loops.ts';

/** A workflow in which a flow goes on, as what it was pinned to; null = what is newest then. */
export interface OnTo {
  workflow_id: string;
  version: number | null;
}

/** Flows by `keyOf` what leads to them. */
export type Others = ReadonlyMap<string, Flow>;

export function keyOf({ workflow_id, version }: OnTo): string {
  return `${workflow_id} ${version ?? 'newest'}`;
}

/** What a conversation may go on in before anybody is asked anything; itself as the newest is not told. */
export function silentlyOnTo(flow: Flow): OnTo[] {
  const graph = drawn(flow);
  const seen = new Set<string>();
  const found = new Map<string, OnTo>();
  const open = graph.start ? [graph.start.id] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || waitsForSomebody(graph.nodes.get(id))) continue;
    seen.add(id);
    const on = onTo(flow, graph, id);
    if (on && on.workflow_id !== flow.workflow_id) found.set(keyOf(on), on);
    open.push(...targetsOf(graph, id));
  }
  return [...found.values()];
}

/**
 * Circles in which nobody is asked anything and that lead through other workflows, which come back to this one once it is the
 * newest. A line at each step that leads out of this workflow into a circle; circles of the others alone are theirs.
 */
export function* loopsOver(flow: Flow, others: Others): Findings {
  if (others.size === 0) return;
  const all: Steps = new Map();
  yield* gather(all, flow, others);
  for (const circle of circles(all.keys(), (key) => onward(all, key).filter((target) => all.has(target)))) {
    if (circle) yield* told(all, flow, circle);
    else yield null;
  }
}

/** A line at each step of this flow that leads out into the circle. */
function* told(all: Steps, flow: Flow, circle: readonly string[]): Findings {
  const members = new Set(circle);
  const of = (key: string) => all.get(key)?.flow;
  const names = new Map<string, string>();
  const leads: string[] = [];
  let hasWayOut = false;
  for (const key of circle) {
    const step = all.get(key);
    if (!step) continue;
    const targets = onward(all, key);
    if (step.flow.workflow_id !== flow.workflow_id) names.set(keyOf(step.flow), step.flow.name);
    else if (step.flow === flow && targets.some((target) => members.has(target) && of(target) !== flow))
      leads.push(step.id);
    const isTransfer = step.graph.nodes.get(step.id)?.kind === 'transfer';
    hasWayOut ||= isTransfer || targets.some((target) => !members.has(target));
    yield null;
  }
  const code = hasWayOut ? 'loop_with_others_may_spin' : 'loop_with_others';
  const name = [...names.values()].toSorted().join(', ');
  for (const id of leads) yield ofNode(code, id, { name });
}

interface Step {
  id: string;
  flow: Flow;
  graph: Drawn;
  /** Node ids say nothing alone: two versions of one workflow share them. */
  keyAt: (id: string) => string;
  /** The start of the flow that a workflow node leads to; null where that is not known. */
  startOf: (on: OnTo) => string | null;
}

/** By keys that say of which flow they are. */
type Steps = Map<string, Step>;

/** All steps of these flows that a conversation comes to and that ask nobody anything. */
function* gather(steps: Steps, flow: Flow, others: Others): Findings {
  const own = keyOf({ workflow_id: flow.workflow_id, version: null });
  const homes = new Map<string, { flow: Flow; graph: Drawn }>();
  for (const [at, one] of new Map(others).set(own, flow)) {
    homes.set(at, { flow: one, graph: drawn(one) });
    yield null;
  }
  const startOf = (on: OnTo) => {
    const start = homes.get(keyOf(on))?.graph.start;
    return start ? `${keyOf(on)} ${start.id}` : null;
  };
  for (const [at, home] of homes) {
    const keyAt = (id: string) => `${at} ${id}`;
    for (const id of reachable(home.graph)) {
      if (!waitsForSomebody(home.graph.nodes.get(id))) steps.set(keyAt(id), { id, ...home, keyAt, startOf });
      yield null;
    }
  }
}

function onward(all: Steps, key: string): string[] {
  const step = all.get(key);
  if (!step) return [];
  const { id, flow, graph, keyAt, startOf } = step;
  const on = onTo(flow, graph, id);
  const start = on && startOf(on);
  return start ? [start] : targetsOf(graph, id).map(keyAt);
}

/** Null where it goes on in none, or none is chosen yet. */
function onTo(flow: Flow, graph: Drawn, id: string): OnTo | null {
  const node = graph.nodes.get(id);
  if (node?.kind !== 'workflow') return null;
  const { transfer_workflow_id: workflow_id } = node.configuration;
  if (workflow_id === '') return null;
  // What goes on in itself stays in its version, as `nodes/workflow.ts` has it.
  const child =
    workflow_id === flow.workflow_id ? flow : flow.children.find((one) => one.workflow_id === workflow_id);
  return { workflow_id, version: child?.version ?? null };
}
