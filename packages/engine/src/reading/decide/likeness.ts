import type { Meaning, Thing } from './meaning.ts';

/** What things of one text and of another have in common: 0 to 1, below 0 where one denies what the other says. */
export function common(one: Thing, other: Thing): number {
  const sign = one.sign * other.sign;
  let best = 0;
  for (const concept of one.concepts) {
    for (const also of other.concepts) {
      if (concept.name !== also.name) continue;
      const worth = concept.worth * also.worth * concept.sign * also.sign;
      if (Math.abs(worth) > Math.abs(best)) best = worth;
    }
  }
  if (Math.abs(best) >= 0.9) return sign * best;
  for (const term of one.terms) {
    for (const also of other.terms) {
      if (best < 0) break;
      best = Math.max(best, worthOf(term.ways, also.stems), worthOf(also.ways, term.stems));
      if (term.stems.length > 0 && term.stems.every((stem) => also.stems.includes(stem))) best = 1;
      if (also.stems.length > 0 && also.stems.every((stem) => term.stems.includes(stem))) best = 1;
    }
  }
  return sign * best;
}

function worthOf(ways: Thing['terms'][number]['ways'], stems: readonly string[]): number {
  let best = 0;
  for (const way of ways) {
    if (way.worth > best && way.stems.every((stem) => stems.includes(stem))) best = way.worth;
  }
  return best;
}

/** How much each part of likeness counts; judged on the sets `sets`, `last` and `tuning` of bench/reading. */
export interface Weights {
  heaviest: number;
  covered: number;
  back: number;
}

/** The heaviest thing that both speak of, how much of the condition is spoken of at all, and how much of what was said. */
export function likeness(
  said: Meaning,
  wanted: Meaning,
  rarity: readonly number[],
  weights: Weights,
): number {
  let [whole, shared, met, heaviest, contrary] = [0, 0, 0, 0, 0];
  const heard = said.map(() => 0);
  for (const [place, thing] of wanted.entries()) {
    const worth = thing.weight * (rarity[place] ?? 1);
    // What all conditions speak of does not count for more because a condition says nothing else.
    whole += thing.weight;
    let [best, worst] = [0, 0];
    for (const [at, own] of said.entries()) {
      const both = common(own, thing) * Math.min(1, own.weight / thing.weight);
      best = Math.max(best, both);
      worst = Math.min(worst, both);
      heard[at] = Math.max(heard[at] ?? 0, both);
    }
    shared += worth * best;
    met += thing.weight * best;
    heaviest = Math.max(heaviest, worth * best);
    if (best < 0.9) contrary = Math.max(contrary, worth * -worst);
  }
  if (whole === 0) return 0;
  if (contrary >= heaviest && contrary > 0) return -contrary;
  const all = said.reduce((sum, { weight }) => sum + weight, 0);
  const back = all === 0 ? 0 : said.reduce((sum, { weight }, at) => sum + weight * (heard[at] ?? 0), 0) / all;
  // Word for word, or nearly so: nothing is liker.
  if (met > 0.9 * whole && back > 0.9) return 1;
  return weights.heaviest * heaviest + weights.covered * (shared / whole) + weights.back * back;
}
