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
import type { Talk } from './talk.ts';
import { convertedOrText } from './values/converted.ts';
import { keepValue } from './values/held.ts';

/** Why an input was not taken; the state stays as it was. */
export type RefusalCode =
  | 'state_unreadable'
  | 'state_newer'
  | 'input_unreadable'
  /** The talk waits for something else: it is in the middle of a turn, or this answer came before. */
  | 'unexpected'
  | 'other_workflow'
  | 'ended'
  | 'node_unknown';

/** Something has happened to the talk. */
export function onEvent(talk: Talk, event: Event): RefusalCode | null {
  const { state } = talk;
  // Somebody who tests may go on from any node, also after the end; what was said last may be cut then too.
  if (state.pending.for === 'nothing' && !/^(go|set|cut)$/.test(event.type)) return 'ended';
  state.now = event.now;
  switch (event.type) {
    case 'hang_up':
    case 'time_out':
      return leave(talk, event.type);
    case 'cut':
      return cut(talk, event);
    case 'text':
      return said(talk, event.text);
    case 'keys':
      return said(talk, event.digits);
    case 'silence':
      return silence(talk);
    case 'handed_back':
      return handedBack(talk, event.said);
    case 'set':
      return set(talk, event);
    case 'go':
      return go(talk, event.node_id);
  }
}

/** The person has left: nothing more is said, the talk is only classified. */
function leave(talk: Talk, reason: 'hang_up' | 'time_out'): RefusalCode | null {
  const { state } = talk;
  if (state.ending !== null) return 'unexpected';
  const { words } = takeUnfinished(state);
  if (words !== '') remember(state, 'user', words);
  openTurn(talk, '');
  finish(talk, reason);
  return null;
}

function said(talk: Talk, text: string): RefusalCode | null {
  const { state } = talk;
  const heard = text.slice(0, maxHeard).trim();
  if (state.pending.for === 'operator') {
    remember(state, 'user', heard);
    talk.effects.push({ type: 'wait', for: 'operator' });
    return null;
  }
  if (state.pending.for !== 'person') return 'unexpected';
  if (heard === '') return silence(talk);
  state.silences = 0;
  const unfinished = takeUnfinished(state);
  goOn(talk, joined([unfinished.words, heard]), unfinished);
  return null;
}

/** Asks whether somebody is there, with the last words again; after a few times the talk ends. */
function silence(talk: Talk): RefusalCode | null {
  const { state } = talk;
  if (state.pending.for !== 'person') return 'unexpected';
  state.silences += 1;
  if (state.unfinished && state.silences < maxSilences) {
    // It was the assistant's turn still.
    const unfinished = takeUnfinished(state);
    goOn(talk, unfinished.words, unfinished);
    return null;
  }
  openTurn(talk, '');
  talk.trace.push({ step: 'watchdog', code: 'silence' });
  const texts = textsFor(talk);
  if (state.silences >= maxSilences) {
    say(talk, texts.farewell, 'code');
    finish(talk, 'silence');
    return null;
  }
  const open = lastWords(talk);
  say(talk, `${texts.stillThere} ${open}`, 'code');
  waitForPerson(talk);
  return null;
}

function lastWords({ state }: Talk): string {
  const last = state.history.at(-1);
  if (state.silences > 1 || last?.role !== 'assistant' || last.content.startsWith('[')) return '';
  return last.content;
}

function set(talk: Talk, { name, value }: Event & { type: 'set' }): RefusalCode | null {
  const rest = restOf(talk);
  if (!rest) return 'unexpected';
  keepValue(talk, {
    name,
    ...convertedOrText(talk, name, value),
    origin: 'tester',
    words: '',
    confidence: 1,
  });
  talk.effects.push(rest);
  return null;
}

/** How a talk between two turns stands; null in the middle of one. */
function restOf({ state }: Talk): Effect | null {
  const { pending, ending, result_id } = state;
  if (pending.for === 'person' || pending.for === 'operator') return { type: 'wait', for: pending.for };
  return pending.for === 'nothing' ? { type: 'end', reason: ending ?? 'end', result_id } : null;
}

function go(talk: Talk, nodeId: string): RefusalCode | null {
  if (!restOf(talk)) return 'unexpected';
  const node = talk.map.nodes.get(nodeId);
  if (!node) return 'node_unknown';
  Object.assign(talk.state, { ending: null, result_id: null, silences: 0, failures: 0 });
  takeUnfinished(talk.state);
  openTurn(talk, '');
  arriveAt(talk, node);
  talk.state.visit.again = true;
  run(talk, talk.ruleOf(node).enter(talk, node));
  return null;
}
