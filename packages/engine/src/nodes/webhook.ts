import { inFlow } from '../graph/map.ts';
import { callWebhook } from '../turn/call.ts';
import { missingOf, settleCollected } from '../turn/collect.ts';
import { fault } from '../turn/acts.ts';
import { defaultTries } from '@centralita/contract/workflows/limits';
import type { Collector, Next, NodeOf, Rule, Conversation } from '../turn/conversation.ts';

/** Calls its webhook. What the webhook must be told and nobody knows yet is asked for first. */
export const webhook: Rule<'webhook'> = {
  enter(conversation, node) {
    if (!conversation.map.webhooks.has(node.configuration.webhook_id)) {
      fault(conversation, 'webhook_missing');
      return { leave: 'failed' };
    }
    return missingOf(conversation, collects(conversation, node)).length > 0
      ? 'listen'
      : call(conversation, node);
  },
  collects,
  settle(conversation, node) {
    const next = settleCollected(conversation, collects(conversation, node), 'complete');
    return next === 'complete' ? call(conversation, node) : next;
  },
  answered: (_conversation, _node, answer) => ({
    leave: answer.type === 'called' && answer.ok ? 'success' : 'failed',
  }),
};

function call(conversation: Conversation, node: NodeOf<'webhook'>): Next {
  callWebhook(conversation, { purpose: 'node', webhookId: node.configuration.webhook_id, subject: node.id });
  return 'done';
}

function collects(conversation: Conversation, node: NodeOf<'webhook'>): Collector {
  const known = conversation.map.webhooks.get(node.configuration.webhook_id);
  const mandatory = new Set(known?.in_flow_variables.filter((one) => one.is_mandatory).map((one) => one.id));
  const variables = known ? inFlow(known).map((one) => ({ ...one, optional: !mandatory.has(one.id) })) : [];
  return { purpose: 'question', prompt: '', variables, tries: defaultTries };
}
