import type { Flow } from '@centralita/contract/workflows/flow';
import { maxMoves } from '@centralita/contract/workflows/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from '../graph/fold.ts';
import { begin } from './begin.ts';
import type { Stepped } from './begin.ts';
import type { Brief } from './brief.ts';
import type { Effect, Request } from './effects.ts';
import type { Answer, Event } from './input.ts';
import { anyFlow, conditionIds, instructionIds, names, variableIds } from './random-flow.testing.ts';
import { maxEarlier } from './limits.ts';
import type { HeldValue } from './state.ts';
import { step } from './step.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const words = fc.constantFrom('sí', '35', 'no, el martes', '', '@age {{age}}', 'x'.repeat(5_000), 'hola');
const said = fc.constantFrom('text', 'text', '', '{{age}} @Full Name');
const share = fc.constantFrom(0, 0.3, 0.9, 1, 7, Number.NaN);

const modelAnswer = fc.record(
  {
    values: fc.array(
      fc.record({
        variable_id: fc.constantFrom(...variableIds),
        value: fc.constantFrom('35', 'true', '2026-11-24', 'red', '', '@age', 'hola'),
        words: words,
        confidence: share,
      }),
      { maxLength: 3 },
    ),
    condition: fc.oneof(
      fc.constant(null),
      fc.record({ id: fc.constantFrom(...conditionIds, null), confidence: share }),
    ),
    instruction_id: fc.constantFrom(null, null, ...instructionIds),
    asks: fc.boolean(),
    goal_reached: fc.boolean(),
    said: fc.array(
      fc.record({ when: fc.constantFrom('here', 'here', 'on', 'else', ...conditionIds), text: said }),
      {
        maxLength: 3,
      },
    ),
  },
  { requiredKeys: [] },
);
const saved = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('1', 'Ana', '{{age}}', ''), {
  noNullPrototype: true,
});

/** What the world answers to anything, chosen for every type beforehand so that the property stays a value. */
const reply = fc.record({
  result: fc.oneof({ weight: 6, arbitrary: modelAnswer }, { weight: 1, arbitrary: fc.anything() }),
  failure: fc.constantFrom<('silent' | 'broken' | undefined)[]>(
    undefined,
    undefined,
    undefined,
    'silent',
    'broken',
  ),
  ok: fc.boolean(),
  saved,
  exact: fc.constantFrom(null, null, 'trained'),
  event: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ type: fc.constant('text' as const), text: words, now: fc.constant(now) }),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Event[]>(
        { type: 'silence', now },
        { type: 'keys', digits: '12', now },
        { type: 'handed_back', now },
        { type: 'set', name: 'age', value: '9', now },
        { type: 'go', node_id: 'n2', now },
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom<Event[]>({ type: 'hang_up', now }, { type: 'time_out', now }) },
  ),
});
type Reply = typeof reply extends fc.Arbitrary<infer T> ? T : never;

const brief: Brief = {
  now,
  channel: 'phone',
  language: 'spanish',
  country: 'EC',
  identity: '',
  values: [{ name: 'ANO', value: '2026' }],
  results: [{ id: 'c0', label: 'sold', description: '' }],
  heard: '',
};

function answerTo(request: Request, with_: Reply): Answer {
  const { id } = request;
  switch (request.type) {
    case 'ask':
      return { type: 'asked', id, result: with_.result, ...(with_.failure && { failure: with_.failure }) };
    case 'search': {
      const passages = ['s0', 's1'].map((source_id) => ({ id: source_id, source_id, title: 't', text: 'p' }));
      return { type: 'found', id, passages, exact: with_.exact };
    }
    case 'call':
      return { type: 'called', id, ok: with_.ok, saved: with_.saved };
    case 'transfer':
      return { type: 'transferred', id, ok: with_.ok };
    case 'handover':
      return { type: 'handed_over', id, ok: with_.ok };
    case 'open':
      return { type: 'opened', id, ok: with_.ok };
  }
}

interface Watch {
  moves: number;
  spoke: boolean;
  steps: number;
}

/** Everything that has to hold after any step. */
function check(before: Stepped | null, after: Stepped, watch: Watch): void {
  const last = after.effects.at(-1);
  expect(last).toBeDefined();
  expect(['say', 'send']).not.toContain(last?.type);
  for (const effect of after.effects.slice(0, -1)) expect(['say', 'send']).toContain(effect.type);
  for (const entry of after.trace) if (entry.step === 'edge') watch.moves += 1;
  expect(watch.moves).toBeLessThanOrEqual(maxMoves);
  watch.spoke ||= after.effects.some(isHeard);
  if (last?.type === 'wait' && last.for === 'person') expect(watch.spoke).toBe(true);
  // Who has left hears nothing more; whoever else is left is told so.
  if (last?.type === 'end' && !/^(hang_up|time_out)$/.test(last.reason)) expect(watch.spoke).toBe(true);
  expect(JSON.parse(JSON.stringify(after.state))).toEqual(after.state);
  checkValues(before?.state.values ?? [], after);
}

