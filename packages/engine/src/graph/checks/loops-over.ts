import type { Flow } from '@centralita/contract/workflows/flow';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { drawn, reachable, targetsOf, type Drawn } from '../drawn.ts';
import { circles } from './circles.ts';
import { ofNode } from './item.ts';
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
export function loopsOver(flow: Flow, others: Others): ChecklistItem[] {
  if (others.size === 0) return [];
  const all = allSteps(flow, others);
  const next = (key: string) => onward(all, key);
  const found = circles([...all.keys()], (key) => next(key).filter((target) => all.has(target)));
  return found.flatMap((circle) => {
    const members = new Set(circle);
    const of = (key: string) => all.get(key)?.flow;
    const names = [...new Set(circle.map(of))].filter((one) => one?.workflow_id !== flow.workflow_id);
    const leads = circle.filter(
      (key) => of(key) === flow && next(key).some((target) => members.has(target) && of(target) !== flow),
    );
    const hasWayOut = circle.some((key) => {
      const step = all.get(key);
      const isTransfer = step?.graph.nodes.get(step.id)?.kind === 'transfer';
      return isTransfer || next(key).some((target) => !members.has(target));
    });
    const code = hasWayOut ? 'loop_with_others_may_spin' : 'loop_with_others';
    const name = names
      .map((one) => one?.name)
      .toSorted()
      .join(', ');
    return leads.map((key) => ofNode(code, all.get(key)?.id ?? '', { name }));
  });
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

/** All steps of these flows that a conversation comes to and that ask nobody anything. */
function allSteps(flow: Flow, others: Others): Map<string, Step> {
  const own = keyOf({ workflow_id: flow.workflow_id, version: null });
  const homes = new Map<string, { flow: Flow; graph: Drawn }>();
  for (const [at, one] of new Map(others).set(own, flow)) homes.set(at, { flow: one, graph: drawn(one) });
  const startOf = (on: OnTo) => {
    const start = homes.get(keyOf(on))?.graph.start;
    return start ? `${keyOf(on)} ${start.id}` : null;
  };
  const steps = new Map<string, Step>();
  for (const [at, home] of homes) {
    const keyAt = (id: string) => `${at} ${id}`;
    for (const id of reachable(home.graph)) {
      if (!waitsForSomebody(home.graph.nodes.get(id))) steps.set(keyAt(id), { id, ...home, keyAt, startOf });
    }
  }
  return steps;
}

function onward(all: ReadonlyMap<string, Step>, key: string): string[] {
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
