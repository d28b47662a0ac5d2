import { askToDecide, computed } from '../turn/decide.ts';
import { sureOfCondition } from '../turn/limits.ts';
import type { Next, NodeOf, Rule, Conversation } from '../turn/conversation.ts';

/** Picks one condition or none: computed where it can be, else a closed question to the model. */
export const conditional: Rule<'conditional'> = {
  enter(conversation, node) {
    const { winner, open } = computed(conversation, node.configuration.conditions);
    if (open.length === 0)
      return leaveBy(conversation, node, { condition_id: winner, confidence: null, doubt: 'none' });
    const ahead = conversation.turn.decided;
    // The turn's one ask has looked ahead to this node.
    if (ahead?.node_id === node.id) return decide(conversation, node, ahead);
    if (conversation.turn.mute)
      return leaveBy(conversation, node, { condition_id: winner, confidence: null, doubt: 'no_model' });
    askToDecide(conversation, node, conversation.turn.undecided === node.id ? 1 : 0);
    return 'done';
  },
  decided: decide,
};

interface Decision {
  condition_id: string | null;
  confidence: number;
}

function decide(conversation: Conversation, node: NodeOf<'conditional'>, decision: Decision): Next {
  const { winner, open } = computed(conversation, node.configuration.conditions);
  const { condition_id, confidence } = decision;
  const offered = open.some((condition) => condition.id === condition_id);
  if (offered && confidence >= sureOfCondition) return leaveBy(conversation, node, decision);
  const doubt = offered ? 'unsure' : confidence === 0 ? 'invalid' : 'none';
  return leaveBy(conversation, node, { condition_id: winner, confidence: null, doubt });
}

interface Way {
  condition_id: string | null;
  /** Null = computed, or else. */
  confidence: number | null;
  /** Why it is else: no condition fits, the model was unsure, its answers were invalid, or there was none. */
  doubt?: 'none' | 'unsure' | 'invalid' | 'no_model';
}

function leaveBy(
  conversation: Conversation,
  node: NodeOf<'conditional'>,
  { condition_id, confidence, doubt }: Way,
): Next {
  const { conditions } = node.configuration;
  const condition = conditions.find(({ id }) => id === condition_id);
  conversation.trace.push({
    step: 'decided',
    node_id: node.id,
    condition_id,
    by: condition === undefined ? 'else' : confidence === null ? 'comparison' : 'model',
    reason: condition?.text ?? doubt ?? 'none',
    confidence,
    alternatives: conditions.filter(({ id }) => id !== condition_id).map(({ id }) => id),
  });
  return { leave: condition_id };
}
