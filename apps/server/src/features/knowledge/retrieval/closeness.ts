import { PARTS } from '../text/terms.ts';
import type { Language } from '../text/tongue.ts';
import type { PassageStore } from './passage-store.ts';
import { partsOf } from './parts-of.ts';
import { IN_HEAD } from './postings.ts';
import type { WeighedAlternative, WeighedConcept } from './weigh.ts';

/** What a word counts when it stands in a neighbouring part, in the headings, or anywhere else in the passage. */
const NEXT = 0.75;
const HEAD = 0.6;
const ANYWHERE = 0.3;

const LANGUAGES: readonly Language[] = ['es', 'en'];

/**
 * How much of the question stands together in one part of a passage, 0..1, for each candidate. `docs` rises. Costs a
 * binary search per term and candidate, so it is for a few hundred candidates and not for all passages.
 * A term stands in passages of its own language only, so the others are not asked.
 */
export function closeness(concepts: WeighedConcept[], docs: number[], store: PassageStore): Float32Array {
  const sums = new Float32Array(docs.length * PARTS);
  const held = new Float32Array(docs.length * (PARTS + 1));
  const spoken = { es: candidatesIn('es', docs, store), en: candidatesIn('en', docs, store) };
  for (const concept of concepts) {
    held.fill(0);
    for (const language of LANGUAGES) {
      for (const alternative of concept.in[language]) hold(held, alternative, spoken[language]);
    }
    addTo(sums, held, docs.length);
  }
  const perfect = concepts.reduce((sum, concept) => sum + concept.most, 0);
  return Float32Array.from(docs, (_, at) => best(sums, at * PARTS) / perfect);
}

/** Candidates of a language: their numbers, rising, and their places among all candidates. */
interface Candidates {
  docs: number[];
  places: number[];
}

function candidatesIn(language: Language, docs: readonly number[], store: PassageStore): Candidates {
  const found: Candidates = { docs: [], places: [] };
  for (const [place, doc] of docs.entries()) {
    if (store.languageOf(doc) !== language) continue;
    found.docs.push(doc);
    found.places.push(place);
  }
  return found;
}

function best(sums: Float32Array, from: number): number {
  let most = 0;
  for (let at = from; at < from + PARTS; at++) most = Math.max(most, sums[at]!);
  return most;
}

/** Notes for each candidate the most gained in each part; the last column is the headings. */
function hold(
  held: Float32Array,
  { runs: [first = [], ...rest], gain }: WeighedAlternative,
  { docs, places }: Candidates,
): void {
  const parts = partsOf(first, docs);
  for (const runs of rest) {
    const others = partsOf(runs, docs);
    for (const [at, set] of parts.entries()) parts[at] = spread(set) & spread(others[at] ?? 0);
  }
  // As the array rounds it, so that it compares with what the array gives back.
  const rounded = Math.fround(gain);
  for (let at = 0; at < parts.length; at++) {
    for (let set = parts[at]!, cell = places[at]! * (PARTS + 1); set !== 0; set >>= 1, cell++) {
      if ((set & 1) !== 0 && held[cell]! < rounded) held[cell] = rounded;
    }
  }
}

/** A part with its neighbours; the heading stays itself. */
function spread(set: number): number {
  const body = set & ~IN_HEAD;
  return ((body | (body << 1) | (body >> 1)) & ~IN_HEAD) | (set & IN_HEAD);
}

function addTo(sums: Float32Array, held: Float32Array, candidates: number): void {
  for (let at = 0; at < candidates; at++) {
    const row = at * (PARTS + 1);
    let most = 0;
    for (let part = 0; part < PARTS; part++) most = Math.max(most, held[row + part]!);
    const heading = held[row + PARTS]!;
    if (most === 0 && heading === 0) continue;
    const elsewhere = Math.max(heading * HEAD, most * ANYWHERE);
    for (let part = 0; part < PARTS; part++) {
      const before = part > 0 ? held[row + part - 1]! : 0;
      const after = part + 1 < PARTS ? held[row + part + 1]! : 0;
      sums[at * PARTS + part]! += Math.max(held[row + part]!, Math.max(before, after) * NEXT, elsewhere);
    }
  }
}
