import { evidenceOf } from './evidence.ts';
import type { Ranked, TextLegs, VectorLeg } from './legs.ts';

export type Leg = 'keyword' | 'vector' | 'fuzzy' | 'translated';

export interface Fused {
  doc: number;
  score: number;
  /** What of it the vectors alone give. */
  meaning: number;
  legs: { leg: Leg; rank: number; score: number }[];
}

/** What a question found. */
export interface Found {
  text: TextLegs;
  vector: VectorLeg | null;
}

/**
 * One ranking out of what the words and the vectors say of each passage, by how much each proves: both are 0..1, and a passage
 * is what is asked for unless both are wrong (decision 0441).
 */
export function fuse({ text, vector }: Found, type: 'keyword' | 'semantic'): Fused[] {
  const evidence = vector ? evidenceOf(text.all, vector, type) : () => 0;
  const words = new Map(text.all.map(({ doc, score }) => [doc, score]));
  const docs = new Set([...words.keys(), ...(vector?.best ?? []).map(({ doc }) => doc)]);
  const fused = new Map<number, Fused>();
  for (const doc of docs) {
    const meaning = evidence(doc);
    fused.set(doc, { doc, score: 1 - (1 - (words.get(doc) ?? 0)) * (1 - meaning), meaning, legs: [] });
  }
  const legs: [Leg, Ranked[]][] = [
    ['keyword', text.keyword],
    ['translated', text.translated],
    ['fuzzy', text.fuzzy],
    ['vector', vector?.best ?? []],
  ];
  for (const [leg, ranked] of legs) {
    for (const [index, { doc, score }] of ranked.entries())
      fused.get(doc)?.legs.push({ leg, rank: index + 1, score });
  }
  // A stable order: of those that nothing speaks for, the nearest come first, as the vectors gave them.
  return [...fused.values()].toSorted((a, b) => b.score - a.score);
}
