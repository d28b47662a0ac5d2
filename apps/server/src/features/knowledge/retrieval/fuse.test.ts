import { expect, it } from 'vitest';
import { writeTerms } from '../text/terms.ts';
import { PassageIndex } from './passage-index.ts';

/*
 * Made-up models over passages of two documents: each passage says the words of its own number. What real models find is
 * measured by bench/quality/meaning.mjs.
 */
const size = 64;
const passages = 240;

/** Always the same for the same seed. */
function chance(seed: number): Float32Array {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 + 1e-9;
  };
  return unit(
    Float32Array.from(
      { length: size },
      () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
    ),
  );
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const mixed = (a: Float32Array, b: Float32Array, share: number) =>
  unit(a.map((value, at) => share * value + Math.sqrt(1 - share * share) * (b[at] ?? 0)));

/** Neighbours are alike, as the sections of a document are. */
const sensible = (n: number) => mixed(chance(10_000 + Math.floor(n / 6)), chance(n), 0.6);
const senseless = (n: number) => chance(20_000 + n);

const topics = ['invoice', 'warranty', 'refund', 'delivery', 'parking', 'breakfast', 'battery', 'password'];
const named = (n: number) => `item${n}x`;
const textOf = (n: number) =>
  `The ${topics[Math.floor(n / 6) % topics.length]} of ${named(n)} is described here, with the ${topics[n % 5]} beside it.`;

function indexOf(vectorOf: (n: number) => Float32Array | null): PassageIndex {
  const index = new PassageIndex();
  for (const half of [0, 1]) {
    const numbers = Array.from({ length: passages / 2 }, (_, at) => (half * passages) / 2 + at);
    index.add(
      `document ${half}`,
      numbers.map((n) => ({
        id: `p${n}`,
        terms: writeTerms(textOf(n), '', 'en', 1),
        language: 'en' as const,
        vector: vectorOf(n),
      })),
    );
  }
  return index;
}

function first(
  index: PassageIndex,
  question: string,
  vector: Float32Array | null,
  type: 'keyword' | 'semantic',
) {
  return index.search({ question, sources: null, search_type: type, limit: 3, vector }).map(({ id }) => id);
}

const types = ['keyword', 'semantic'] as const;
const asked = Array.from({ length: 40 }, (_, at) => at * 6 + (at % 6));
const exactly = (n: number) => `What about the ${topics[Math.floor(n / 6) % topics.length]} of ${named(n)}?`;

it.each(types)('vectors that mean nothing take nothing away from exact questions (%s)', (type) => {
  for (const passageOf of [senseless, sensible]) {
    const [words, both] = [indexOf(() => null), indexOf(passageOf)];
    const right = (index: PassageIndex, vectorOf: (n: number) => Float32Array | null) =>
      asked.filter((n) => first(index, exactly(n), vectorOf(n), type)[0] === `p${n}`).length;
    const byWords = right(words, () => null);
    expect(byWords).toBeGreaterThan(35);
    expect(right(both, (n) => chance(30_000 + n))).toBeGreaterThanOrEqual(byWords - 1);
    // Sure of itself, and of the wrong passage.
    expect(
      right(both, (n) => mixed(passageOf((n + 97) % passages), chance(n + 40_000), 0.7)),
    ).toBeGreaterThanOrEqual(byWords - 1);
  }
});

it.each(types)('what only the vectors find is found (%s)', (type) => {
  const index = indexOf(sensible);
  const found = asked.filter((n) => {
    const vector = mixed(sensible(n), chance(50_000 + n), 0.9);
    return first(index, 'How does one go about it, please?', vector, type).includes(`p${n}`);
  });
  expect(found.length).toBeGreaterThanOrEqual(Math.ceil(0.85 * asked.length));
});

it('a vector lifts a passage among those whose words say as much', () => {
  const index = indexOf(sensible);
  const question = `Tell me of the ${topics[0]}`;
  // Six passages of the first topic, told apart by nothing else.
  for (const n of [0, 2, 4]) expect(first(index, question, sensible(n), 'keyword')[0]).toBe(`p${n}`);
});

it('a source that waits for its vectors is found as before', () => {
  const waiting = indexOf((n) => (n < passages / 2 ? sensible(n) : null));
  for (const n of asked.filter((one) => one >= passages / 2)) {
    const vector = mixed(sensible(n), chance(60_000 + n), 0.7);
    expect(first(waiting, exactly(n), vector, 'keyword')[0]).toBe(`p${n}`);
  }
});

it('says how much of a score the vectors give', () => {
  const index = indexOf(sensible);
  const [best] = index.search({
    question: 'warranty',
    sources: null,
    search_type: 'semantic',
    limit: 1,
    vector: sensible(7),
  });
  expect(best?.meaning).toBeGreaterThan(0.1);
  expect(best?.score).toBeGreaterThanOrEqual(best?.meaning ?? 1);
  const [plain] = index.search({
    question: 'warranty',
    sources: null,
    search_type: 'semantic',
    limit: 1,
    vector: null,
  });
  expect(plain?.meaning).toBe(0);
});
