import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LargeJson, TooMuchJson } from './large-json.ts';
import { parseCalmly } from './calm-json.ts';

const limits = { most: 1e9, fields: 1e9, deepest: 500, parse: (text: string): unknown => JSON.parse(text) };

function inPieces(text: string, piece: number, parse = limits.parse): unknown {
  const reading = new LargeJson(text, { ...limits, parse, piece });
  for (const _ of reading.steps());
  return reading.value();
}

/** What it gives, or that it is no JSON. */
function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (fault) {
    return fault instanceof SyntaxError ? 'no JSON' : fault;
  }
}

const piece = fc.integer({ min: 1, max: 40 });
const written = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

describe('JSON that is read in pieces', () => {
  it('is what JSON.parse makes of it', () =>
    fc.assert(
      fc.property(written, piece, (text, size) => {
        expect(inPieces(text, size)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    ));

  it('is refused where JSON.parse refuses it, wherever it is broken', () =>
    fc.assert(
      fc.property(
        written,
        fc.nat(),
        fc.constantFrom('', ',', '[', ']', '{', '}', ':', '"', ' ', '1', '\\', 'null', '{}', '"a":'),
        fc.nat(2),
        piece,
        (text, place, extra, drop, size) => {
          const at = place % (text.length + 1);
          const broken = text.slice(0, at) + extra + text.slice(at + drop);
          const expected = outcome(() => JSON.parse(broken) as unknown);
          expect(outcome(() => inPieces(broken, size))).toEqual(expected);
        },
      ),
      { numRuns: 3_000 },
    ));

  it.each([
    '[[1,2] [3,4]]',
    '{"a":1{"b":2}}',
    '[1,2,]',
    '[[1,2],]',
    '{"a":[1,2],}',
    '{"a":[1,2]"b":1}',
    '[1,2][3,4]',
    '[1,2}',
    'x[1,2]',
    '[1,2]x',
    '{[1,2]:1}',
    '[1,2',
    '["a',
    '',
  ])('%s is refused', (text) => {
    for (const size of [1, 2, 3, 100]) expect(outcome(() => inPieces(text, size))).toBe('no JSON');
  });

  it('keeps names that mean something to JavaScript, and drops what its parser drops', () => {
    const text = '{"__proto__":{"a":[1,2]},"b":{"__proto__":1,"c":2}}';
    const dropping = (one: string): unknown =>
      JSON.parse(one, (key, value: unknown) => (key === '__proto__' ? undefined : value));
    for (const size of [1, 5, 100]) {
      expect(JSON.stringify(inPieces(text, size))).toBe(text);
      expect(JSON.stringify(inPieces(text, size, dropping))).toBe('{"b":{"c":2}}');
    }
  });

  it('is counted, and given up where it is too much', async () => {
    const list = `[${'1,'.repeat(99)}1]`;
    expect(await parseCalmly(list, { ...limits, most: 101 })).toHaveLength(100);
    await expect(parseCalmly(list, { ...limits, most: 100 })).rejects.toThrow(TooMuchJson);
    await expect(parseCalmly('{"a":1,"b":2,"c":3}'.padEnd(2_000), { ...limits, fields: 2 })).rejects.toThrow(
      TooMuchJson,
    );
    const deep = '['.repeat(40_000);
    await expect(parseCalmly(deep, limits)).rejects.toThrow(TooMuchJson);
  });
});
