import { PARTS } from '../text/terms.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { IN_HEAD } from './postings.ts';
import type { WeighedAlternative, WeighedConcept } from './weigh.ts';

/** What a word counts when it stands in a neighbouring part, in the headings, or anywhere else in the passage. */
const NEXT = 0.75;
const HEAD = 0.6;
const ANYWHERE = 0.3;

/**
 * How much of the question stands together in one part of a passage, 0..1, for each candidate. `docs` rises. Costs a
 * binary search per term and candidate, so it is for a few hundred candidates and not for all passages.
 */
export function closeness(concepts: WeighedConcept[], docs: number[], keywords: KeywordIndex): Float32Array {
  const sums = new Float32Array(docs.length * PARTS);
  const held = new Float32Array(docs.length * (PARTS + 1));
  for (const concept of concepts) {
    held.fill(0);
    for (const language of ['es', 'en'] as const) {
      for (const alternative of concept.in[language]) hold(held, alternative, docs, keywords);
    }
    addTo(sums, held, docs.length);
  }
  const perfect = concepts.reduce((sum, concept) => sum + concept.most, 0);
  return Float32Array.from(
    docs,
    (_, at) => Math.max(...sums.subarray(at * PARTS, (at + 1) * PARTS)) / perfect,
  );
}

/** Notes for each candidate the most gained in each part; the last column is the headings. */
function hold(
  held: Float32Array,
  { terms, gain }: WeighedAlternative,
  docs: number[],
  keywords: KeywordIndex,
): void {
  const parts = partsOf(terms[0] ?? -1, docs, keywords);
  for (const term of terms.slice(1)) {
    const others = partsOf(term, docs, keywords);
    for (const [at, set] of parts.entries()) parts[at] = spread(set) & spread(others[at] ?? 0);
  }
  for (const [at, set] of parts.entries()) {
    if (set === 0) continue;
    const row = at * (PARTS + 1);
    for (let part = 0; part <= PARTS; part++) {
      if (set & (1 << part)) held[row + part] = Math.max(held[row + part] ?? 0, gain);
    }
  }
}

/** A part with its neighbours; the heading stays itself. */
function spread(set: number): number {
  const body = set & ~IN_HEAD;
  return ((body | (body << 1) | (body >> 1)) & ~IN_HEAD) | (set & IN_HEAD);
}

function partsOf(term: number, docs: number[], keywords: KeywordIndex): Uint8Array {
  const found = new Uint8Array(docs.length);
  for (const run of keywords.postings(term)) {
    let low = run.from;
    for (const [at, doc] of docs.entries()) {
      let high = run.to;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((run.docs[middle] ?? 0) < doc) low = middle + 1;
        else high = middle;
      }
      if (low >= run.to) break;
      if (run.docs[low] === doc) found[at] = run.parts[low] ?? 0;
    }
  }
  return found;
}

function addTo(sums: Float32Array, held: Float32Array, candidates: number): void {
  for (let at = 0; at < candidates; at++) {
    const row = held.subarray(at * (PARTS + 1), (at + 1) * (PARTS + 1));
    const elsewhere = Math.max((row[PARTS] ?? 0) * HEAD, Math.max(...row.subarray(0, PARTS)) * ANYWHERE);
    for (let part = 0; part < PARTS; part++) {
      const near = Math.max(row[part - 1] ?? 0, part + 1 < PARTS ? (row[part + 1] ?? 0) : 0) * NEXT;
      sums[at * PARTS + part]! += Math.max(row[part] ?? 0, near, elsewhere);
    }
  }
}
