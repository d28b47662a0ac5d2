import type { Language } from '../text/tongue.ts';
import { readTerms } from '../text/terms.ts';
import { compact, find, IN_HEAD, merge, PendingPostings, type Segment } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

/** Where the postings of a term stand in a segment. */
export interface Run {
  docs: Uint32Array;
  parts: Uint8Array;
  from: number;
  to: number;
}

/** Pending postings become a segment at this size even when nobody searches: bounds the memory while loading. */
const FLUSH = 2_000_000;

/**
 * Inverted index in immutable segments of growing size, so that adding a source costs its own postings and not a
 * rebuild. Deleted passages stay in the postings until `compact`; readers skip them.
 */
export class KeywordIndex {
  readonly vocabulary = new Vocabulary();
  /** Another number whenever postings became searchable or went. */
  version = 0;
  #segments: Segment[] = [];
  #pending = new PendingPostings();

  add(doc: number, terms: string, language: Language): { length: number; quality: number } {
    const analysed = readTerms(terms);
    const { vocabulary } = this;
    const head = new Set<number>();
    for (const stem of analysed.head) head.add(vocabulary.intern(stem, language));
    for (const { parts, stems } of analysed.body) {
      for (const stem of stems) {
        const term = vocabulary.intern(stem, language);
        const inHead = head.delete(term);
        this.#push(term, doc, parts | (inHead ? IN_HEAD : 0));
      }
    }
    for (const term of head) this.#push(term, doc, IN_HEAD);
    if (this.#pending.size > FLUSH) this.flush();
    return analysed;
  }

  /** Makes what was added searchable. */
  flush(): void {
    if (this.#pending.size === 0) return;
    this.version += 1;
    this.#segments.push(this.#pending.build(this.vocabulary.stems.length));
    this.#pending = new PendingPostings();
    while (this.#segments.length > 1) {
      const [left, right] = this.#segments.slice(-2);
      if (!left || !right || left.docs.length > right.docs.length * 2) return;
      this.#segments.splice(-2, 2, merge(left, right));
    }
  }

  /** Runs of postings of a term, oldest passages first. */
  postings(term: number): Run[] {
    const runs: Run[] = [];
    for (const segment of this.#segments) {
      const index = find(segment, term);
      if (index < 0) continue;
      const { offsets, docs, parts } = segment;
      runs.push({ docs, parts, from: offsets[index]!, to: offsets[index + 1]! });
    }
    return runs;
  }

  compact(renumbered: Int32Array): void {
    this.flush();
    this.version += 1;
    this.#segments = this.#segments
      .map((segment) => compact(segment, renumbered))
      .filter((one) => one.docs.length > 0);
    this.vocabulary.df.fill(0);
    for (const segment of this.#segments) {
      for (const [index, term] of segment.terms.entries()) {
        this.vocabulary.df[term]! += (segment.offsets[index + 1] ?? 0) - (segment.offsets[index] ?? 0);
      }
    }
  }

  get postingCount(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.docs.length, this.#pending.size);
  }

  get bytes(): number {
    const segments = this.#segments.reduce((sum, one) => sum + one.docs.length * 5 + one.terms.length * 8, 0);
    return segments + this.#pending.size * 9 + this.vocabulary.bytes;
  }

  #push(term: number, doc: number, parts: number): void {
    this.#pending.push(term, doc, parts);
    this.vocabulary.df[term]! += 1;
  }
}
