import type { Kind } from '../text/alternatives.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { PassageStore } from './passage-store.ts';
import { partsOf } from './parts-of.ts';
import { BODY, IN_HEAD } from './postings.ts';
import type { WeighedAlternative, WeighedConcept } from './weigh.ts';

/** BM25's constants; a low k1 because answering needs a word to be there rather than to be frequent. */
const K1 = 0.9;
const B = 0.5;
/** A word in a heading or the source's name counts as this many in the body. */
const HEAD = 1.6;

/** Alternatives that can add less than this share of a perfect score are passed over: mostly very common words. */
const TOO_LITTLE = 0.025;

export interface TextScores {
  /** Share of a perfect score, 0..1, by passage number. */
  total: Float32Array;
  /** The parts of `total` that came from translations and from corrected spellings. */
  translated: Float32Array;
  fuzzy: Float32Array;
}

/** Where postings are read, with what a word counts in passages of the language at hand. */
interface Shelf {
  keywords: KeywordIndex;
  store: PassageStore;
  shares: Float64Array;
}

/**
 * BM25F over headings and body. Each concept of the question adds its best alternative only, so that a passage is not
 * paid twice for a word and its synonym.
 */
export class TextScorer {
  #size = 0;
  #best = new Float32Array(0);
  #kind = new Uint8Array(0);
  #touched = new Uint32Array(0);
  readonly #shares = { es: new Shares(), en: new Shares() };
  #scores: TextScores = { total: this.#best, translated: this.#best, fuzzy: this.#best };

  /** The returned arrays are reused by the next call. */
  score(concepts: WeighedConcept[], keywords: KeywordIndex, store: PassageStore): TextScores {
    this.#reserve(store.size);
    const perfect = concepts.reduce((sum, concept) => sum + concept.most, 0);
    const es = this.#shares.es.of(store.words.es / Math.max(1, store.live.es));
    const en = this.#shares.en.of(store.words.en / Math.max(1, store.live.en));
    for (const concept of concepts) {
      const enough = perfect * TOO_LITTLE;
      let touched = 0;
      for (const one of concept.in.es) {
        if (one.gain >= enough) touched = this.#add(one, { keywords, store, shares: es }, touched);
      }
      for (const one of concept.in.en) {
        if (one.gain >= enough) touched = this.#add(one, { keywords, store, shares: en }, touched);
      }
      this.#settle(touched, perfect, store);
    }
    return this.#scores;
  }

  /** Returns how many passages the concept has touched by now. */
  #add(one: WeighedAlternative, shelf: Shelf, touched: number): number {
    if (one.terms.length > 1) return this.#addPhrase(one, shelf, touched);
    const { gain } = one;
    const kind = KINDS.indexOf(one.kind);
    const [best, kinds, touchedDocs] = [this.#best, this.#kind, this.#touched];
    const { length } = shelf.store;
    const { shares } = shelf;
    let count = touched;
    // Written out for speed: this loop sees every posting of every alternative.
    for (const { docs, parts, from, to } of shelf.keywords.postings(one.terms[0] ?? -1)) {
      for (let at = from; at < to; at++) {
        const doc = docs[at]!;
        const held = best[doc]!;
        // No word counts more than its gain, however often it stands there.
        if (gain <= held) continue;
        const value = gain * shares[rowOf(length[doc]!) + KEYS[parts[at]!]!]!;
        if (value <= held) continue;
        best[doc] = value;
        kinds[doc] = kind;
        if (held === 0) touchedDocs[count++] = doc;
      }
    }
    return count;
  }

