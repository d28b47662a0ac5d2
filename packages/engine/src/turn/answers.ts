import { ruleOf } from '../nodes/registry.ts';
import { enterWorkflow } from './begin.ts';
import { keepSaved } from './call.ts';
import type { RefusalCode } from './events.ts';
import { finish } from './finish.ts';
import { hear } from './hear.ts';
import type { Answer } from './input.ts';
import { afterValidation, obeyed } from './instructions.ts';
import { noWay, run } from './run.ts';
import { takeFound } from './search.ts';
import type { Pending } from './state.ts';
import { fault, presentNode, say, textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { validated } from './validate.ts';

/** What was asked of the runner has come back: only the newest request's answer counts, once. */
export function onAnswer(conversation: Conversation, answer: Answer): RefusalCode | null {
  const { pending } = conversation.state;
  if (pending.for === 'nothing') return 'ended';
  if (!('id' in pending) || pending.id !== answer.id || pending.for !== answer.type) return 'unexpected';
  if (pending.for === 'found' && answer.type === 'found') takeFound(conversation, answer);
  else if (pending.for === 'opened' && answer.type === 'opened')
    opened(conversation, pending.workflow_id, answer.ok);
  else run(conversation, resultOf(conversation, pending, answer));
  return null;
}

function resultOf(conversation: Conversation, pending: Pending, answer: Answer): Next {
  if (pending.for === 'asked' && answer.type === 'asked') return hear(conversation, pending, answer);
  if (pending.for === 'called' && answer.type === 'called') return called(conversation, pending, answer);
  if (pending.for === 'transferred' && answer.type === 'transferred')
    return transferred(conversation, pending, answer);
  if (pending.for === 'handed_over' && answer.type === 'handed_over')
    return handedOver(conversation, pending, answer);
  return noWay(conversation, 'no_node');
}

function called(
  conversation: Conversation,
  pending: Pending & { for: 'called' },
  answer: Answer & { type: 'called' },
): Next {
  const { webhook_id: webhookId, subject } = pending;
  switch (pending.purpose) {
    case 'validation':
      return afterValidation(
        conversation,
        validated(conversation, { webhookId, variableId: subject }, answer),
      );
    case 'instruction':
      return afterValidation(conversation, obeyed(conversation, webhookId, answer));
    case 'node':
      keepSaved(conversation, webhookId, answer);
      return atNode(conversation, answer);
  }
}

function transferred(
  conversation: Conversation,
  pending: Pending & { for: 'transferred' },
  answer: Answer & { type: 'transferred' },
): Next {
  if (pending.by === 'node') return atNode(conversation, answer);
  if (answer.ok) return finish(conversation, 'transferred');
  fault(conversation, 'transfer_failed');
  return nobodyThere(conversation);
}

function handedOver(
  conversation: Conversation,
  pending: Pending & { for: 'handed_over' },
  answer: Answer & { type: 'handed_over' },
): Next {
  if (answer.ok) {
    conversation.state.pending = { for: 'operator' };
    conversation.state.turn = null;
    conversation.effects.push({ type: 'wait', for: 'operator' });
    return 'done';
  }
  if (pending.reason === 'node') return atNode(conversation, answer);
  fault(conversation, 'handover_failed');
  return /^(instruction|person)$/.test(pending.reason)
    ? nobodyThere(conversation)
    : noWay(conversation, 'handover_failed');
}

/** The node goes on where it was. */
function nobodyThere(conversation: Conversation): Next {
  say(conversation, textsFor(conversation).nobodyThere, 'code');
  conversation.turn.replies = [];
  return 'listen';
}

function atNode(conversation: Conversation, answer: Answer): Next {
  const node = presentNode(conversation);
  if (!node) return noWay(conversation, 'no_node');
  return ruleOf(node).answered?.(conversation, node, answer) ?? { leave: null };
}

/** The runner gave the other workflow as the flow of this step. */
function opened(conversation: Conversation, workflowId: string, ok: boolean): void {
  const { state, turn } = conversation;
  if (!ok) return run(conversation, noWay(conversation, 'workflow_missing'));
  state.passed = [...state.passed, state.workflow_id].slice(-maxPassed);
  state.workflow_id = workflowId;
  state.version = conversation.map.flow.version;
  state.visited = [];
  Object.assign(turn, { replies: [], decided: null, passages: [] });
  enterWorkflow(conversation);
}

const maxPassed = 50;
