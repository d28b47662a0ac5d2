import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import { canvasOnly } from '@centralita/contract/workflows/nodes/canvas-only';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { comparisons } from './checks/comparisons.ts';
import { contents, type Known, type Reading } from './checks/contents.ts';
import { ofAll, ofNode, type Findings } from './checks/item.ts';
import { loops } from './checks/loops.ts';
import { loopsOver } from './checks/loops-over.ts';
import { needs } from './checks/needs.ts';
import { things } from './checks/things.ts';
import { strayEdges, waysOut } from './checks/ways.ts';
import { drawn, inTalkOrder, reachable } from './drawn.ts';

const order: readonly ChecklistItem['severity'][] = ['error', 'warning', 'note'];

/**
 * What stands in the way of publishing a flow, and what looks odd in it: errors first, nodes in the order of a conversation.
 * A node that no conversation comes to is named as such, and nothing else is asked of it. Linear in nodes, edges and texts.
 */
export function checklist(flow: Flow, known: Known): ChecklistItem[] {
  return bySeverity(found(checking(flow, known)));
}

/** The same as it is found, for who lets others go first at each step. To be put `bySeverity`. */
export function* checking(flow: Flow, known: Known): Findings {
  const reading = readingOf(flow, known);
  yield* looked(reading, (node) => [...comparisons(node), ...needs(reading, node)]);
  yield* loopsOver(flow, known.others ?? new Map());
  yield null;
  yield* things(reading);
}

export function bySeverity(items: readonly ChecklistItem[]): ChecklistItem[] {
  return order.flatMap((severity) => items.filter((item) => item.severity === severity));
}

/** Of it, what nodes and ways lack to go online; in the order of a conversation. */
export function lacks(flow: Flow, known: Known): ChecklistItem[] {
  return found(looked(readingOf(flow, known))).filter(({ severity }) => severity === 'error');
}

function found(findings: Findings): ChecklistItem[] {
  return [...findings].filter((item) => item !== null);
}

function* looked(reading: Reading, remarks?: (node: FlowNode) => ChecklistItem[]): Findings {
  const { flow } = reading;
  const graph = drawn(flow);
  yield null;
  const reached = reachable(graph);
  yield graph.start ? null : ofAll('start_missing');
  for (const node of inTalkOrder(graph, reached)) {
    if (canvasOnly.includes(node.kind)) continue;
    if (reached.has(node.id)) {
      yield* contents(reading, node);
      yield* remarks?.(node) ?? [];
      yield* waysOut(graph, node);
      yield null;
    } else yield ofNode('unreachable', node.id);
  }
  yield* strayEdges(graph);
  yield null;
  yield* loops(flow, graph, reached);
}

function readingOf(flow: Flow, known: Known): Reading {
  return {
    flow,
    known,
    variables: new Set(flow.dynamic_variables.map(({ id }) => id)),
    names: [
      ...flow.dynamic_variables.map(({ variable_name }) => variable_name),
      ...flow.database_variables.map(({ name }) => name),
      ...flow.webhooks.flatMap(({ in_flow_variables, saves }) => [
        ...in_flow_variables.map(({ name }) => name),
        ...saves,
      ]),
    ],
    given: givenNames(flow),
  };
}

function givenNames(flow: Flow): string[] {
  const collected = new Set(
    flow.nodes.flatMap((one) =>
      one.kind === 'question' || one.kind === 'instruction'
        ? one.configuration.variables.map(({ value }) => value)
        : [],
    ),
  );
  return [
    ...flow.database_variables.map(({ name }) => name),
    ...flow.dynamic_variables.flatMap(({ id, variable_name }) => (collected.has(id) ? [] : [variable_name])),
  ];
}
