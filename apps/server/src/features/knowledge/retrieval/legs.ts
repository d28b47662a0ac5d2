import { closeness } from './closeness.ts';
import type { Scored } from './best-scored.ts';
import type { PassageStore } from './passage-store.ts';
import type { TextScorer, Within } from './score-text.ts';
import { top } from './top.ts';
import type { VectorIndex } from './vector-index.ts';
import type { WeighedConcept } from './weigh.ts';

/** Candidates of each leg that take part in the fusion. */
export const CANDIDATES = 50;

/** Passages whose words are looked at for closeness. */
const LOOKED_AT = 120;
/** Share of the score that comes from words standing together. */
const TOGETHER = 0.5;
/**
 * A manual of 2,000 passages has some that share a question's words by chance, a page of prices hardly has. Scores go down
 * with this power of how many passages the source has: by a third for that manual. Measured: 0.04 to 0.06 find as much
 * (decision 0402).
 */
const LONG = 0.05;

/** Fewer passages than these are compared with all of the company. */
const FEW = 30;

/** Vectors whose cosine is taken again with more precision. */
const RESCORED = 100;

export interface Ranked {
  doc: number;
  score: number;
}

/** The passages that the question's words found, best first, and which way of finding gave how much. */
export interface TextLegs {
  all: Ranked[];
  keyword: Ranked[];
  translated: Ranked[];
  fuzzy: Ranked[];
}

/** What a question's vector found. */
export interface VectorLeg {
  /** The nearest passages by their cosine, best first. */
  best: Ranked[];
  /** Passages that were compared. */
  size: number;
  /** A passage's cosine in standard deviations above the mean of all: comparable between models. Null without a vector. */
  deviationOf(doc: number): number | null;
  /** See VectorIndex. */
  isCoherent: boolean;
}

export function textLegs(scorer: TextScorer, concepts: WeighedConcept[], within: Within): TextLegs {
  const found = scorer.best(concepts, within, LOOKED_AT);
  const docs = found.map(({ doc }) => doc);
  const close = closeness(concepts, docs, within.store);
  const all = fairly(
    found.map((one, at) => {
      const together = ((close[at] ?? 0) * (within.store.quality[one.doc] ?? 0)) / 100;
      return { ...one, score: (1 - TOGETHER) * one.total + TOGETHER * together };
    }),
    within.store,
  ).slice(0, CANDIDATES);
  const leg = (scoreOf: (one: Scored) => number): Ranked[] =>
    all
      .map((one) => ({ doc: one.doc, score: scoreOf(one) }))
      .filter((one) => one.score > 1e-6)
      .toSorted((a, b) => b.score - a.score);
  return {
    all: all.map(({ doc, score }) => ({ doc, score })),
    keyword: leg(({ total, translated, fuzzy }) => total - translated - fuzzy),
    translated: leg(({ translated }) => translated),
    fuzzy: leg(({ fuzzy }) => fuzzy),
  };
}

/**
 * Best first, a passage of a long source a little lower. The first one keeps its score, so that nothing changes among
 * passages of one source.
 */
function fairly<T extends Ranked>(found: T[], store: PassageStore): T[] {
  const inTurn = found
    .map((one) => ({ one, luck: store.sizeOfSource(one.doc) ** LONG }))
    .toSorted((a, b) => b.one.score / b.luck - a.one.score / a.luck || a.one.doc - b.one.doc);
  const best = inTurn[0]?.luck ?? 1;
  return inTurn.map(({ one, luck }) => ({ ...one, score: one.score * (best / luck) }));
}

export function vectorLeg(
  vectors: VectorIndex,
  query: Float32Array,
  accept: (doc: number) => boolean,
): VectorLeg | null {
  const scored = vectors.scores(query);
  if (!scored) return null;
  const { docs, size } = scored;
  // The next call writes over them.
  const cosines = scored.cosines.slice(0, size);
  const asked = spread(cosines, size, (slot) => accept(docs[slot] ?? 0));
  if (asked.count === 0) return null;
  // Of a few passages it cannot be told what is usual.
  const { mean, deviation, count } = asked.count < FEW ? spread(cosines, size, () => true) : asked;
  const deviationOf = (doc: number) => {
    const slot = vectors.slotOf(doc);
    return slot === null ? null : ((cosines[slot] ?? 0) - mean) / deviation;
  };
  const best = top(cosines, size, RESCORED, (slot) => accept(docs[slot] ?? 0))
    .map((slot) => ({ doc: docs[slot] ?? 0, score: vectors.exactly(query, slot) }))
    .toSorted((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, CANDIDATES);
  return { best, size: count, deviationOf, isCoherent: vectors.isCoherent };
}

function spread(cosines: Float32Array, size: number, counts: (slot: number) => boolean) {
  let [count, sum, squares] = [0, 0, 0];
  for (let slot = 0; slot < size; slot++) {
    if (!counts(slot)) continue;
    const cosine = cosines[slot] ?? 0;
    count += 1;
    sum += cosine;
    squares += cosine * cosine;
  }
  const mean = sum / Math.max(1, count);
  return { count, mean, deviation: Math.sqrt(Math.max(1e-9, squares / Math.max(1, count) - mean * mean)) };
}
