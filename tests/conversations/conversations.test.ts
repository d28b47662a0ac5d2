import { readdirSync, readFileSync } from 'node:fs';
import { canvasOnly } from '@centralita/contract/workflows/nodes/canvas-only';
import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { Dialogue } from '@centralita/engine/script/dialogue';
import { compareTurn, passedNodes } from '@centralita/engine/script/dialogue';
import { drive } from '@centralita/engine/script/drive';
import type { Driven } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import type { Brief } from '@centralita/engine/turn/brief';
import { step } from '@centralita/engine/turn/step';
import { describe, expect, it } from 'vitest';
import type { FixtureTurn, TalkFixture } from './fixture.ts';
import { flowOf, ids } from './flow.ts';
import { scriptedWorld } from './world.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };

describe('conversations', () => {
  it.each(files)('%s', async (name) => {
    const fixture = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as TalkFixture;
    const rest = await play(fixture);
    expect(rest).toBe(fixture.talk.at(-1)?.ended === true ? 'end' : 'wait');
  });

  it('are there for every kind of node that a conversation meets', () => {
    const kinds = NodeKind.options.filter((kind) => !canvasOnly.includes(kind));
    const shown = new Set(files.map((name) => name.split('.')[0]));
    expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });
});

/** How the conversation stands after its last turn. */
async function play(fixture: TalkFixture): Promise<'wait' | 'end' | undefined> {
  const main = flowOf(fixture, 'main', fixture);
  const children = Object.entries(fixture.children ?? {}).map(([name, given]) =>
    flowOf(fixture, name, given),
  );
  const world = scriptedWorld(
    new Map([main, ...children].map((flow) => [flow.workflow_id, flow])),
    fixture.answered_by === 'embedded',
  );
  let driven: Driven | null = null;
  for (const [index, turn] of fixture.talk.entries()) {
    world.follow(turn);
    driven = await next(driven, turn, { flow: main, brief: briefOf(fixture), world });
    check(index, turn, driven);
    expect({ turn: index, does: world.does, left: world.left() }).toEqual({
      turn: index,
      does: turn.does ?? world.does,
      left: 0,
    });
  }
  return driven?.rest.type;
}

async function next(
  before: Driven | null,
  { person, event: other }: FixtureTurn,
  { flow, brief, world }: { flow: Driven['flow']; brief: Brief; world: ReturnType<typeof scriptedWorld> },
): Promise<Driven> {
  if (!before) return drive(flow, begin(flow, brief), world);
  const event = other
    ? { type: other, now }
    : person === null
      ? { type: 'silence', now }
      : { type: 'text', text: person ?? '', now };
  const result = step(before.flow, before.state, event);
  if (!result.ok) throw new Error(`The conversation refused "${person}": ${result.refused}`);
  return drive(before.flow, result, world);
}

function check(index: number, turn: FixtureTurn, driven: Driven): void {
  const expected: NonNullable<Dialogue['opening']> = {
    ...(turn.nodes && { nodes: turn.nodes.map(ids.node) }),
    ...(turn.values && { values: turn.values }),
    ...(turn.says && { said: turn.says }),
    ...(turn.ended !== undefined && { ended: turn.ended }),
    ...(turn.result !== undefined && { result: turn.result === null ? null : ids.result(turn.result) }),
  };
  expect(compareTurn(index, expected, driven)).toEqual([]);
  // A fixture is exact where a saved dialogue is lenient: no node more than it names.
  if (turn.nodes)
    expect({ turn: index, nodes: passedNodes(driven) }).toEqual({
      turn: index,
      nodes: turn.nodes.map(ids.node),
    });
  const steps = driven.trace.map((entry) => [entry.step, labelOf(entry)].filter(Boolean).join(' '));
  expect(steps).toEqual(expect.arrayContaining(turn.trace ?? []));
}

function labelOf(entry: Driven['trace'][number]): string {
  if (entry.step === 'fault' || entry.step === 'watchdog') return entry.code;
  if (entry.step === 'decided') return entry.by;
  if (entry.step === 'refused_value' || entry.step === 'handover' || entry.step === 'end')
    return entry.reason;
  return '';
}

function briefOf(fixture: TalkFixture): Brief {
  return {
    now,
    channel: fixture.channel,
    language: fixture.language,
    country: 'EC',
    identity: 'You are Ana of the clinic.',
    values: Object.entries(fixture.database ?? {}).map(([name, value]) => ({ name, value })),
    results: (fixture.results ?? []).map((label) => ({ id: ids.result(label), label, description: '' })),
    heard: fixture.heard ?? '',
    ...(fixture.trained && { trained: true }),
  };
}
