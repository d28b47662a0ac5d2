import type { FlowWebhook } from '@centralita/contract/workflows/flow';
import type { CallPurpose } from './effects.ts';
import type { Answer } from './input.ts';
import { convertedOrText } from './values/converted.ts';
import { request } from './acts.ts';
import type { Conversation } from './conversation.ts';
import { heldValue, keepValue } from './values/held.ts';

/** Has a webhook of the flow called. It is told what it asks for by name, and nothing else. */
export function callWebhook(
  conversation: Conversation,
  { purpose, webhookId, subject }: { purpose: CallPurpose; webhookId: string; subject: string },
): void {
  const webhook = conversation.map.webhooks.get(webhookId);
  const values = webhook ? valuesFor(conversation, webhook) : [];
  conversation.trace.push({ step: 'call', webhook_id: webhookId, purpose, values });
  request(
    conversation,
    { type: 'call', purpose, webhook_id: webhookId, values },
    { for: 'called', purpose, webhook_id: webhookId, subject },
  );
}

function valuesFor(conversation: Conversation, webhook: FlowWebhook): { name: string; value: string }[] {
  const names = [...webhook.standard_variables, ...webhook.in_flow_variables.map(({ name }) => name)];
  return names.flatMap((name) => {
    const held = heldValue(conversation.state, name);
    return held ? [{ name, value: held.value }] : [];
  });
}

/** Keeps what a webhook's answer fills; whatever else it says is nobody's business. */
export function keepSaved(
  conversation: Conversation,
  webhookId: string,
  answer: Answer & { type: 'called' },
): void {
  const webhook = conversation.map.webhooks.get(webhookId);
  const saved = new Map(Object.entries(answer.saved));
  const names = (webhook?.saves ?? []).filter((name) => saved.has(name));
  conversation.trace.push({
    step: 'called',
    webhook_id: webhookId,
    ok: answer.ok,
    status: answer.status ?? null,
    ms: answer.ms ?? null,
    saved: names,
    failure: answer.failure ?? null,
  });
  for (const name of names) {
    const { type, value } = convertedOrText(conversation, name, saved.get(name) ?? '');
    keepValue(conversation, { name, type, value, origin: 'webhook', words: '', confidence: 1 });
  }
  if (!answer.ok) conversation.trace.push({ step: 'watchdog', code: 'webhook_failed' });
  // A decision made before knew nothing of this.
  conversation.turn.decided = null;
  conversation.turn.replies = [];
}
