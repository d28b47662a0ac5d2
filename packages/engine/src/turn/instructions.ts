import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { callWebhook, keepSaved } from './call.ts';
import type { Answer } from './input.ts';
import { maxFacts, maxKept } from './limits.ts';
import { fault } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { isDialable } from '../graph/dialable.ts';
import { handOver, transferTo } from './transfer.ts';
import { validateNext } from './validate.ts';
import { granted } from './wishes.ts';

/** What was said calls for a main instruction: its action comes before the node's own work, which then goes on. */
export function obey(conversation: Conversation, instruction: MainInstruction): Next {
  const { id, title, action_enum, webhook_id } = instruction;
  conversation.trace.push({ step: 'instruction', instruction_id: id, title });
  conversation.turn.aside = true;
  switch (action_enum) {
    // Its text was before the model already.
    case 'custom':
      return validateNext(conversation);
    case 'webhook':
      if (webhook_id !== null && conversation.map.webhooks.has(webhook_id)) {
        callWebhook(conversation, { purpose: 'instruction', webhookId: webhook_id, subject: id });
        return 'done';
      }
      fault(conversation, 'webhook_missing');
      return validateNext(conversation);
    case 'transfer':
      conversation.turn.transfer = id;
      return afterValidation(conversation, validateNext(conversation));
  }
}

/** Once everything that the person has just given is judged, a main instruction that transfers does so, else what they wish for is granted. */
export function afterValidation(conversation: Conversation, next: Next): Next {
  if (next !== 'listen') return next;
  return transferred(conversation) ?? granted(conversation) ?? next;
}

function transferred(conversation: Conversation): Next | null {
  const { transfer } = conversation.turn;
  if (transfer === undefined) return null;
  delete conversation.turn.transfer;
  if (conversation.state.brief.channel !== 'phone') return handOver(conversation, 'instruction');
  const { phone = '', extension = '' } = conversation.map.instructions.get(transfer) ?? {};
  if (isDialable(phone)) return transferTo(conversation, { phone, extension, by: 'instruction' });
  fault(conversation, 'phone_missing');
  return null;
}

/** Its webhook has answered: the model may use what that saved, as a fact. */
export function obeyed(
  conversation: Conversation,
  webhookId: string,
  answer: Answer & { type: 'called' },
): Next {
  keepSaved(conversation, webhookId, answer);
  const webhook = conversation.map.webhooks.get(webhookId);
  const saved = new Map(Object.entries(answer.saved));
  const lines = (webhook?.saves ?? [])
    .filter((name) => saved.has(name))
    .map((name) => `${name}: ${saved.get(name)}`);
  const text = answer.ok ? lines.join('\n').slice(0, maxKept) : 'failed';
  conversation.turn.facts = [...conversation.turn.facts, { name: webhook?.name ?? '', text }].slice(
    -maxFacts,
  );
  return validateNext(conversation);
}
