import { inFlow } from '../graph/map.ts';
import { callWebhook } from '../turn/call.ts';
import { missingOf, settleCollected } from '../turn/collect.ts';
import { fault } from '../turn/acts.ts';
import { defaultTries } from '@centralita/contract/workflows/limits';
import type { Collector, Next, NodeOf, Rule, Talk } from '../turn/talk.ts';

/** Calls its webhook. What the webhook must be told and nobody knows yet is asked for first. */
export const webhook: Rule<'webhook'> = {
  enter(talk, node) {
    if (!talk.map.webhooks.has(node.configuration.webhook_id)) {
      fault(talk, 'webhook_missing');
      return { leave: 'failed' };
    }
    return missingOf(talk, collects(talk, node)).length > 0 ? 'listen' : call(talk, node);
  },
  collects,
  settle(talk, node) {
    const next = settleCollected(talk, collects(talk, node), 'complete');
    return next === 'complete' ? call(talk, node) : next;
  },
  answered: (_talk, _node, answer) => ({
    leave: answer.type === 'called' && answer.ok ? 'success' : 'failed',
  }),
};

function call(talk: Talk, node: NodeOf<'webhook'>): Next {
  callWebhook(talk, { purpose: 'node', webhookId: node.configuration.webhook_id, subject: node.id });
  return 'done';
}

function collects(talk: Talk, node: NodeOf<'webhook'>): Collector {
  const known = talk.map.webhooks.get(node.configuration.webhook_id);
  const mandatory = new Set(known?.in_flow_variables.filter((one) => one.is_mandatory).map((one) => one.id));
  const variables = known ? inFlow(known).map((one) => ({ ...one, optional: !mandatory.has(one.id) })) : [];
  return { purpose: 'question', prompt: '', variables, tries: defaultTries };
}
