import type { FlowNode } from '@centralita/contract/workflows/flow';
import { isComplete } from './collect.ts';
import type { Effect } from './effects.ts';
import type { Event, SaidMeanwhile } from './input.ts';
import { finish } from './finish.ts';
import { arriveAt } from './follow.ts';
import { maxHeard, maxSilences } from './limits.ts';
import { noWay, run } from './run.ts';
import { takeIn } from './search.ts';
import { waitForPerson } from './speak.ts';
import { newTurn, presentNode, remember, say, textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';
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
  // Somebody who tests may go on from any node, also after the end.
  if (state.pending.for === 'nothing' && event.type !== 'go' && event.type !== 'set') return 'ended';
  state.now = event.now;
  switch (event.type) {
    case 'hang_up':
    case 'time_out':
      return leave(talk, event.type);
    case 'text':
      cutOff(talk, event.delivered);
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
  if (talk.state.ending !== null) return 'unexpected';
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
  openTurn(talk, heard);
  remember(state, 'user', heard);
  takeIn(talk);
  return null;
}

/** The person cut in: only what they heard was said. */
function cutOff({ state }: Talk, delivered: string | undefined): void {
  if (delivered === undefined || state.pending.for !== 'person') return;
  const last = state.history.at(-1);
  if (last?.role === 'assistant' && last.content.startsWith(delivered)) last.content = delivered;
}

/** Asks whether somebody is there, with the last words again; after a few times the talk ends. */
function silence(talk: Talk): RefusalCode | null {
  const { state } = talk;
  if (state.pending.for !== 'person') return 'unexpected';
  openTurn(talk, '');
  state.silences += 1;
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

/** The person's words after the last of the operator's are still to be answered; where there are none the talk goes on where it was. */
function handedBack(talk: Talk, meanwhile?: readonly SaidMeanwhile[]): RefusalCode | null {
  const { pending } = talk.state;
  if (pending.for !== 'operator' && !(pending.for === 'person' && meanwhile)) return 'unexpected';
  const unanswered = takeInMeanwhile(talk, meanwhile ?? []);
  openTurn(talk, unanswered);
  talk.state.visit.tries = 0;
  talk.state.silences = 0;
  if (unanswered !== '') {
    remember(talk.state, 'user', unanswered);
    takeIn(talk);
    return null;
  }
  const node = presentNode(talk);
  if (pending.for === 'person' && node && !talk.ruleOf(node).collects) {
    // It waited for what comes next, and nothing has come.
    waitForPerson(talk);
  } else if (node?.kind === 'transfer') {
    say(talk, textsFor(talk).back, 'code');
    waitForPerson(talk);
  } else run(talk, node ? goesOn(talk, node) : noWay(talk, 'no_node'));
  return null;
}

/** The history holds what a person of the company has answered, marked as theirs. Gives what the person said after that. */
function takeInMeanwhile({ state }: Talk, meanwhile: readonly SaidMeanwhile[]): string {
  const last = meanwhile.findLastIndex(({ by }) => by === 'operator');
  for (const { by, text } of meanwhile.slice(0, last + 1)) {
    const heard = text.slice(0, maxHeard).trim();
    if (heard === '') continue;
    if (by === 'person') remember(state, 'user', heard);
    else remember(state, 'assistant', `[A person of the company answered] ${heard}`);
  }
  const open = meanwhile.slice(last + 1).map(({ text }) => text.trim());
  return open
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, maxHeard);
}

/** Only what is missing is asked for: what the person gave before somebody took over counts. */
function goesOn(talk: Talk, node: FlowNode): Next {
  const rule = talk.ruleOf(node);
  const collector = rule.collects?.(talk, node);
  if (!collector || !rule.settle) return { leave: null };
  return isComplete(talk, collector) ? rule.settle(talk, node) : 'speak';
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
  openTurn(talk, '');
  arriveAt(talk, node);
  talk.state.visit.again = true;
  run(talk, talk.ruleOf(node).enter(talk, node));
  return null;
}

function openTurn(talk: Talk, heard: string): void {
  const turn = newTurn(heard);
  talk.state.turns += 1;
  talk.state.turn = turn;
  talk.turn = turn;
  // Where the turn begins: it passes this node too.
  talk.trace.push({ step: 'node', node_id: talk.state.node_id });
}
