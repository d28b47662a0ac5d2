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
import type { TalkState } from './state.ts';
import { newTurn, remember } from './acts.ts';
import type { Talk } from './talk.ts';
import type { TraceEntry } from './trace.ts';
import { convertedOrText } from './values/converted.ts';
import { keepValue } from './values/held.ts';

export interface Stepped {
  state: TalkState;
  effects: Effect[];
  trace: TraceEntry[];
}

/** Begins a talk: what comes before the person's first word, or the answer to `brief.heard`. */
export function begin(flow: Flow, brief: Brief): Stepped {
  const heard = brief.heard.slice(0, maxHeard).trim();
  const state = newState(flow, brief);
  const turn = newTurn(heard);
  if (brief.greeted) turn.greeted = true;
  state.turn = turn;
  const talk: Talk = {
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
    const kept = convertedOrText(talk, name, value);
    keepValue(talk, { name, ...kept, origin: 'given', words: '', confidence: 1 });
  }
  if (heard !== '') remember(state, 'user', heard);
  enterWorkflow(talk);
  return { state, effects: talk.effects, trace: talk.trace };
}

/** Stands at the start of the talk's present workflow and goes on from there. */
export function enterWorkflow(talk: Talk): void {
  const { flow, start } = talk.map;
  talk.trace.push({ step: 'workflow', workflow_id: flow.workflow_id, version: flow.version });
  if (!start) return run(talk, noWay(talk, 'no_start'));
  arriveAt(talk, start);
  takeIn(talk);
}

function newState(flow: Flow, brief: Brief): TalkState {
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
