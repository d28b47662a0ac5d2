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
import type { Next, Talk } from './talk.ts';
import { validated } from './validate.ts';

/** What was asked of the runner has come back: only the newest request's answer counts, once. */
export function onAnswer(talk: Talk, answer: Answer): RefusalCode | null {
  const { pending } = talk.state;
  if (pending.for === 'nothing') return 'ended';
  if (!('id' in pending) || pending.id !== answer.id || pending.for !== answer.type) return 'unexpected';
  if (pending.for === 'found' && answer.type === 'found') takeFound(talk, answer);
  else if (pending.for === 'opened' && answer.type === 'opened') opened(talk, pending.workflow_id, answer.ok);
  else run(talk, resultOf(talk, pending, answer));
  return null;
}

function resultOf(talk: Talk, pending: Pending, answer: Answer): Next {
  if (pending.for === 'asked' && answer.type === 'asked') return hear(talk, pending, answer);
  if (pending.for === 'called' && answer.type === 'called') return called(talk, pending, answer);
  if (pending.for === 'transferred' && answer.type === 'transferred')
    return transferred(talk, pending, answer);
  if (pending.for === 'handed_over' && answer.type === 'handed_over')
    return handedOver(talk, pending, answer);
  return noWay(talk, 'no_node');
}

function called(talk: Talk, pending: Pending & { for: 'called' }, answer: Answer & { type: 'called' }): Next {
  const { webhook_id: webhookId, subject } = pending;
  switch (pending.purpose) {
    case 'validation':
      return afterValidation(talk, validated(talk, { webhookId, variableId: subject }, answer));
    case 'instruction':
      return afterValidation(talk, obeyed(talk, webhookId, answer));
    case 'node':
      keepSaved(talk, webhookId, answer);
      return atNode(talk, answer);
  }
}

function transferred(
  talk: Talk,
  pending: Pending & { for: 'transferred' },
  answer: Answer & { type: 'transferred' },
): Next {
  if (pending.by === 'node') return atNode(talk, answer);
  if (answer.ok) return finish(talk, 'transferred');
  fault(talk, 'transfer_failed');
  return nobodyThere(talk);
}

function handedOver(
  talk: Talk,
  pending: Pending & { for: 'handed_over' },
  answer: Answer & { type: 'handed_over' },
): Next {
  if (answer.ok) {
    talk.state.pending = { for: 'operator' };
    talk.state.turn = null;
    talk.effects.push({ type: 'wait', for: 'operator' });
    return 'done';
  }
  if (pending.reason === 'node') return atNode(talk, answer);
  fault(talk, 'handover_failed');
  return /^(instruction|person)$/.test(pending.reason) ? nobodyThere(talk) : noWay(talk, 'handover_failed');
}

/** The node goes on where it was. */
function nobodyThere(talk: Talk): Next {
  say(talk, textsFor(talk).nobodyThere, 'code');
  talk.turn.replies = [];
  return 'listen';
}

function atNode(talk: Talk, answer: Answer): Next {
  const node = presentNode(talk);
  if (!node) return noWay(talk, 'no_node');
  return ruleOf(node).answered?.(talk, node, answer) ?? { leave: null };
}

/** The runner gave the other workflow as the flow of this step. */
function opened(talk: Talk, workflowId: string, ok: boolean): void {
  const { state, turn } = talk;
  if (!ok) return run(talk, noWay(talk, 'workflow_missing'));
  state.passed = [...state.passed, state.workflow_id].slice(-maxPassed);
  state.workflow_id = workflowId;
  state.version = talk.map.flow.version;
  state.visited = [];
  Object.assign(turn, { replies: [], decided: null, passages: [] });
  enterWorkflow(talk);
}

const maxPassed = 50;