/** Nothing that was held is lost: a value that is replaced stands behind the new one, and a refused one gives it back. */
function checkValues(before: readonly HeldValue[], { state, trace }: Stepped): void {
  const held = new Map(before.map((one) => [foldName(one.name), historyOf(one)]));
  for (const entry of trace) {
    if (entry.step !== 'value' && entry.step !== 'refused_value') continue;
    const name = foldName(entry.name);
    const past = held.get(name) ?? [];
    if (entry.step === 'value') held.set(name, [...past.filter((value) => value !== ''), entry.value]);
    else if (entry.reason === 'validation') held.set(name, past.slice(0, -1));
  }
  const expected = [...held].filter(([, past]) => past.length > 0);
  const found = new Map(state.values.map((one) => [foldName(one.name), historyOf(one)]));
  expect(found.size).toBe(expected.length);
  for (const [name, past] of expected) expect(found.get(name)).toEqual(past.slice(-1 - maxEarlier));
}

/** Oldest first, the present one last. */
function historyOf({ value, earlier }: HeldValue): string[] {
  return [...earlier.map((one) => one.value), value];
}

function isHeard(effect: Effect): boolean {
  return effect.type === 'send' || (effect.type === 'say' && effect.text.trim() !== '');
}

/** The most moves that a turn made. */
function play(flow: Flow, first: Brief, replies: Reply[]): number {
  const flows = new Map<string, Flow>([
    ['self', flow],
    ['other', { ...flow, workflow_id: 'other', version: 2 }],
  ]);
  let present = flow;
  let stepped = begin(flow, first);
  let watch: Watch = { moves: 0, spoke: false, steps: 0 };
  check(null, stepped, watch);
  let most = watch.moves;
  for (const one of replies) {
    const last = stepped.effects.at(-1);
    if (!last || last.type === 'end') return most;
    const resting = last.type === 'wait';
    const input = resting ? one.event : answerTo(last as Request, one);
    if (resting) watch = { moves: 0, spoke: input.type === 'set', steps: 0 };
    watch.steps += 1;
    // Every turn comes to rest, whatever the world answers.
    expect(watch.steps).toBeLessThan(250);
    const other =
      last.type === 'open' && input.type === 'opened' && input.ok ? flows.get(last.workflow_id) : undefined;
    const using = other ?? present;
    const wrong = last.type === 'open' && input.type === 'opened' && input.ok && !other;
    const given = wrong ? { ...input, ok: false } : input;
    const text = JSON.stringify(stepped.state);
    const result = step(using, stepped.state, given);
    // The given state is never changed, and one that went through JSON leads to the same.
    expect(JSON.stringify(stepped.state)).toBe(text);
    expect(step(using, JSON.parse(text), given)).toEqual(result);
    if (!result.ok) {
      expect(resting).toBe(true);
      continue;
    }
    check(stepped, result, watch);
    most = Math.max(most, watch.moves);
    stepped = result;
    present = using;
  }
  return most;
}

describe('any conversation on any flow', () => {
  it('never throws, loops, loses a value or goes silent, and is the same each time', () => {
    fc.assert(
      fc.property(
        anyFlow,
        fc.array(reply, { minLength: 5, maxLength: 60 }),
        fc.constantFrom('', 'hola, 35'),
        fc.constantFrom('phone', 'whatsapp'),
        (flow, replies, heard, channel) => {
          expect(play(flow, { ...brief, heard, channel }, replies)).toBeLessThanOrEqual(maxMoves);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('refuses states and inputs of any other shape', () => {
    const flow = fc.sample(anyFlow, { numRuns: 1, seed: 7 })[0];
    if (!flow) throw new Error('no flow');
    const { state } = begin(flow, brief);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (one, other) => {
        expect(step(flow, one, { type: 'silence', now }).ok).toBe(false);
        expect(step(flow, state, other).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
    expect(step(flow, { ...state, shape: 99 }, { type: 'silence', now })).toEqual({
      ok: false,
      refused: 'state_newer',
    });
    expect(step({ ...flow, workflow_id: 'x' }, state, { type: 'silence', now })).toEqual({
      ok: false,
      refused: 'other_workflow',
    });
  });

  it('survives a state of which any part was changed', () => {
    fc.assert(
      fc.property(
        anyFlow,
        fc.array(reply, { maxLength: 6 }),
        fc.nat(),
        fc.anything(),
        (flow, replies, at, junk) => {
          let stepped = begin(flow, { ...brief, heard: 'hola' });
          for (const one of replies) {
            const last = stepped.effects.at(-1);
            if (!last || last.type === 'end' || last.type === 'open') break;
            const result = step(
              flow,
              stepped.state,
              last.type === 'wait' ? one.event : answerTo(last as Request, one),
            );
            if (!result.ok) break;
            stepped = result;
            const copy = JSON.parse(JSON.stringify(stepped.state)) as Record<string, unknown>;
            const spoilt = spoil(copy, at, junk);
            const input = last.type === 'wait' ? one.event : answerTo(last as Request, one);
            expect(typeof step(flow, spoilt, input).ok).toBe('boolean');
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Puts junk in the place of the n-th part. */
function spoil(state: Record<string, unknown>, at: number, junk: unknown): unknown {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) {
      places.push([part as Record<string, unknown>, key]);
      walk((part as Record<string, unknown>)[key]);
    }
  };
  walk(state);
  const [parent, key] = places[at % places.length] ?? [];
  if (parent && key !== undefined) parent[key] = junk;
  return state;
}
