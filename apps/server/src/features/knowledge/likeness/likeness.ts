import type { Numbered, Ways } from './numbered.ts';

/** Where both say what they ask for and it differs ("how much" and "where"). */
const otherAsk = 0.75;

/** Where each speaks of a thing that the other does not ("shipping to Canada" and "shipping to Mexico"). */
const otherThing = 0.75;
/** Nouns and names weigh so much (text/salience.ts); verbs are said in many ways and tell less apart. */
const thingWeight = 0.85;
/** Synonyms and the likeliest translations; what is merely near a word, or of one kind with it, is another thing. */
const sameThing = 0.62;

/** How alike two questions are, 0 to 1: what of either stands in the other too. `there`: the coverage of a in b, if known. */
export function likeness(a: Numbered, b: Numbered, there = coverage(a, b)): number {
  const back = coverage(b, a);
  if (there === 0 || back === 0) return 0;
  const both = (2 * there * back) / (there + back);
  const apart = lacksThing(a, b) && lacksThing(b, a);
  return both * (asksAnother(a, b) ? otherAsk : 1) * (apart ? otherThing : 1);
}

/** How well the words of one question stand in another, in either language, 0 to 1. */
function coverage({ concepts, profile }: Numbered, { stems }: Numbered): number {
  if (profile.weight === 0) return 0;
  let sum = 0;
  for (const { weight, ways } of concepts) sum += weight * said(ways, stems);
  return sum / profile.weight;
}

function lacksThing({ concepts }: Numbered, { stems }: Numbered): boolean {
  return concepts.some(({ weight, ways }) => weight >= thingWeight && said(ways, stems) < sameThing);
}

function said({ words, phrases }: Ways, stems: ReadonlySet<number>): number {
  let best = 0;
  for (const [stem, worth] of words) if (worth > best && stems.has(stem)) best = worth;
  for (const [all, worth] of phrases) {
    if (worth > best && all.every((stem) => stems.has(stem))) best = worth;
  }
  return Math.min(1, best);
}

function asksAnother({ profile: a }: Numbered, { profile: b }: Numbered): boolean {
  if (a.asks.length === 0 || b.asks.length === 0) return false;
  return !a.asks.some((type) => b.asks.includes(type));
}
