import type { Ranked, TextLegs, VectorRanked } from './legs.ts';

export type Leg = 'keyword' | 'vector' | 'fuzzy' | 'translated';

export interface Fused {
  doc: number;
  score: number;
  legs: { leg: Leg; rank: number; score: number }[];
}

/** Reciprocal rank fusion: a leg adds weight / (K + rank). K = 60 as in Cormack, Clarke and Buettcher (2009). */
const K = 60;
const WEIGHTS = {
  keyword: { text: 1, vector: 0.6 },
  semantic: { text: 0.7, vector: 1 },
};
/** Deviations of a cosine that count as no and as full evidence. */
const FROM = 2;
const TO = 6;

/**
 * One ranking out of the text ranking and the vector ranking. The text legs (own words, translations, corrected
 * spellings) share one scale, so they enter as one ranking; `legs` tells what each of them gave.
 */
export function fuse(text: TextLegs, vector: VectorRanked[] | null, type: 'keyword' | 'semantic'): Fused[] {
  const fused = new Map<number, Fused & { order: number }>();
  const entry = (doc: number) => {
    const known = fused.get(doc) ?? { doc, score: 0, legs: [], order: 0 };
    fused.set(doc, known);
    return known;
  };
  for (const [index, { doc, score }] of text.all.entries()) {
    const one = entry(doc);
    one.order += WEIGHTS[type].text / (K + index + 1);
    one.score = score;
  }
  for (const [index, { doc, deviation }] of (vector ?? []).entries()) {
    const one = entry(doc);
    one.order += WEIGHTS[type].vector / (K + index + 1);
    one.score = 1 - (1 - one.score) * (1 - evidence(deviation));
  }
  const legs: [Leg, Ranked[]][] = [
    ['keyword', text.keyword],
    ['translated', text.translated],
    ['fuzzy', text.fuzzy],
    ['vector', vector ?? []],
  ];
  for (const [leg, ranked] of legs) {
    for (const [index, { doc, score }] of ranked.entries())
      fused.get(doc)?.legs.push({ leg, rank: index + 1, score });
  }
  return [...fused.values()]
    .toSorted((a, b) => b.order - a.order || b.score - a.score || a.doc - b.doc)
    .map(({ doc, score, legs: found }) => ({ doc, score, legs: found }));
}

function evidence(deviation: number): number {
  return Math.max(0, Math.min(0.95, (deviation - FROM) / (TO - FROM)));
}
