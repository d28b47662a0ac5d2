/** Term ids with the passages that hold them, sorted by term; never changed once built. */
export interface Segment {
  terms: Uint32Array;
  /** `offsets[i]`..`offsets[i + 1]` are the postings of `terms[i]`. */
  offsets: Uint32Array;
  docs: Uint32Array;
  /** The parts of the passage that hold the term, a bit each; IN_HEAD when the headings or the source's name hold it. */
  parts: Uint8Array;
}

export const IN_HEAD = 128;
export const BODY = 127;

/** Postings in the order in which passages were added, to become a segment. */
export class PendingPostings {
  size = 0;
  #terms = new Uint32Array(4096);
  #docs = new Uint32Array(4096);
  #parts = new Uint8Array(4096);

  push(term: number, doc: number, parts: number): void {
    if (this.size === this.#terms.length) this.#grow();
    this.#terms[this.size] = term;
    this.#docs[this.size] = doc;
    this.#parts[this.size++] = parts;
  }

  /** Counting sort by term; passages stay in their order. */
  build(vocabulary: number): Segment {
    const at = new Uint32Array(vocabulary + 1);
    for (let i = 0; i < this.size; i++) at[(this.#terms[i] ?? 0) + 1]! += 1;
    let distinct = 0;
    for (let term = 0; term < vocabulary; term++) {
      if ((at[term + 1] ?? 0) > 0) distinct++;
      at[term + 1]! += at[term] ?? 0;
    }
    const segment = emptySegment(distinct, this.size);
    let index = 0;
    for (let term = 0; term < vocabulary; term++) {
      if (at[term] === at[term + 1]) continue;
      segment.terms[index] = term;
      segment.offsets[index++] = at[term] ?? 0;
    }
    segment.offsets[index] = this.size;
    this.#place(segment, at);
    return segment;
  }

  #place(segment: Segment, at: Uint32Array): void {
    for (let i = 0; i < this.size; i++) {
      const to = at[this.#terms[i] ?? 0]!++;
      segment.docs[to] = this.#docs[i] ?? 0;
      segment.parts[to] = this.#parts[i] ?? 0;
    }
  }

  #grow(): void {
    const length = this.#terms.length * 2;
    const [terms, docs, parts] = [new Uint32Array(length), new Uint32Array(length), new Uint8Array(length)];
    terms.set(this.#terms);
    docs.set(this.#docs);
    parts.set(this.#parts);
    [this.#terms, this.#docs, this.#parts] = [terms, docs, parts];
  }
}

/** Joins two segments of which all passages of `left` come before those of `right`. */
export function merge(left: Segment, right: Segment): Segment {
  const terms = mergeTerms(left.terms, right.terms);
  const merged = emptySegment(terms.length, left.docs.length + right.docs.length);
  merged.terms.set(terms);
  let [l, r, to] = [0, 0, 0];
  for (const [index, term] of terms.entries()) {
    merged.offsets[index] = to;
    if (left.terms[l] === term) to = copy(left, l++, merged, to);
    if (right.terms[r] === term) to = copy(right, r++, merged, to);
  }
  merged.offsets[terms.length] = to;
  return merged;
}

/** The segment without dead passages; `renumbered[doc]` is the new number, or -1. */
export function compact(segment: Segment, renumbered: Int32Array): Segment {
  const kept = emptySegment(segment.terms.length, segment.docs.length);
  let [to, terms] = [0, 0];
  for (let index = 0; index < segment.terms.length; index++) {
    const from = to;
    for (let at = segment.offsets[index] ?? 0; at < (segment.offsets[index + 1] ?? 0); at++) {
      const doc = renumbered[segment.docs[at] ?? 0] ?? -1;
      if (doc < 0) continue;
      kept.docs[to] = doc;
      kept.parts[to++] = segment.parts[at] ?? 0;
    }
    if (to === from) continue;
    kept.terms[terms] = segment.terms[index] ?? 0;
    kept.offsets[terms++] = from;
  }
  kept.offsets[terms] = to;
  return {
    terms: kept.terms.slice(0, terms),
    offsets: kept.offsets.slice(0, terms + 1),
    docs: kept.docs.slice(0, to),
    parts: kept.parts.slice(0, to),
  };
}

/** Position of `term` in `segment.terms`, or -1. */
export function find(segment: Segment, term: number): number {
  let [low, high] = [0, segment.terms.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = segment.terms[middle] ?? 0;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function emptySegment(terms: number, postings: number): Segment {
  return {
    terms: new Uint32Array(terms),
    offsets: new Uint32Array(terms + 1),
    docs: new Uint32Array(postings),
    parts: new Uint8Array(postings),
  };
}

function mergeTerms(left: Uint32Array, right: Uint32Array): Uint32Array {
  const all = new Uint32Array(left.length + right.length);
  let [l, r, to] = [0, 0, 0];
  while (l < left.length || r < right.length) {
    const a = left[l] ?? Infinity;
    const b = right[r] ?? Infinity;
    all[to++] = Math.min(a, b);
    if (a <= b) l++;
    if (b <= a) r++;
  }
  return all.slice(0, to);
}

function copy(from: Segment, index: number, to: Segment, at: number): number {
  const start = from.offsets[index] ?? 0;
  const end = from.offsets[index + 1] ?? 0;
  to.docs.set(from.docs.subarray(start, end), at);
  to.parts.set(from.parts.subarray(start, end), at);
  return at + end - start;
}
