import { cutText } from '@centralita/contract/core/cut-text';
import { close } from './finish.ts';
import type { Event, Heard } from './input.ts';
import type { OpenTurn, Pending, ConversationState, Unfinished } from './state.ts';
import { presentNode } from './acts.ts';
import type { Conversation } from './conversation.ts';

/**
 * The turn ends where it stands. Values and answers of webhooks stay, what was not heard leaves the history, and what the turn had
 * begun is gone on with by the next one. An end and a hand-over that were on their way stand.
 */
export function cut(conversation: Conversation, { by, heard }: Event & { type: 'cut' }): null {
  const { state } = conversation;
  const { pending, turn } = state;
  const unheard = unsay(state, heard);
  conversation.trace.push({ step: 'cut', by, unheard });
  if (pending.for === 'nothing')
    conversation.effects.push({ type: 'end', reason: state.ending ?? 'end', result_id: state.result_id });
  else if (state.ending !== null) close(conversation, null);
  else rest(conversation, pending, turn);
  return null;
}

function rest(conversation: Conversation, pending: Pending, turn: OpenTurn | null): void {
  const { state, effects } = conversation;
  const waits = pending.for === 'operator' || pending.for === 'handed_over' ? 'operator' : 'person';
  if (turn && waits === 'person') leaveUnfinished(conversation, pending, turn);
  state.turn = null;
  state.pending = { for: waits };
  effects.push({ type: 'wait', for: waits });
}

/** Takes what was not heard out of the history, and gives it. Where the last of it was the open question nobody has been asked yet. */
function unsay(state: ConversationState, heard: readonly Heard[]): string[] {
  const unheard: string[] = [];
  const last = state.history.findLast(({ turn, say }) => turn === state.turns && say !== undefined);
  state.history = state.history.flatMap((one) => {
    if (one.turn !== state.turns || one.say === undefined) return [one];
    const chars = charsOf(heard, one.say);
    const content = cutText(one.content, chars);
    if (content.length < one.content.length) unheard.push(one.content.slice(content.length));
    return content === '' ? [] : [{ ...one, content }];
  });
  if (
    last &&
    state.pending.for === 'person' &&
    !state.history.some(({ turn, say }) => isSame(last, turn, say))
  )
    unask(state);
  return unheard;
}

function charsOf(heard: readonly Heard[], number: number): number {
  const found = heard.find(({ say }) => say === number);
  return found ? (found.chars ?? Infinity) : 0;
}

function isSame(one: { turn?: number; say?: number }, turn?: number, say?: number): boolean {
  return one.turn === turn && one.say === say;
}

function unask({ visit, visited, node_id }: ConversationState): void {
  visit.rounds = Math.max(0, visit.rounds - 1);
  const at = visited.indexOf(node_id);
  if (visit.rounds === 0 && !visit.again && at >= 0) visited.splice(at, 1);
}

/** Words that were read count as taken in, unless what they led to is still on its way: they are read again then. */
function leaveUnfinished(conversation: Conversation, pending: Pending, turn: OpenTurn): void {
  const { state } = conversation;
  const leadsOn =
    (pending.for === 'called' && pending.purpose === 'instruction') || turn.wish || turn.transfer;
  const words = !turn.read || leadsOn ? turn.heard : '';
  const at = state.history.findLastIndex(({ role }) => role === 'user');
  if (words !== '' && state.history[at]?.content === words) state.history.splice(at, 1);
  const judged = pending.for === 'called' && pending.purpose === 'validation' ? [pending.subject] : [];
  const unfinished = {
    words,
    validating: [...judged, ...turn.validating],
    enters: turn.enters === true || isOfNode(conversation, pending),
  };
  if (words !== '' || unfinished.validating.length > 0 || unfinished.enters) state.unfinished = unfinished;
}

/** A decision, a webhook, another workflow: the node itself wanted it, and waits for no words of the person. */
function isOfNode(conversation: Conversation, pending: Pending): boolean {
  if (pending.for === 'asked') return pending.purpose === 'decide';
  const node = presentNode(conversation);
  if (pending.for === 'found') return node !== null && !conversation.ruleOf(node).collects;
  return pending.for === 'opened' || (pending.for === 'called' && pending.purpose === 'node');
}

/** What the turn before has left, which is this one's by now. */
export function takeUnfinished(state: ConversationState): Unfinished {
  const { unfinished } = state;
  delete state.unfinished;
  return unfinished ?? { words: '', validating: [], enters: false };
}
