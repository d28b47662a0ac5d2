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
import type { Next, Talk } from './talk.ts';
import { validateNext } from './validate.ts';

/** A turn with what the person said, or, where they said nothing, from where the talk stands. */
export function goOn(talk: Talk, words: string, { validating, enters }: Unfinished): void {
  openTurn(talk, words);
  const { turn, state } = talk;
  turn.validating = [...validating];
  turn.gained = validating.length;
  if (enters) turn.enters = true;
  if (words !== '') {
    remember(state, 'user', words);
    takeIn(talk);
    return;
  }
  const node = presentNode(talk);
  run(talk, node ? fromNode(talk, node) : noWay(talk, 'no_node'));
}

/** Only what is missing is asked for: what the person gave before counts. */
function fromNode(talk: Talk, node: FlowNode): Next {
  const { turn } = talk;
  if (turn.enters) return enterAgain(talk, node);
  const rule = talk.ruleOf(node);
  const collector = rule.collects?.(talk, node);
  if (!collector || !rule.settle) return { leave: null };
  if (turn.validating.length > 0) {
    turn.listened = true;
    return afterValidation(talk, validateNext(talk));
  }
  return isComplete(talk, collector) ? rule.settle(talk, node) : 'speak';
}

/** The person's words after the last of the operator's are still to be answered; where there are none the talk goes on where it was. */
export function handedBack(talk: Talk, meanwhile?: readonly SaidMeanwhile[]): 'unexpected' | null {
  const { state } = talk;
  const { pending } = state;
  if (pending.for !== 'operator' && !(pending.for === 'person' && meanwhile)) return 'unexpected';
  const unfinished = takeUnfinished(state);
  const words = takeInMeanwhile(talk, meanwhile ?? [], unfinished.words);
  state.visit.tries = 0;
  state.silences = 0;
  const node = presentNode(talk);
  const isWaiting = pending.for === 'person' && node && !talk.ruleOf(node).collects && !unfinished.enters;
  if (words === '' && (isWaiting || node?.kind === 'transfer')) {
    openTurn(talk, '');
    // Where it waited for what comes next, nothing has come.
    if (!isWaiting) say(talk, textsFor(talk).back, 'code');
    waitForPerson(talk);
  } else goOn(talk, words, unfinished);
  return null;
}

/**
 * The history holds what a person of the company has answered, marked as theirs. Gives what the person said after that; what they
 * said before (`unread`) is answered by it.
 */
function takeInMeanwhile({ state }: Talk, meanwhile: readonly SaidMeanwhile[], unread: string): string {
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

export function openTurn(talk: Talk, heard: string): void {
  const turn = newTurn(heard);
  talk.state.turns += 1;
  talk.state.turn = turn;
  talk.turn = turn;
  // Where the turn begins: it passes this node too.
  talk.trace.push({ step: 'node', node_id: talk.state.node_id });
}
