import { callWebhook, keepSaved } from './call.ts';
import type { Answer } from './input.ts';
import { maxFacts } from './limits.ts';
import { refusal } from './plain.ts';
import { textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { dropValue, heldValue } from './values/held.ts';

/** Asks the webhooks that have a say in what was read, one after the other; then the node settles. */
export function validateNext(conversation: Conversation): Next {
  for (
    let id = conversation.turn.validating.shift();
    id !== undefined;
    id = conversation.turn.validating.shift()
  ) {
    const webhookId = conversation.map.dynamic.get(id)?.webhook_id;
    if (!webhookId) continue;
    callWebhook(conversation, { purpose: 'validation', webhookId, subject: id });
    return 'done';
  }
  return 'listen';
}

/** The webhook has judged a value: a refused one is taken out again, and the person hears why. */
export function validated(
  conversation: Conversation,
  { webhookId, variableId }: { webhookId: string; variableId: string },
  answer: Answer & { type: 'called' },
): Next {
  const replies = conversation.turn.replies;
  const decided = conversation.turn.decided;
  keepSaved(conversation, webhookId, answer);
  if (answer.ok) {
    // What the model said and decided rests on a value that stands.
    if (Object.keys(answer.saved).length === 0) Object.assign(conversation.turn, { replies, decided });
    return validateNext(conversation);
  }
  const name = conversation.map.dynamic.get(variableId)?.variable_name ?? '';
  const value = heldValue(conversation.state, name)?.value ?? '';
  dropValue(conversation.state, name);
  conversation.turn.gained = Math.max(0, conversation.turn.gained - 1);
  conversation.trace.push({ step: 'refused_value', name, value, reason: 'validation' });
  const reason = answer.reason?.trim() || textsFor(conversation).notAccepted;
  conversation.turn.facts = [...conversation.turn.facts, { name: refusal, text: reason }].slice(-maxFacts);
  return validateNext(conversation);
}
