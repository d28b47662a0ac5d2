import type { FlowEdge, FlowNode } from '@centralita/contract/workflows/flow';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { missingOf } from '../collect.ts';
import { maxOutcomes } from '../limits.ts';
import type { Conversation } from '../conversation.ts';

/** Where the conversation may go after the present ask: the places for which the model may speak at once. */
export interface Outlook {
  says: { when: string; node: FlowNode }[];
  decide: { node: FlowNode & { kind: 'conditional' }; conditions: Condition[] } | null;
}

/** What comes after the present node's default way out. */
export function outlookFrom(conversation: Conversation, nodeId: string): Outlook {
  const next = nextPlace(conversation, conversation.map.way(nodeId, null));
  if (next === null) return { says: [], decide: null };
  if (next.kind !== 'conditional') return { says: [{ when: 'on', node: next }], decide: null };
  const { conditions } = next.configuration;
  return { says: outcomes(conversation, next, conditions, null), decide: { node: next, conditions } };
}

/** The places behind the conditions, and behind else, which leaves by `elseHandle`. */
export function outcomes(
  conversation: Conversation,
  node: FlowNode,
  conditions: readonly Condition[],
  elseHandle: string | null,
): Outlook['says'] {
  const ways = [
    ...conditions.map(({ id }) => ({ when: id, handle: id as string | null })),
    { when: 'else', handle: elseHandle },
  ];
  return ways
    .slice(0, maxOutcomes)
    .map(({ when, handle }) => ({
      when,
      node: nextPlace(conversation, conversation.map.way(node.id, handle)),
    }))
    .filter((one): one is Outlook['says'][number] => one.node !== null && one.node.kind !== 'conditional');
}

/** The next node that listens or decides; null where something else happens before (a webhook, the end). */
function nextPlace(conversation: Conversation, edge: FlowEdge | null, steps = 0): FlowNode | null {
  const node = edge && conversation.map.nodes.get(edge.target_id);
  if (!node || steps > maxOutcomes) return null;
  const onward = () => nextPlace(conversation, conversation.map.way(node.id, null), steps + 1);
  switch (node.kind) {
    case 'start':
    case 'message':
      return onward();
    case 'question': {
      const collector = conversation.ruleOf(node).collects?.(conversation, node);
      const complete =
        collector?.variables.length && missingOf(conversation, collector, node.id).length === 0;
      return complete ? onward() : node;
    }
    case 'instruction':
    case 'conditional':
      return node;
    default:
      return null;
  }
}
