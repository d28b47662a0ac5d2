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
  let talk = converse(core, core.begin(flow, brief), warm);
  copy(talk.state, warm);
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const began = performance.now();
    talk = converse(core, talk, turns);
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    taken.push({ ms, cpuUs: (user + system) / turns, copyMs: copy(talk.state, turns) });
    say(JSON.stringify(taken.at(-1)));
  }
  const { ms, cpuUs, copyMs } = medians(taken);
  return [
    {
      what: 'turns a second of a flow of ten nodes, without model',
      measured: `${short((turns * 1000) / ms)}; ${short(cpuUs)} µs CPU a turn`,
      ratio: `${short(ms / copyMs)}x its state copied twice through JSON (${short((copyMs / turns) * 1000)} µs)`,
    },
    {
      what: 'state of a talk after many turns',
      measured: `${short(JSON.stringify(talk.state).length / 1000)} KB`,
    },
  ];
}

function converse({ step }, first, count) {
  let talk = first;
  // What the opening asks of the model is answered like the rest.
  talk = take(step, talk, { result: { ...said[0].result, values: [] } });
  for (let turn = 0; turn < count; turn += 1) {
    const { text, result } = said[turn % said.length];
    talk = must(step(flow, talk.state, { type: 'text', text, now }));
    talk = take(step, talk, { result });
  }
  return talk;
}

function take(step, talk, { result }) {
  let next = talk;
  for (let last = next.effects.at(-1); last.type === 'ask'; last = next.effects.at(-1))
    next = must(step(flow, next.state, { type: 'asked', id: last.id, result }));
  return next;
}

function must(result) {
  if (!result.ok) throw new Error(`The engine refused: ${result.refused}`);
  return result;
}

/** Milliseconds that copying the state takes, as often as the turns had steps. */
function copy(state, count) {
  const began = performance.now();
  for (let step = 0; step < count * 2; step += 1) JSON.parse(JSON.stringify(state));
  return performance.now() - began;
}
