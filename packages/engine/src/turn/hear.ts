import type { Asked } from '@centralita/contract/workflows/ask';
import { readAsked } from './asks/read-asked.ts';
import { wasAsked } from './collect.ts';
import { askToDecide } from './decide.ts';
import { close, type Result } from './finish.ts';
import type { Answer } from './input.ts';
import { afterValidation, obey } from './instructions.ts';
import { wordsToSay } from './said/words-to-say.ts';
import { maxFailures, sureOfResult } from './limits.ts';
import type { Offer, Pending } from './state.ts';
import { presentNode } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { takeValues } from './take-values.ts';
import { handOver } from './transfer.ts';
import { validateNext } from './validate.ts';
import { granted, wishHeard } from './wishes.ts';

type AskPending = Pending & { for: 'asked' };

/** The model has answered, or has not. */
export function hear(
  conversation: Conversation,
  pending: AskPending,
  answer: Answer & { type: 'asked' },
): Next {
  const asked = answer.failure === undefined ? readAsked(answer.result) : null;
  if (!asked)
    conversation.trace.push({
      step: 'watchdog',
      code: answer.failure === 'silent' ? 'model_silent' : 'model_broken',
    });
  else conversation.state.failures = 0;
  switch (pending.purpose) {
    case 'listen':
      return asked ? listened(conversation, pending.offer, asked) : withoutModel(conversation);
    case 'speak':
      if (asked) takeReplies(conversation, pending.offer, asked);
      // Asked twice for words is enough: the prompt is spoken as it is written.
      conversation.turn.mute = conversation.turn.replies.length === 0;
      return 'speak';
    case 'decide':
      return decided(conversation, pending, asked, answer.failure === 'silent');
    case 'result':
      close(conversation, asked ? resultOf(pending.offer, asked) : null);
      return 'done';
  }
}

function listened(conversation: Conversation, offer: Offer, asked: Asked): Next {
  const { turn } = conversation;
  turn.read = true;
  takeReplies(conversation, offer, asked);
  takeValues(conversation, offer, asked.values);
  // What stood beside an answered question held no value: nobody has failed to answer, whatever the model made of it.
  if (turn.aside && turn.gained === 0 && wasAsked(conversation))
    turn.replies = turn.replies.filter(({ when }) => when !== 'here');
  turn.aside ||= asked.asks;
  conversation.refused = asked.refused === true;
  const remark = asked.remark ?? null;
  conversation.remark = turn.granted && remark === 'person' ? null : remark;
  takeWish(conversation, asked);
  turn.goal_reached = asked.goal_reached;
  if (asked.plain) turn.plain = true;
  lookAhead(conversation, offer, asked);
  const { instruction_id } = asked;
  const instruction =
    instruction_id !== null && offer.instructions.includes(instruction_id)
      ? conversation.map.instructions.get(instruction_id)
      : undefined;
  return afterValidation(
    conversation,
    instruction ? obey(conversation, instruction) : validateNext(conversation),
  );
}

/** A wish for a person, or to be left alone; a condition that was met by it is the workflow's own way to grant it. */
function takeWish(conversation: Conversation, { remark, condition }: Asked): void {
  const { turn } = conversation;
  const wish = remark === 'person' || remark === 'stop' ? remark : null;
  if (wish && !(wish === 'person' && turn.granted)) turn.wish = wish;
  if (!wish && condition?.id && wishHeard(conversation) === 'person') turn.granted = true;
}

/** What the model decided for the conditional node that comes next; an invalid answer is remembered as one. */
function lookAhead(conversation: Conversation, offer: Offer, { condition }: Asked): void {
  if (!offer.decide) return;
  const { node_id } = offer.decide;
  if (condition && isOffered(offer, condition.id))
    conversation.turn.decided = { node_id, condition_id: condition.id, confidence: condition.confidence };
  else conversation.turn.undecided = node_id;
}

/** The model's words, each for its node. */
function takeReplies(conversation: Conversation, offer: Offer, asked: Asked): void {
  const { turn } = conversation;
  const said = asked.said.filter(({ text }) => text.trim() !== '');
  turn.replies = offer.says.flatMap(({ when, node_id }) =>
    said
      .filter((one) => one.when === when)
      .map(({ text }) => ({
        when,
        node_id,
        text: wordsToSay(conversation, text, { offer, read: asked.values }),
      }))
      .filter(({ text }) => text !== ''),
  );
  conversation.trace.push({
    step: 'asked',
    said: said.map(({ text }) => text).join('\n'),
    asks: asked.asks,
    goal_reached: asked.goal_reached,
  });
  if (turn.replies.length > 0 || offer.says.length === 0) return;
  conversation.trace.push({ step: 'watchdog', code: 'model_empty' });
}

/** The person was not heard, so nothing of it counts against them. */
function withoutModel(conversation: Conversation): Next {
  const { state, turn } = conversation;
  turn.mute = true;
  turn.aside = true;
  state.failures += 1;
  const wish = wishHeard(conversation);
  if (wish) turn.wish = wish;
  const next = granted(conversation);
  if (next) return next;
  return state.failures >= maxFailures ? handOver(conversation, 'model') : 'listen';
}

/** One of the offered conditions or none; an answer that is neither is asked for once more, then it is none. */
function decided(
  conversation: Conversation,
  pending: AskPending,
  asked: Asked | null,
  silent: boolean,
): Next {
  const node = presentNode(conversation);
  if (node?.kind !== 'conditional') return { leave: null };
  const valid = asked?.condition && isOffered(pending.offer, asked.condition.id) ? asked.condition : null;
  if (!valid && pending.invalid === 0 && !silent) {
    askToDecide(conversation, node, 1);
    return 'done';
  }
  if (asked) takeWish(conversation, asked);
  const wished = granted(conversation);
  if (wished) return wished;
  if (asked && valid) takeReplies(conversation, pending.offer, asked);
  else conversation.turn.mute ||= asked === null;
  const decision = valid
    ? { condition_id: valid.id, confidence: valid.confidence }
    : { condition_id: null, confidence: 0 };
  return conversation.ruleOf(node).decided?.(conversation, node, decision) ?? { leave: null };
}

function resultOf(offer: Offer, { condition }: Asked): Result | null {
  const sure = condition && condition.confidence >= sureOfResult && isOffered(offer, condition.id);
  if (!sure || condition.id === null) return null;
  const { id, because } = condition;
  return { id, ...(because !== undefined && { because }) };
}

function isOffered(offer: Offer, id: string | null): boolean {
  return id === null || (offer.decide?.ids.includes(id) ?? false);
}
