import { CANDIDATES, type Ranked, type TextLegs } from './legs.ts';

/** The same question in other words, and how much these count beside the question as it was typed, which counts 1. */
export interface Wording {
  text: string;
  weight: number;
}

interface FoundBy {
  legs: TextLegs;
  weight: number;
}

/** Words that explain all of a wording leave something to the others. */
const most = 0.999;

/**
 * What the words of several wordings of one question say of each passage: it is not what is asked for as far as all of them
 * leave it unexplained, each by its weight (the weighted geometric mean of what they leave). A passage that several wordings
 * speak for comes before one that a single wording happens to hold, and the score stays one of the same scale (decision 0457).
 */
export function together(found: readonly FoundBy[]): TextLegs {
  const [only] = found;
  if (only && found.length === 1) return only.legs;
  const whole = found.reduce((sum, { weight }) => sum + weight, 0);
  const left = new Map<number, number>();
  for (const { legs, weight } of found) {
    for (const { doc, score } of legs.all) {
      const leaves = (1 - Math.min(most, score)) ** (weight / whole);
      left.set(doc, (left.get(doc) ?? 1) * leaves);
    }
  }
  const all = best([...left].map(([doc, leaves]) => ({ doc, score: 1 - leaves })));
  const taking = new Set(all.map(({ doc }) => doc));
  const leg = (name: 'keyword' | 'translated' | 'fuzzy') =>
    highest(found, name).filter(({ doc }) => taking.has(doc));
  return { all, keyword: leg('keyword'), translated: leg('translated'), fuzzy: leg('fuzzy') };
}

/** Of each passage what the wording that finds most of it that way gives. */
function highest(found: readonly FoundBy[], name: 'keyword' | 'translated' | 'fuzzy'): Ranked[] {
  const scores = new Map<number, number>();
  for (const { doc, score } of found.flatMap(({ legs }) => legs[name]))
    scores.set(doc, Math.max(score, scores.get(doc) ?? 0));
  return best([...scores].map(([doc, score]) => ({ doc, score })));
}

function best(ranked: Ranked[]): Ranked[] {
  return ranked.toSorted((a, b) => b.score - a.score || a.doc - b.doc).slice(0, CANDIDATES);
}
