import { cut, takeUnfinished } from './cut.ts';
import type { Effect } from './effects.ts';
import { finish } from './finish.ts';
import { arriveAt } from './follow.ts';
import { goOn, handedBack, joined, openTurn } from './go-on.ts';
import type { Event } from './input.ts';
import { maxHeard, maxSilences } from './limits.ts';
import { run } from './run.ts';
import { waitForPerson } from './speak.ts';
import { remember, say, textsFor } from './acts.ts';
import type { Conversation } from './conversation.ts';
import { convertedOrText } from './values/converted.ts';
import { keepValue } from './values/held.ts';

/** Why an input was not taken; the state stays as it was. */
export type RefusalCode =
  | 'state_unreadable'
  | 'state_newer'
  | 'input_unreadable'
  /** The conversation waits for something else: it is in the middle of a turn, or this answer came before. */
  | 'unexpected'
  | 'other_workflow'
  | 'ended'
  | 'node_unknown';

/** Something has happened to the conversation. */
export function onEvent(conversation: Conversation, event: Event): RefusalCode | null {
  const { state } = conversation;
  // Somebody who tests may go on from any node, also after the end; what was said last may be cut then too.
  if (state.pending.for === 'nothing' && !/^(go|set|cut)$/.test(event.type)) return 'ended';
  state.now = event.now;
  switch (event.type) {
    case 'hang_up':
    case 'time_out':
      return leave(conversation, event.type);
    case 'cut':
      return cut(conversation, event);
    case 'text':
      return said(conversation, event.text);
    case 'keys':
      return said(conversation, event.digits);
    case 'silence':
      return silence(conversation);
    case 'handed_back':
      return handedBack(conversation, event.said);
    case 'set':
      return set(conversation, event);
    case 'go':
      return go(conversation, event.node_id);
  }
}

/** The person has left: nothing more is said, the conversation is only classified. */
function leave(conversation: Conversation, reason: 'hang_up' | 'time_out'): RefusalCode | null {
  const { state } = conversation;
  if (state.ending !== null) return 'unexpected';
  const { words } = takeUnfinished(state);
  if (words !== '') remember(state, 'user', words);
  openTurn(conversation, '');
  finish(conversation, reason);
  return null;
}

function said(conversation: Conversation, text: string): RefusalCode | null {
  const { state } = conversation;
  const heard = text.slice(0, maxHeard).trim();
  if (state.pending.for === 'operator') {
    remember(state, 'user', heard);
    conversation.effects.push({ type: 'wait', for: 'operator' });
    return null;
  }
  if (state.pending.for !== 'person') return 'unexpected';
  if (heard === '') return silence(conversation);
  state.silences = 0;
  const unfinished = takeUnfinished(state);
  goOn(conversation, joined([unfinished.words, heard]), unfinished);
  return null;
}

/** Asks whether somebody is there, with the last words again; after a few times the conversation ends. */
function silence(conversation: Conversation): RefusalCode | null {
  const { state } = conversation;
  if (state.pending.for !== 'person') return 'unexpected';
  state.silences += 1;
  if (state.unfinished && state.silences < maxSilences) {
    // It was the assistant's turn still.
    const unfinished = takeUnfinished(state);
    goOn(conversation, unfinished.words, unfinished);
    return null;
  }
  openTurn(conversation, '');
  conversation.trace.push({ step: 'watchdog', code: 'silence' });
  const texts = textsFor(conversation);
  if (state.silences >= maxSilences) {
    say(conversation, texts.farewell, 'code');
    finish(conversation, 'silence');
    return null;
  }
  const open = lastWords(conversation);
  say(conversation, `${texts.stillThere} ${open}`, 'code');
  waitForPerson(conversation);
  return null;
}

function lastWords({ state }: Conversation): string {
  const last = state.history.at(-1);
  if (state.silences > 1 || last?.role !== 'assistant' || last.content.startsWith('[')) return '';
  return last.content;
}

function set(conversation: Conversation, { name, value }: Event & { type: 'set' }): RefusalCode | null {
  const rest = restOf(conversation);
  if (!rest) return 'unexpected';
  keepValue(conversation, {
    name,
    ...convertedOrText(conversation, name, value),
    origin: 'tester',
    words: '',
    confidence: 1,
  });
  conversation.effects.push(rest);
  return null;
}

/** How a conversation between two turns stands; null in the middle of one. */
function restOf({ state }: Conversation): Effect | null {
  const { pending, ending, result_id } = state;
  if (pending.for === 'person' || pending.for === 'operator') return { type: 'wait', for: pending.for };
  return pending.for === 'nothing' ? { type: 'end', reason: ending ?? 'end', result_id } : null;
}

function go(conversation: Conversation, nodeId: string): RefusalCode | null {
  if (!restOf(conversation)) return 'unexpected';
  const node = conversation.map.nodes.get(nodeId);
  if (!node) return 'node_unknown';
  Object.assign(conversation.state, { ending: null, result_id: null, silences: 0, failures: 0 });
  takeUnfinished(conversation.state);
  openTurn(conversation, '');
  arriveAt(conversation, node);
  conversation.state.visit.again = true;
  run(conversation, conversation.ruleOf(node).enter(conversation, node));
  return null;
}
