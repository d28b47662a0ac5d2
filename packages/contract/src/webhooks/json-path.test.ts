import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from './json.ts';
import { formatPath, parseJsonPath, type PathStep, readPath } from './json-path.ts';

const answer: JsonValue = {
  name: 'Ana',
  'full name': 'Ana "La Jefa" O\'Neill',
  año: 2026,
  $: 'dollar',
  items: [{ id: 1, tags: ['a', 'b'] }, { id: 2 }, 'three'],
  empty: { list: [], text: '', nothing: null, no: false },
};

const at = (path: string): unknown => {
  const parsed = parseJsonPath(path);
  if ('fault' in parsed) throw new Error(`${parsed.fault} at ${parsed.at}`);
  return readPath(answer, parsed.steps);
};

describe('a path', () => {
  it.each([
    ['$', answer],
    ['$.name', 'Ana'],
    ["$['full name']", 'Ana "La Jefa" O\'Neill'],
    ['$["full name"]', 'Ana "La Jefa" O\'Neill'],
    ['$.año', 2026],
    ['$.$', 'dollar'],
    ['$.items[0].id', 1],
    ['$.items[-1]', 'three'],
    ['$.items[ 1 ].id', 2],
    ['$.items[*].id', [1, 2]],
    ['$.items[*].tags[*]', ['a', 'b']],
    ['$.items.*', [{ id: 1, tags: ['a', 'b'] }, { id: 2 }, 'three']],
    ['$.empty.list[*]', []],
    ['$.empty.nothing', null],
    ['$.empty.no', false],
    ['$.empty.text', ''],
  ])('%s finds its value', (path, value) => expect(at(path)).toEqual(value));

  it.each([
    '$.missing',
    '$.name.first',
    '$.items[9]',
    '$.items.length',
    '$.name[0]',
    '$.__proto__',
    '$.constructor',
  ])('%s finds nothing', (path) => expect(at(path)).toBeUndefined());

  it.each([
    ['', 'start', 0],
    ['name', 'start', 0],
    ['$name', 'rest', 1],
    ['$.', 'name', 2],
    ['$..name', 'name', 2],
    ['$.a b', 'rest', 3],
    ['$.a[', 'bracket', 4],
    ['$.a[1', 'bracket', 4],
    ['$.a[x]', 'index', 4],
    ['$.a[?(@.b)]', 'index', 4],
    ['$.a[0:2]', 'index', 4],
    ["$['a", 'quote', 2],
    ["$['a'", 'bracket', 5],
    ['$.items[0]x', 'rest', 10],
  ])('%j is not understood: %s at %i', (path, fault, place) =>
    expect(parseJsonPath(path)).toEqual({ fault, at: place }),
  );

  const steps: fc.Arbitrary<PathStep[]> = fc.array(
    fc.oneof(
      fc.record({ name: fc.string({ unit: 'binary', maxLength: 12 }) }),
      fc.record({ index: fc.integer({ min: -1_000, max: 1_000 }) }),
      fc.constant({ all: true } as const),
    ),
    { maxLength: 6 },
  );

  it('is read again as it was written', () =>
    fc.assert(
      fc.property(steps, (given) => {
        expect(parseJsonPath(formatPath(given))).toEqual({ steps: given });
      }),
    ));

  it('never throws, whatever it is and whatever it is read from', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.jsonValue(),
        steps,
        (text, value, given) => {
          const parsed = parseJsonPath(`$${text}`);
          expect('steps' in parsed || parsed.at <= text.length + 1).toBe(true);
          expect(() => readPath(value as JsonValue, given)).not.toThrow();
        },
      ),
    ));

  it('that a click on a value makes leads to that value', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const [path, leaf] of leavesOf(value as JsonValue)) {
          const parsed = parseJsonPath(formatPath(path));
          expect('steps' in parsed ? readPath(value as JsonValue, parsed.steps) : parsed).toEqual(leaf);
        }
      }),
    ));
});

function leavesOf(value: JsonValue, path: PathStep[] = []): [PathStep[], JsonValue][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? { index: Number(key) } : { name: key }]),
  );
}
