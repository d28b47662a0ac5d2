import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { callWebhook, keepSaved } from './call.ts';
import type { Answer } from './input.ts';
import { maxFacts, maxKept } from './limits.ts';
import { fault } from './acts.ts';
import type { Next, Talk } from './talk.ts';
import { isDialable } from '../graph/dialable.ts';
import { handOver, transferTo } from './transfer.ts';
import { validateNext } from './validate.ts';
import { granted } from './wishes.ts';

/** What was said calls for a main instruction: its action comes before the node's own work, which then goes on. */
export function obey(talk: Talk, instruction: MainInstruction): Next {
  const { id, title, action_enum, webhook_id } = instruction;
  talk.trace.push({ step: 'instruction', instruction_id: id, title });
  talk.turn.aside = true;
  switch (action_enum) {
    // Its text was before the model already.
    case 'custom':
      return validateNext(talk);
    case 'webhook':
      if (webhook_id !== null && talk.map.webhooks.has(webhook_id)) {
        callWebhook(talk, { purpose: 'instruction', webhookId: webhook_id, subject: id });
        return 'done';
      }
      fault(talk, 'webhook_missing');
      return validateNext(talk);
    case 'transfer':
      talk.turn.transfer = id;
      return afterValidation(talk, validateNext(talk));
  }
}

/** Once everything that the person has just given is judged, a main instruction that transfers does so, else what they wish for is granted. */
export function afterValidation(talk: Talk, next: Next): Next {
  if (next !== 'listen') return next;
  return transferred(talk) ?? granted(talk) ?? next;
}

function transferred(talk: Talk): Next | null {
  const { transfer } = talk.turn;
  if (transfer === undefined) return null;
  delete talk.turn.transfer;
  if (talk.state.brief.channel !== 'phone') return handOver(talk, 'instruction');
  const { phone = '', extension = '' } = talk.map.instructions.get(transfer) ?? {};
  if (isDialable(phone)) return transferTo(talk, { phone, extension, by: 'instruction' });
  fault(talk, 'phone_missing');
  return null;
}

/** Its webhook has answered: the model may use what that saved, as a fact. */
export function obeyed(talk: Talk, webhookId: string, answer: Answer & { type: 'called' }): Next {
  keepSaved(talk, webhookId, answer);
  const webhook = talk.map.webhooks.get(webhookId);
  const saved = new Map(Object.entries(answer.saved));
  const lines = (webhook?.saves ?? [])
    .filter((name) => saved.has(name))
    .map((name) => `${name}: ${saved.get(name)}`);
  const text = answer.ok ? lines.join('\n').slice(0, maxKept) : 'failed';
  talk.turn.facts = [...talk.turn.facts, { name: webhook?.name ?? '', text }].slice(-maxFacts);
  return validateNext(talk);
}
