import type { Flow } from '@centralita/contract/workflows/flow';
import { describe, expect, it } from 'vitest';
import type { Brief } from '../turn/brief.ts';
import { plainSaid } from '../turn/plain.ts';
import type { Dialogue } from './dialogue.ts';
import type { EffectRunner } from './drive.ts';
import { playDialogue } from './play.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const brief: Brief = {
  now,
  channel: 'api',
  language: 'english',
  country: 'US',
  identity: '',
  values: [{ name: 'name', value: 'Ana' }],
  results: [{ id: 'r1', label: 'Told', description: '' }],
  heard: '',
};

const flow: Flow = {
  shape: 1,
  workflow_id: 'main',
  version: 1,
  name: 'main',
  channel: 'api',
  language: 'english',
  nodes: [
    { id: 'start', title: '', node_number: 1, kind: 'start', configuration: {} },
    {
      id: 'age',
      title: '',
      node_number: 2,
      kind: 'question',
      configuration: {
        prompt: 'How old are you, @name?',
        variables: [{ id: 'x', value: 'v', inputNumber: 1 }],
        tries: 2,
      },
    },
    { id: 'end', title: '', node_number: 3, kind: 'end', configuration: {} },
  ],
  edges: [
    { id: 'e1', source_id: 'start', target_id: 'age', type: 'default', handle: null },
    { id: 'e2', source_id: 'age', target_id: 'end', type: 'default', handle: null },
  ],
  dynamic_variables: [
    {
      id: 'v',
      variable_name: 'age',
      type_enum: 'integer',
      description: '',
      is_extra_validation: false,
      webhook_id: null,
    },
  ],
  database_variables: [{ id: 'd', name: 'name' }],
  main_instructions: [],
  sources: [],
  webhooks: [],
  children: [],
};

/** Reads all that was said as the one variable that is asked for. */
const world: EffectRunner = {
  flowOf: () => Promise.resolve(null),
  perform(request) {
    if (request.type !== 'ask') throw new Error(`${request.type} was not expected`);
    const { ask, id } = request;
    const values = ask.read.map((one) => ({
      variable_id: one.id,
      value: ask.heard,
      words: ask.heard,
      confidence: 0.9,
    }));
    const condition = ask.task === 'result' ? { id: 'r1', confidence: 0.9 } : null;
    const result = {
      values,
      condition,
      instruction_id: null,
      asks: false,
      goal_reached: false,
      said: plainSaid(ask, { values }),
    };
    return Promise.resolve({ type: 'asked', id, result });
  },
};

const played = (dialogue: Dialogue) => playDialogue(flow, brief, { dialogue, world });

describe('a saved dialogue', () => {
  it('is played to its end and compared turn by turn', async () => {
    const { turns, failures } = await played({
      opening: { nodes: ['age'], said: ['how old are you, ana'] },
      turns: [
        { person: null, expected: { said: ['Are you still there?'], ended: false } },
        {
          person: 'thirty',
          expected: { nodes: ['age', 'end'], values: { AGE: '30' }, result: 'r1', ended: true },
        },
      ],
    });
    expect(failures).toEqual([]);
    expect(turns.map(({ rest }) => rest.type)).toEqual(['wait', 'wait', 'end']);
  });

  it('tells what went otherwise', async () => {
    const { failures } = await played({
      turns: [
        {
          person: '40',
          expected: {
            nodes: ['end', 'age'],
            values: { age: '41', name: null },
            said: ['See you'],
            ended: false,
            result: null,
          },
        },
        { person: 'too late' },
      ],
    });
    expect(failures.map(({ turn, what, expected }) => [turn, what, expected])).toEqual([
      [1, 'node', 'age'],
      [1, 'value', 'age: 41'],
      [1, 'value', 'name: '],
      [1, 'said', 'See you'],
      [1, 'ended', 'false'],
      [1, 'result', ''],
      [2, 'ended', 'false'],
    ]);
  });

  it('compares the result of the whole', async () => {
    const turns = [{ person: '33' }];
    expect((await played({ turns, result: 'r1' })).failures).toEqual([]);
    expect((await played({ turns, result: null })).failures).toMatchObject([
      { turn: 1, what: 'result', found: 'r1' },
    ]);
    expect((await played({ turns: [], result: 'r1' })).failures).toMatchObject([
      { turn: 0, what: 'result', found: '' },
    ]);
  });

  it('goes the same way each time', async () => {
    const dialogue: Dialogue = { turns: [{ person: 'what?' }, { person: '33' }] };
    expect(await played(dialogue)).toEqual(await played(dialogue));
  });
});
