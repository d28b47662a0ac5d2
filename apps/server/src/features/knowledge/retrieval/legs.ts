import { closeness } from './closeness.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { PassageStore } from './passage-store.ts';
import type { TextScores } from './score-text.ts';
import { top } from './top.ts';
import type { VectorIndex } from './vector-index.ts';
import type { WeighedConcept } from './weigh.ts';

/** Candidates of each leg that take part in the fusion. */
export const CANDIDATES = 50;

/** Passages whose words are looked at for closeness. */
const LOOKED_AT = 120;
/** Share of the score that comes from words standing together. */
const TOGETHER = 0.5;

/** Vectors whose cosine is taken again with more precision. */
const RESCORED = 100;

interface Within {
  keywords: KeywordIndex;
  store: PassageStore;
  accept: (doc: number) => boolean;
}

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

export interface VectorRanked extends Ranked {
  /** Cosine in standard deviations above the mean of all passages: comparable between embedding models. */
  deviation: number;
}

export function textLegs(
  scores: TextScores,
  concepts: WeighedConcept[],
  { keywords, store, accept }: Within,
): TextLegs {
  const docs = top(scores.total, store.size, LOOKED_AT, accept).toSorted((a, b) => a - b);
  const close = closeness(concepts, docs, { keywords, store });
  const all = docs
    .map((doc, at) => {
      const together = ((close[at] ?? 0) * (store.quality[doc] ?? 0)) / 100;
      return { doc, score: (1 - TOGETHER) * (scores.total[doc] ?? 0) + TOGETHER * together };
    })
    .toSorted((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, CANDIDATES);
  const leg = (scoreOf: (doc: number) => number): Ranked[] =>
    all
      .map(({ doc }) => ({ doc, score: scoreOf(doc) }))
      .filter((one) => one.score > 1e-6)
      .toSorted((a, b) => b.score - a.score);
  const translated = leg((doc) => scores.translated[doc] ?? 0);
  const fuzzy = leg((doc) => scores.fuzzy[doc] ?? 0);
  const keyword = leg(
    (doc) => (scores.total[doc] ?? 0) - (scores.translated[doc] ?? 0) - (scores.fuzzy[doc] ?? 0),
  );
  return { all, keyword, translated, fuzzy };
}

export function vectorLeg(
  vectors: VectorIndex,
  query: Float32Array,
  accept: (doc: number) => boolean,
): VectorRanked[] | null {
  const scored = vectors.scores(query);
  if (!scored) return null;
  const { cosines, docs, size } = scored;
  let [sum, squares] = [0, 0];
  for (let slot = 0; slot < size; slot++) {
    const cosine = cosines[slot] ?? 0;
    sum += cosine;
    squares += cosine * cosine;
  }
  const mean = sum / size;
  const spread = Math.sqrt(Math.max(1e-9, squares / size - mean * mean));
  return top(cosines, size, RESCORED, (slot) => accept(docs[slot] ?? 0))
    .map((slot) => ({ doc: docs[slot] ?? 0, score: vectors.exactly(query, slot) }))
    .toSorted((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, CANDIDATES)
    .map(({ doc, score }) => ({ doc, score, deviation: (score - mean) / spread }));
}
