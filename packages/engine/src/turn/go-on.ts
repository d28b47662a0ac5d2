import type { FlowNode } from '@centralita/contract/workflows/flow';
import { isComplete } from './collect.ts';
import { takeUnfinished } from './cut.ts';
import type { SaidMeanwhile } from './input.ts';
import { afterValidation } from './instructions.ts';
import { maxHeard } from './limits.ts';
import { noWay, run } from './run.ts';
import { takeIn } from './search.ts';
import { waitForPerson } from './speak.ts';
import type { Unfinished } from './state.ts';
import { enterAgain, newTurn, presentNode, remember, say, textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { validateNext } from './validate.ts';

/** A turn with what the person said, or, where they said nothing, from where the conversation stands. */
export function goOn(conversation: Conversation, words: string, { validating, enters }: Unfinished): void {
  openTurn(conversation, words);
  const { turn, state } = conversation;
  turn.validating = [...validating];
  turn.gained = validating.length;
  if (enters) turn.enters = true;
  if (words !== '') {
    remember(state, 'user', words);
    takeIn(conversation);
    return;
  }
  const node = presentNode(conversation);
  run(conversation, node ? fromNode(conversation, node) : noWay(conversation, 'no_node'));
}

/** Only what is missing is asked for: what the person gave before counts. */
function fromNode(conversation: Conversation, node: FlowNode): Next {
  const { turn } = conversation;
  if (turn.enters) return enterAgain(conversation, node);
  const rule = conversation.ruleOf(node);
  const collector = rule.collects?.(conversation, node);
  if (!collector || !rule.settle) return { leave: null };
  if (turn.validating.length > 0) {
    turn.listened = true;
    return afterValidation(conversation, validateNext(conversation));
  }
  return isComplete(conversation, collector) ? rule.settle(conversation, node) : 'speak';
}

/** The person's words after the last of the operator's are still to be answered; where there are none the conversation goes on where it was. */
export function handedBack(
  conversation: Conversation,
  meanwhile?: readonly SaidMeanwhile[],
): 'unexpected' | null {
  const { state } = conversation;
  const { pending } = state;
  if (pending.for !== 'operator' && !(pending.for === 'person' && meanwhile)) return 'unexpected';
  const unfinished = takeUnfinished(state);
  const words = takeInMeanwhile(conversation, meanwhile ?? [], unfinished.words);
  state.visit.tries = 0;
  state.silences = 0;
  const node = presentNode(conversation);
  const isWaiting =
    pending.for === 'person' && node && !conversation.ruleOf(node).collects && !unfinished.enters;
  if (words === '' && (isWaiting || node?.kind === 'transfer')) {
    openTurn(conversation, '');
    // Where it waited for what comes next, nothing has come.
    if (!isWaiting) say(conversation, textsFor(conversation).back, 'code');
    waitForPerson(conversation);
  } else goOn(conversation, words, unfinished);
  return null;
}

/**
 * The history holds what a person of the company has answered, marked as theirs. Gives what the person said after that; what they
 * said before (`unread`) is answered by it.
 */
function takeInMeanwhile(
  { state }: Conversation,
  meanwhile: readonly SaidMeanwhile[],
  unread: string,
): string {
  const last = meanwhile.findLastIndex(({ by }) => by === 'operator');
  const open = meanwhile.slice(last + 1).map(({ text }) => text);
  if (last < 0) return joined([unread, ...open]);
  for (const { by, text } of [{ by: 'person', text: unread }, ...meanwhile.slice(0, last + 1)]) {
    const heard = text.slice(0, maxHeard).trim();
    if (heard === '') continue;
    if (by === 'person') remember(state, 'user', heard);
    else remember(state, 'assistant', `[A person of the company answered] ${heard}`);
  }
  return joined(open);
}

export function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, maxHeard);
}

export function openTurn(conversation: Conversation, heard: string): void {
  const turn = newTurn(heard);
  conversation.state.turns += 1;
  conversation.state.turn = turn;
  conversation.turn = turn;
  // Where the turn begins: it passes this node too.
  conversation.trace.push({ step: 'node', node_id: conversation.state.node_id });
}
