import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import { type Drawn, targetsOf } from '../drawn.ts';
import { ofNode, type Findings } from './item.ts';
import { circles } from './circles.ts';

/**
 * Circles in which nobody is asked anything: a conversation would go round until its moves are spent. Where a way leads out of the
 * circle (a condition, a webhook that comes back) it may be meant, and is a warning.
 */
export function* loops(flow: Flow, graph: Drawn, reached: ReadonlySet<string>): Findings {
  const silent = [...reached].filter((id) => !waitsForSomebody(graph.nodes.get(id)));
  const inside = new Set(silent);
  const place = new Map(silent.map((id, at) => [id, at]));
  const next = (id: string) => onward(flow, graph, id);
  for (const circle of circles(silent, (id) => next(id).filter((target) => inside.has(target)))) {
    if (!circle) {
      yield null;
      continue;
    }
    const members = new Set(circle);
    const hasWayOut = circle.some(
      (id) => graph.nodes.get(id)?.kind === 'transfer' || next(id).some((target) => !members.has(target)),
    );
    const first = circle.reduce((one, other) =>
      (place.get(other) ?? 0) < (place.get(one) ?? 0) ? other : one,
    );
    yield ofNode(hasWayOut ? 'loop_may_spin' : 'loop_without_person', first, { count: circle.length });
  }
}

/** A workflow node that names its own workflow goes on at the start. */
export function continuesInItself(flow: Flow, node: FlowNode): boolean {
  return node.kind === 'workflow' && node.configuration.transfer_workflow_id === flow.workflow_id;
}

export function waitsForSomebody(node: FlowNode | undefined): boolean {
  return node?.kind === 'question' || node?.kind === 'instruction';
}

function onward(flow: Flow, graph: Drawn, id: string): string[] {
  const node = graph.nodes.get(id);
  if (node && graph.start && continuesInItself(flow, node)) return [graph.start.id];
  return targetsOf(graph, id);
}
