import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a fault in JSON', () => {
  it.each([
    ['{"a": {{age}}}', 'variable', 1, 7],
    ['[{{age}}]', 'variable', 1, 2],
    ['{\n  "a": 1,\n}', 'syntax', 3, 1],
    ['{\n  "a": 1\n  "b": 2\n}', 'syntax', 3, 3],
    ["{'a': 1}", 'syntax', 1, 2],
    ['{"a" 1}', 'syntax', 1, 6],
    ['{"a": "x\ny"}', 'syntax', 1, 7],
    ['[1, 2', 'syntax', 1, 5],
    ['{} {}', 'syntax', 1, 4],
    ['{a: 1}', 'syntax', 1, 2],
    ['', 'syntax', 1, 1],
  ])('%j is a %s at line %i, column %i', (text, kind, line, column) => {
    expect(jsonFault(text)).toMatchObject({ kind, line, column });
  });

  it('is none in what a browser reads, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, space) => {
        expect(jsonFault(JSON.stringify(value, null, space))).toBeNull();
      }),
    );
  });

  it('is found exactly where a browser finds one', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '{{a}}', 'x', '\\', ':', ' '))
      .map(
        ([text, at, more]) =>
          text.slice(0, at % (text.length + 1)) + more + text.slice((at % (text.length + 1)) + 1),
      );
    fc.assert(
      fc.property(broken, (text) => {
        const fault = jsonFault(text);
        expect(fault === null).toBe(isJson(text));
        expect(fault === null || (fault.at >= 0 && fault.at < fault.end && fault.line > 0)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
