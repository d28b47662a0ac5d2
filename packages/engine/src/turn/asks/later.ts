import type { AskedVariable } from '@centralita/contract/workflows/ask';
import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import { missingOf } from '../collect.ts';
import type { Conversation } from '../conversation.ts';
import { heldValue } from '../values/held.ts';

/** Steps that are looked at from where the conversation stands, and variables that a model is shown of them. */
const maxSteps = 60;
const maxVariables = 20;

/**
 * What is asked for further on, whatever lies between (a computed condition, a webhook, other questions): who says it of their own
 * accord now is not asked again then.
 */
export function laterFrom(
  conversation: Conversation,
  nodeId: string,
  taken: ReadonlySet<string>,
): AskedVariable[] {
  const targets = targetsIn(conversation.map.flow);
  const seen = new Set([nodeId]);
  const open = [nodeId];
  const found = new Map<string, AskedVariable>();
  for (let at = 0; at < open.length && at < maxSteps && found.size < maxVariables; at += 1) {
    for (const id of targets.get(open[at] ?? '') ?? []) {
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(id);
      for (const one of wantedAt(conversation, conversation.map.nodes.get(id), taken)) found.set(one.id, one);
    }
  }
  return [...found.values()].slice(0, maxVariables);
}

/** A yes or no is an answer to the question that was heard, never to one that comes; what is held already may be corrected, which is another question. */
function wantedAt(
  conversation: Conversation,
  node: FlowNode | undefined,
  taken: ReadonlySet<string>,
): AskedVariable[] {
  const collector = node && conversation.ruleOf(node).collects?.(conversation, node);
  if (!collector) return [];
  return missingOf(conversation, collector, node.id).filter(
    ({ id, name, type }) => type !== 'boolean' && !taken.has(id) && !heldValue(conversation.state, name),
  );
}

const known = new WeakMap<Flow, ReadonlyMap<string, readonly string[]>>();

function targetsIn(flow: Flow): ReadonlyMap<string, readonly string[]> {
  const before = known.get(flow);
  if (before) return before;
  const targets = new Map<string, string[]>();
  for (const { source_id, target_id } of flow.edges)
    targets.set(source_id, [...(targets.get(source_id) ?? []), target_id]);
  known.set(flow, targets);
  return targets;
}
