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
import type { Next, Talk } from './talk.ts';
import { takeValues } from './take-values.ts';
import { handOver } from './transfer.ts';
import { validateNext } from './validate.ts';
import { granted, wishHeard } from './wishes.ts';

type AskPending = Pending & { for: 'asked' };

/** The model has answered, or has not. */
export function hear(talk: Talk, pending: AskPending, answer: Answer & { type: 'asked' }): Next {
  const asked = answer.failure === undefined ? readAsked(answer.result) : null;
  if (!asked)
    talk.trace.push({
      step: 'watchdog',
      code: answer.failure === 'silent' ? 'model_silent' : 'model_broken',
    });
  else talk.state.failures = 0;
  switch (pending.purpose) {
    case 'listen':
      return asked ? listened(talk, pending.offer, asked) : withoutModel(talk);
    case 'speak':
      if (asked) takeReplies(talk, pending.offer, asked);
      // Asked twice for words is enough: the prompt is spoken as it is written.
      talk.turn.mute = talk.turn.replies.length === 0;
      return 'speak';
    case 'decide':
      return decided(talk, pending, asked, answer.failure === 'silent');
    case 'result':
      close(talk, asked ? resultOf(pending.offer, asked) : null);
      return 'done';
  }
}

function listened(talk: Talk, offer: Offer, asked: Asked): Next {
  const { turn } = talk;
  turn.read = true;
  takeReplies(talk, offer, asked);
  takeValues(talk, offer, asked.values);
  // What stood beside an answered question held no value: nobody has failed to answer, whatever the model made of it.
  if (turn.aside && turn.gained === 0 && wasAsked(talk))
    turn.replies = turn.replies.filter(({ when }) => when !== 'here');
  turn.aside ||= asked.asks;
  talk.refused = asked.refused === true;
  const remark = asked.remark ?? null;
  talk.remark = turn.granted && remark === 'person' ? null : remark;
  takeWish(talk, asked);
  turn.goal_reached = asked.goal_reached;
  if (asked.plain) turn.plain = true;
  lookAhead(talk, offer, asked);
  const { instruction_id } = asked;
  const instruction =
    instruction_id !== null && offer.instructions.includes(instruction_id)
      ? talk.map.instructions.get(instruction_id)
      : undefined;
  return afterValidation(talk, instruction ? obey(talk, instruction) : validateNext(talk));
}

/** A wish for a person, or to be left alone; a condition that was met by it is the workflow's own way to grant it. */
function takeWish(talk: Talk, { remark, condition }: Asked): void {
  const { turn } = talk;
  const wish = remark === 'person' || remark === 'stop' ? remark : null;
  if (wish && !(wish === 'person' && turn.granted)) turn.wish = wish;
  if (!wish && condition?.id && wishHeard(talk) === 'person') turn.granted = true;
}

/** What the model decided for the conditional node that comes next; an invalid answer is remembered as one. */
function lookAhead(talk: Talk, offer: Offer, { condition }: Asked): void {
  if (!offer.decide) return;
  const { node_id } = offer.decide;
  if (condition && isOffered(offer, condition.id))
    talk.turn.decided = { node_id, condition_id: condition.id, confidence: condition.confidence };
  else talk.turn.undecided = node_id;
}

/** The model's words, each for its node. */
function takeReplies(talk: Talk, offer: Offer, asked: Asked): void {
  const { turn } = talk;
  const said = asked.said.filter(({ text }) => text.trim() !== '');
  turn.replies = offer.says.flatMap(({ when, node_id }) =>
    said
      .filter((one) => one.when === when)
      .map(({ text }) => ({ when, node_id, text: wordsToSay(talk, text, { offer, read: asked.values }) }))
      .filter(({ text }) => text !== ''),
  );
  talk.trace.push({
    step: 'asked',
    said: said.map(({ text }) => text).join('\n'),
    asks: asked.asks,
    goal_reached: asked.goal_reached,
  });
  if (turn.replies.length > 0 || offer.says.length === 0) return;
  talk.trace.push({ step: 'watchdog', code: 'model_empty' });
}

/** The person was not heard, so nothing of it counts against them. */
function withoutModel(talk: Talk): Next {
  const { state, turn } = talk;
  turn.mute = true;
  turn.aside = true;
  state.failures += 1;
  const wish = wishHeard(talk);
  if (wish) turn.wish = wish;
  const next = granted(talk);
  if (next) return next;
  return state.failures >= maxFailures ? handOver(talk, 'model') : 'listen';
}

/** One of the offered conditions or none; an answer that is neither is asked for once more, then it is none. */
function decided(talk: Talk, pending: AskPending, asked: Asked | null, silent: boolean): Next {
  const node = presentNode(talk);
  if (node?.kind !== 'conditional') return { leave: null };
  const valid = asked?.condition && isOffered(pending.offer, asked.condition.id) ? asked.condition : null;
  if (!valid && pending.invalid === 0 && !silent) {
    askToDecide(talk, node, 1);
    return 'done';
  }
  if (asked) takeWish(talk, asked);
  const wished = granted(talk);
  if (wished) return wished;
  if (asked && valid) takeReplies(talk, pending.offer, asked);
  else talk.turn.mute ||= asked === null;
  const decision = valid
    ? { condition_id: valid.id, confidence: valid.confidence }
    : { condition_id: null, confidence: 0 };
  return talk.ruleOf(node).decided?.(talk, node, decision) ?? { leave: null };
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
