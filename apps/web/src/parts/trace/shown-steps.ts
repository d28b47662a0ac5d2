import type { TraceEntry, TraceStep } from '@centralita/contract/conversations/trace';

/** What the details of another step already say. */
const silent: readonly TraceEntry['step'][] = ['ask', 'asked', 'search', 'found', 'call'];

/** The steps that a person reads, with a key each. */
export function shownSteps(steps: readonly TraceStep[]): { key: number; step: TraceStep }[] {
  return steps.flatMap((step, key) => (isShown(step.entry, steps) ? [{ key, step }] : []));
}

function isShown(entry: TraceEntry, steps: readonly TraceStep[]): boolean {
  if (silent.includes(entry.step)) return false;
  // The only way on says nothing; a decision has said itself where it leads.
  if (entry.step === 'edge') return entry.handle === 'success' || entry.handle === 'failed';
  // Of a call that went out the runner tells more.
  if (entry.step !== 'called') return true;
  return !steps.some(
    (other) => other.entry.step === 'webhook' && other.entry.webhook_id === entry.webhook_id,
  );
}

export interface Summary {
  nodes: number;
  values: number;
  ms: number;
}

export function summaryOf(steps: readonly TraceStep[]): Summary {
  return {
    nodes: steps.filter(({ entry }) => entry.step === 'node').length,
    values: steps.filter(({ entry }) => entry.step === 'value').length,
    ms: steps.at(-1)?.ms ?? 0,
  };
}

/** What lights up on the canvas, in the order in which the conversation passed it. */
export interface Passed {
  nodes: readonly string[];
  edges: readonly string[];
}

export function passedBy(steps: readonly TraceStep[]): Passed {
  const nodes: string[] = [];
  const edges: string[] = [];
  // A way counts with the node that it leads to.
  const taken: string[] = [];
  for (const { entry } of steps) {
    if (entry.step === 'edge') taken.push(entry.edge_id);
    if (entry.step !== 'node') continue;
    nodes.push(entry.node_id);
    edges.push(...taken.splice(0));
  }
  return { nodes, edges };
}