  /** All stems of an expression must be in the passage; it gains by the least frequent. */
  #addPhrase(one: WeighedAlternative, { keywords, store, shares }: Shelf, touched: number): number {
    const { df } = keywords.vocabulary;
    const [rarest = -1, ...others] = one.terms.toSorted((a, b) => (df[a] ?? 0) - (df[b] ?? 0));
    const kind = KINDS.indexOf(one.kind);
    let count = touched;
    for (const { docs, parts, from, to } of keywords.postings(rarest)) {
      const held = docs.subarray(from, to);
      const rest = others.map((term) => partsOf(term, held, keywords));
      for (let at = 0; at < held.length; at++) {
        const doc = held[at] ?? 0;
        const row = rowOf(store.length[doc]!);
        let share = shares[row + KEYS[parts[from + at]!]!]!;
        for (const sets of rest) share = Math.min(share, shares[row + KEYS[sets[at]!]!]!);
        if (share > 0) count = this.#offer(doc, one.gain * share, kind, count);
      }
    }
    return count;
  }

  #offer(doc: number, gain: number, kind: number, touched: number): number {
    const best = this.#best[doc] ?? 0;
    if (gain <= best) return touched;
    this.#best[doc] = gain;
    this.#kind[doc] = kind;
    if (best > 0) return touched;
    this.#touched[touched] = doc;
    return touched + 1;
  }

  #settle(touched: number, perfect: number, store: PassageStore): void {
    const { total, translated, fuzzy } = this.#scores;
    for (let at = 0; at < touched; at++) {
      const doc = this.#touched[at] ?? 0;
      const gain = ((this.#best[doc] ?? 0) / perfect) * ((store.quality[doc] ?? 0) / 100);
      this.#best[doc] = 0;
      total[doc]! += gain;
      if (this.#kind[doc] === TRANSLATED) translated[doc]! += gain;
      if (this.#kind[doc] === FUZZY) fuzzy[doc]! += gain;
    }
  }

  #reserve(size: number): void {
    const { total, translated, fuzzy } = this.#scores;
    if (this.#size >= size) {
      total.fill(0);
      translated.fill(0);
      fuzzy.fill(0);
      return;
    }
    this.#size = Math.ceil(size * 1.25);
    this.#best = new Float32Array(this.#size);
    this.#kind = new Uint8Array(this.#size);
    this.#touched = new Uint32Array(this.#size);
    const fresh = (): Float32Array => new Float32Array(this.#size);
    this.#scores = { total: fresh(), translated: fresh(), fuzzy: fresh() };
  }
}

const KINDS: Kind[] = ['exact', 'synonym', 'translated', 'fuzzy'];
const TRANSLATED = KINDS.indexOf('translated');
const FUZZY = KINDS.indexOf('fuzzy');

/** A set of parts as one of sixteen: how many of the body, and whether the headings are among them. */
const SETS = 16;
const KEYS = Uint8Array.from(
  { length: 256 },
  (_, set) => (set & BODY).toString(2).replaceAll('0', '').length + (set & IN_HEAD ? SETS / 2 : 0),
);

/** Words of a passage; cuts are far shorter, and what is longer counts like this. */
const longest = 4_095;

/** Where the shares of passages of a length stand. */
function rowOf(length: number): number {
  return (length < longest ? length : longest) * SETS;
}

/** 0..1: rises with the number of parts that hold the word, less and less, and falls with the length of the passage. */
function saturation(bodyParts: number, inHead: boolean, spread: number): number {
  const weighted = bodyParts / spread + (inHead ? HEAD : 0);
  return weighted / (weighted + K1);
}

/** What share of its gain a word adds to a passage, by length and set of parts: the same for all until the average length changes. */
class Shares {
  readonly #by = new Float64Array((longest + 1) * SETS);
  #average = -1;

  of(average: number): Float64Array {
    if (average === this.#average) return this.#by;
    this.#average = average;
    for (let length = 0; length <= longest; length += 1) {
      const spread = 1 - B + (B * length) / Math.max(1, average);
      for (let key = 0; key < SETS; key += 1)
        this.#by[length * SETS + key] = saturation(key % (SETS / 2), key >= SETS / 2, spread);
    }
    return this.#by;
  }
}
