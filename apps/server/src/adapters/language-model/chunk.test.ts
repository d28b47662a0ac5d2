import { describe, expect, it } from 'vitest';
import { readChunk } from './chunk.ts';

const call = { index: 1, id: 'c', type: 'function', function: { name: 'turn', arguments: '{"say' } };

/** Events as servers send them, and as they might. */
const deltas: [string, unknown][] = [
  ['a word', { content: 'Hel' }],
  ['a role and an empty word', { role: 'assistant', content: '' }],
  ['no word', { role: 'assistant', content: null }],
  ['nothing', {}],
  ['the beginning of a call', { content: null, tool_calls: [call] }],
  ['a piece of a call', { tool_calls: [{ index: 0, function: { arguments: ': "Hi' } }] }],
  ['a call without a place', { tool_calls: [{ function: { name: 'turn', arguments: '{}' } }] }],
  ['a call whose name is null', { tool_calls: [{ index: 0, function: { name: null, arguments: 'x' } }] }],
  ['two calls', { tool_calls: [call, { ...call, index: 2 }] }],
  ['no calls', { content: 'a', tool_calls: [] }],
  ['calls that are none', { content: 'a', tool_calls: 'turn' }],
  ['a call that is none', { content: 'a', tool_calls: [{ index: 'one' }] }],
  ['a word that is none', { content: 7 }],
  ['a list', []],
  ['null', null],
];

function outcome(body: unknown): unknown {
  try {
    return readChunk(JSON.stringify(body));
  } catch (fault) {
    return String(fault);
  }
}

describe('an event of an answer', () => {
  it.each(deltas)('with %s is read the same as by its schema', (_, delta) => {
    for (const rest of [
      {},
      { finish_reason: null },
      { finish_reason: 'stop' },
      { message: { content: 'whole' } },
    ]) {
      const choice = { index: 0, delta, ...rest };
      for (const more of [
        {},
        { usage: null, error: null },
        { usage: { prompt_tokens: 3, completion_tokens: 4 } },
        { error: { message: 'overloaded' } },
      ]) {
        // Only the first choice counts; beside another one it is read by the schema.
        expect(outcome({ ...more, choices: [choice] })).toEqual(outcome({ ...more, choices: [choice, {}] }));
      }
    }
  });

  it('brings its words and pieces of calls', () => {
    expect(readChunk('{"choices":[{"delta":{"content":"Hel"}}]}')).toEqual({
      text: 'Hel',
      calls: [],
      finish: null,
      usage: null,
    });
    expect(outcome({ choices: [{ delta: { tool_calls: [call] } }] })).toMatchObject({
      calls: [{ index: 1, name: 'turn', piece: '{"say' }],
    });
  });

  it.each(['', 'null', '7', '"text"', '[]', '{"choices":{}}', '{"choices":[null]}'])('%s is none', (data) => {
    expect(() => readChunk(data)).toThrow('no chat completion');
  });
});
