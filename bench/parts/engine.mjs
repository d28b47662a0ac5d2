import { loadEngine } from '../engine/core.mjs';
import { brief, flow, now, rounds as said } from '../engine/flow.mjs';
import { medians, short } from '../lib/numbers.mjs';

const warm = 3_000;
const turns = 20_000;

/**
 * The conversation engine by itself: one turn is two steps (what the person said, what the model answered), each from a
 * state to a new one. Beside it the least that could be done: the state copied through JSON twice.
 */
export async function engine({ rounds, say }) {
  const core = await loadEngine();
  let conversation = converse(core, core.begin(flow, brief), warm);
  copy(conversation.state, warm);
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const turnUs = cpuUs(() => (conversation = converse(core, conversation, turns)));
    const ms = performance.now() - began;
    taken.push({ ms, turnUs, copyUs: cpuUs(() => copy(conversation.state, turns)) });
    say(JSON.stringify(taken.at(-1)));
  }
  const { ms, turnUs, copyUs } = medians(taken);
  return [
    {
      what: 'turns a second of a flow of ten nodes, without model, on one core',
      measured: `${short(1_000_000 / turnUs)} (${short(turnUs)} µs CPU each); ${short((turns * 1000) / ms)} on the clock`,
      ratio: `${short(turnUs / copyUs)}x its state copied twice through JSON (${short(copyUs)} µs)`,
    },
    {
      what: 'state of a talk after 20,000 turns',
      measured: `${short(JSON.stringify(conversation.state).length / 1000)} KB`,
    },
  ];
}

/** Processor time of one of `turns` turns: neighbours disturb it less than the clock. */
function cpuUs(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / turns;
}

function converse({ step }, first, count) {
  let conversation = first;
  // What the opening asks of the model is answered like the rest.
  conversation = take(step, conversation, { result: { ...said[0].result, values: [] } });
  for (let turn = 0; turn < count; turn += 1) {
    const { text, result } = said[turn % said.length];
    conversation = must(step(flow, conversation.state, { type: 'text', text, now }));
    conversation = take(step, conversation, { result });
  }
  return conversation;
}

function take(step, conversation, { result }) {
  let next = conversation;
  for (let last = next.effects.at(-1); last.type === 'ask'; last = next.effects.at(-1))
    next = must(step(flow, next.state, { type: 'asked', id: last.id, result }));
  return next;
}

function must(result) {
  if (!result.ok) throw new Error(`The engine refused: ${result.refused}`);
  return result;
}

/** As often as the turns had steps. */
function copy(state, count) {
  for (let step = 0; step < count * 2; step += 1) JSON.parse(JSON.stringify(state));
}
