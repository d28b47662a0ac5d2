import type { Flow } from '@centralita/contract/workflows/flow';
import { mapOf } from '../graph/map.ts';
import { ruleOf } from '../nodes/registry.ts';
import type { Brief } from './brief.ts';
import type { Effect } from './effects.ts';
import { arriveAt } from './follow.ts';
import { maxHeard, maxHeldValues, maxResults } from './limits.ts';
import { noWay, run } from './run.ts';
import { takeIn } from './search.ts';
import { stateShape } from './state.ts';
import type { ConversationState } from './state.ts';
import { newTurn, remember } from './acts.ts';
import type { Conversation } from './conversation.ts';
import type { TraceEntry } from './trace.ts';
import { convertedOrText } from './values/converted.ts';
import { keepValue } from './values/held.ts';

export interface Stepped {
  state: ConversationState;
  effects: Effect[];
  trace: TraceEntry[];
}

/** Begins a conversation: what comes before the person's first word, or the answer to `brief.heard`. */
export function begin(flow: Flow, brief: Brief): Stepped {
  const heard = brief.heard.slice(0, maxHeard).trim();
  const state = newState(flow, brief);
  const turn = newTurn(heard);
  if (brief.greeted) turn.greeted = true;
  state.turn = turn;
  const conversation: Conversation = {
    map: mapOf(flow),
    ruleOf,
    state,
    turn,
    refused: false,
    remark: null,
    effects: [],
    trace: [],
  };
  for (const { name, value } of brief.values.slice(0, maxHeldValues)) {
    const kept = convertedOrText(conversation, name, value);
    keepValue(conversation, { name, ...kept, origin: 'given', words: '', confidence: 1 });
  }
  if (heard !== '') remember(state, 'user', heard);
  enterWorkflow(conversation);
  return { state, effects: conversation.effects, trace: conversation.trace };
}

/** Stands at the start of the conversation's present workflow and goes on from there. */
export function enterWorkflow(conversation: Conversation): void {
  const { flow, start } = conversation.map;
  conversation.trace.push({ step: 'workflow', workflow_id: flow.workflow_id, version: flow.version });
  if (!start) return run(conversation, noWay(conversation, 'no_start'));
  arriveAt(conversation, start);
  takeIn(conversation);
}

function newState(flow: Flow, brief: Brief): ConversationState {
  const { now, channel, language, country, identity, results, trained } = brief;
  return {
    shape: stateShape,
    workflow_id: flow.workflow_id,
    version: flow.version,
    node_id: '',
    passed: [],
    brief: {
      channel,
      language,
      country,
      identity,
      results: results.slice(0, maxResults),
      ...(trained ? { trained } : {}),
    },
    now,
    turns: 1,
    requests: 0,
    values: [],
    history: [],
    visit: { turn: 1, after: 0, again: false, tries: 0, sides: 0, rounds: 0 },
    visited: [],
    turn: null,
    pending: { for: 'nothing' },
    silences: 0,
    failures: 0,
    ending: null,
    result_id: null,
  };
}
