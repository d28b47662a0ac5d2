import type { FlowWebhook } from '@centralita/contract/workflows/flow';
import type { CallPurpose } from './effects.ts';
import type { Answer } from './input.ts';
import { convertedOrText } from './values/converted.ts';
import { request } from './acts.ts';
import type { Talk } from './talk.ts';
import { heldValue, keepValue } from './values/held.ts';

/** Has a webhook of the flow called. It is told what it asks for by name, and nothing else. */
export function callWebhook(
  talk: Talk,
  { purpose, webhookId, subject }: { purpose: CallPurpose; webhookId: string; subject: string },
): void {
  const webhook = talk.map.webhooks.get(webhookId);
  const values = webhook ? valuesFor(talk, webhook) : [];
  talk.trace.push({ step: 'call', webhook_id: webhookId, purpose, values });
  request(
    talk,
    { type: 'call', purpose, webhook_id: webhookId, values },
    { for: 'called', purpose, webhook_id: webhookId, subject },
  );
}

function valuesFor(talk: Talk, webhook: FlowWebhook): { name: string; value: string }[] {
  const names = [...webhook.standard_variables, ...webhook.in_flow_variables.map(({ name }) => name)];
  return names.flatMap((name) => {
    const held = heldValue(talk.state, name);
    return held ? [{ name, value: held.value }] : [];
  });
}

/** Keeps what a webhook's answer fills; whatever else it says is nobody's business. */
export function keepSaved(talk: Talk, webhookId: string, answer: Answer & { type: 'called' }): void {
  const webhook = talk.map.webhooks.get(webhookId);
  const saved = new Map(Object.entries(answer.saved));
  const names = (webhook?.saves ?? []).filter((name) => saved.has(name));
  talk.trace.push({
    step: 'called',
    webhook_id: webhookId,
    ok: answer.ok,
    status: answer.status ?? null,
    ms: answer.ms ?? null,
    saved: names,
    failure: answer.failure ?? null,
  });
  for (const name of names) {
    const { type, value } = convertedOrText(talk, name, saved.get(name) ?? '');
    keepValue(talk, { name, type, value, origin: 'webhook', words: '', confidence: 1 });
  }
  if (!answer.ok) talk.trace.push({ step: 'watchdog', code: 'webhook_failed' });
  // A decision made before knew nothing of this.
  talk.turn.decided = null;
  talk.turn.replies = [];
}
