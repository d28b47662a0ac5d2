import { callWebhook, keepSaved } from './call.ts';
import type { Answer } from './input.ts';
import { maxFacts } from './limits.ts';
import { refusal } from './plain.ts';
import { textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';
import { dropValue, heldValue } from './values/held.ts';

/** Asks the webhooks that have a say in what was read, one after the other; then the node settles. */
export function validateNext(talk: Talk): Next {
  for (let id = talk.turn.validating.shift(); id !== undefined; id = talk.turn.validating.shift()) {
    const webhookId = talk.map.dynamic.get(id)?.webhook_id;
    if (!webhookId) continue;
    callWebhook(talk, { purpose: 'validation', webhookId, subject: id });
    return 'done';
  }
  return 'listen';
}

/** The webhook has judged a value: a refused one is taken out again, and the person hears why. */
export function validated(
  talk: Talk,
  { webhookId, variableId }: { webhookId: string; variableId: string },
  answer: Answer & { type: 'called' },
): Next {
  const replies = talk.turn.replies;
  const decided = talk.turn.decided;
  keepSaved(talk, webhookId, answer);
  if (answer.ok) {
    // What the model said and decided rests on a value that stands.
    if (Object.keys(answer.saved).length === 0) Object.assign(talk.turn, { replies, decided });
    return validateNext(talk);
  }
  const name = talk.map.dynamic.get(variableId)?.variable_name ?? '';
  const value = heldValue(talk.state, name)?.value ?? '';
  dropValue(talk.state, name);
  talk.turn.gained = Math.max(0, talk.turn.gained - 1);
  talk.trace.push({ step: 'refused_value', name, value, reason: 'validation' });
  const reason = answer.reason?.trim() || textsFor(talk).notAccepted;
  talk.turn.facts = [...talk.turn.facts, { name: refusal, text: reason }].slice(-maxFacts);
  return validateNext(talk);
}
