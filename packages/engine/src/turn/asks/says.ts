import type { Say } from '@centralita/contract/workflows/ask';
import type { FlowNode } from '@centralita/contract/workflows/flow';
import { missingOf } from '../collect.ts';
import { maxOutcomePrompts } from '../limits.ts';
import { filledForModel } from '../acts.ts';
import type { Conversation } from '../conversation.ts';
import type { Outlook } from './outlook.ts';

/** What the present node, or one that comes next, has to say; null for a kind that asks nothing. */
export function sayFor(conversation: Conversation, node: FlowNode, when: string): Say | null {
  const collector = conversation.ruleOf(node).collects?.(conversation, node);
  if (!collector) return null;
  const missing = missingOf(conversation, collector, node.id);
  const needed = collector.variables.filter((variable) => !variable.optional);
  return {
    when,
    purpose: collector.purpose,
    prompt: filledForModel(conversation, collector.prompt),
    missing: missing.map(({ name, type, description, choices }) => ({ name, type, description, choices })),
    part: missing.length > 0 && missing.length < needed.length,
    again: node.id === conversation.state.node_id ? conversation.state.visit.tries : 0,
  };
}

/** The places ahead, as far as their prompts are short enough together. */
export function saysAhead(
  conversation: Conversation,
  ahead: Outlook['says'],
): { say: Say; node_id: string }[] {
  const says: { say: Say; node_id: string }[] = [];
  let length = 0;
  for (const { when, node } of ahead) {
    const say = sayFor(conversation, node, when);
    if (!say) continue;
    length += say.prompt.length;
    if (length > maxOutcomePrompts) break;
    says.push({ say, node_id: node.id });
  }
  return says;
}
