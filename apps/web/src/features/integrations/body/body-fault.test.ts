import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyFault } from './body-fault.ts';

describe('a body that would be sent otherwise than it is written', () => {
  it.each([
    ['{"a": 1,\n "id": 9007199254740993}', 'number', 2, 8],
    ['[[], -1e400]', 'number', 1, 6],
    ['{"a": {"b": 1, "c": 2, "b": 3}}', 'twice', 1, 24],
    ['[{"a": 1,\n"\\u0061" : 2}]', 'twice', 2, 1],
    ['{"id": 9007199254740993,}', 'syntax', 1, 25],
  ])('%s is told as %s at line %i, column %i', (text, kind, line, column) => {
    expect(bodyFault(text)).toMatchObject({ kind, line, column });
  });

  it.each([
    '{"a": "9007199254740993", "b": 9007199254740991, "c": 1e20}',
    '[{"a": 1}, {"a": {"a": "a"}}, "a", "a"]',
  ])('%s is fine', (text) => expect(bodyFault(text)).toBeNull());

  it('is none in what a browser writes, but for numbers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
        const fault = bodyFault(JSON.stringify(value, null, space));
        expect(fault === null || fault.kind === 'number').toBe(true);
      }),
    );
  });
});
