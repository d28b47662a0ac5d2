import type { Ranked, VectorLeg } from './legs.ts';

/** Of the least and of full evidence that a vector gives, how much is left beside words that explain nothing. */
const WEIGHT = { keyword: 0.7, semantic: 0.8 };
/** Words that explain most of the question leave the vectors little to say: (1 - best score of the words) to this power. */
const LEFT_BY_WORDS = 0.75;
/** Deviations, above those that count as none, of full evidence. */
const FULL = 4;
/** As many more as no passage has by chance count by themselves, however good the words are. */
const BEYOND_CHANCE = { from: 2, full: 4, weight: 0.95 };

/**
 * How far words and vectors have to agree, in deviations of what vectors without any sense give: none and full trust. Vectors
 * of which the neighbours within documents are alike have shown that they say something; others have to show it with each
 * question.
 */
const AGREEMENT = { known: { none: -1.5, full: 0.5 }, unknown: { none: 1, full: 3 } };
/** Where words find nothing there is nothing to agree with. */
const UNCHECKED = 0.5;

/**
 * 0..1 by passage: what its vector proves. Deviations are comparable between models, but not whether they mean anything: that
 * shows in how high the passages stand that the words found. Measured on real models and poor ones: decision 0441.
 */
export function evidenceOf(
  words: readonly Ranked[],
  vector: VectorLeg,
  type: 'keyword' | 'semantic',
): (doc: number) => number {
  const trust = trustIn(words, vector);
  const most = words[0]?.score ?? 0;
  const weight = trust * WEIGHT[type] * Math.max(0, 1 - most) ** LEFT_BY_WORDS;
  // What the highest of so many passages reaches by chance.
  const chance = Math.sqrt(2 * Math.log(Math.max(2, vector.size)));
  const usual = usualDeviation(words, vector);
  return (doc) => {
    // While a source waits for its vectors its passages are taken for as near as the others that the words found.
    const deviation = vector.deviationOf(doc) ?? usual;
    const plain = weight * share(deviation - chance / 2, FULL);
    const beyond =
      trust * BEYOND_CHANCE.weight * share(deviation - chance - BEYOND_CHANCE.from, BEYOND_CHANCE.full);
    return 1 - (1 - plain) * (1 - beyond);
  };
}

/** Of vectors without any sense the sum below is as a throw of chance: 0 on average, with a deviation of 1. */
function trustIn(words: readonly Ranked[], vector: VectorLeg): number {
  let [sum, squares] = [0, 0];
  for (const { doc, score } of words) {
    const deviation = vector.deviationOf(doc);
    if (deviation === null) continue;
    sum += score * deviation;
    squares += score * score;
  }
  if (squares === 0) return UNCHECKED;
  const { none, full } = vector.isCoherent ? AGREEMENT.known : AGREEMENT.unknown;
  return share(sum / Math.sqrt(squares) - none, full - none);
}

function usualDeviation(words: readonly Ranked[], vector: VectorLeg): number {
  const known = words.map(({ doc }) => vector.deviationOf(doc)).filter((one) => one !== null);
  return known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
}

function share(value: number, full: number): number {
  return Math.max(0, Math.min(1, value / full));
}
