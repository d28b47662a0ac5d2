import { analyseQuestion } from '../text/question.ts';
import { fuse, type Leg } from './fuse.ts';
import { KeywordIndex } from './keyword-index.ts';
import { lexicon } from './lexicon.ts';
import { PassageStore } from './passage-store.ts';
import { TextScorer } from './score-text.ts';
import { textLegs, vectorLeg } from './legs.ts';
import { VectorIndex } from './vector-index.ts';
import { weigh } from './weigh.ts';
import { together, type Wording } from './wordings.ts';

export interface IndexedPassage {
  id: string;
  /** As `cut` made it; RangeError when it is of another analyser version (see text/terms.ts). */
  terms: string;
  language: 'es' | 'en';
  /** Of unit length, or null when no embeddings are configured. */
  vector: Float32Array | null;
}

export interface IndexQuery {
  question: string;
  /** The same question as a model words it. */
  wordings?: readonly Wording[];
  /** Null searches all sources. */
  sources: ReadonlySet<string> | null;
  search_type: 'keyword' | 'semantic';
  limit: number;
  /** The question's embedding; without it, or when its length differs, only the text legs run. */
  vector: Float32Array | null;
}

export interface IndexHit {
  id: string;
  source_id: string;
  /** 0..1: how much of the question the passage holds. Comparable between questions, so it can be held to a threshold. */
  score: number;
  /** 0..1: what of it the vectors alone give; 0 without any. */
  meaning: number;
  legs: { leg: Leg; rank: number; score: number }[];
}

/** Dead passages are dropped at this share, or at once while the index is small. */
const DEAD_SHARE = 0.2;
const SMALL = 300_000;

/**
 * The passages of one company, searchable in memory. Adding and removing never rebuilds the whole. Not shared between
 * companies and not thread-safe; holds no text, so hits are read from the database by id.
 */
export class PassageIndex {
  readonly #store = new PassageStore();
  readonly #keywords = new KeywordIndex();
  readonly #vectors = new VectorIndex();
  readonly #scorer = new TextScorer();
  #sources: string[] = [];
  #numbers = new Map<string, number>();
  #dead = 0;
  /** Numbers of the passages that are taken in but not shown, by id. */
  readonly #staged = new Map<string, number>();

  /** Adds passages to a source, to those it already has. To replace a source, `remove` it first. */
  add(sourceId: string, passages: IndexedPassage[]): void {
    this.stage(sourceId, passages);
    this.#reviveStaged();
  }

  /** Takes passages in without showing them yet: `publish` shows all at once. One source at a time. */
  stage(sourceId: string, passages: IndexedPassage[]): void {
    const source = this.#sourceNumber(sourceId);
    for (const passage of passages) {
      const { length, quality } = this.#keywords.add(this.#store.size, passage.terms, passage.language);
      const doc = this.#store.push(passage.id, source, passage.language, length, quality);
      if (passage.vector) this.#vectors.add(doc, passage.vector, source);
      this.#staged.set(passage.id, doc);
    }
  }

  /**
   * Makes `ids` the passages of a source: those just staged, in place of older ones of the same id, and those that stayed
   * as they were. In one step, so that no search sees old and new together.
   */
  publish(sourceId: string, ids: ReadonlySet<string>): void {
    const staged = this.#staged;
    this.#killOf(this.#sourceNumber(sourceId), (id) => !ids.has(id) || staged.has(id));
    this.#reviveStaged();
    this.#compactIfWorthIt();
  }

  /** What a first search of what was published would do in one go. */
  *settling(): Generator<null> {
    this.#keywords.flush();
    yield null;
    yield* this.#keywords.vocabulary.listening();
  }

  /** No hit of this source is given any more. An unknown source is no error. */
  remove(sourceId: string): void {
    const source = this.#numbers.get(sourceId);
    if (source === undefined) return;
    this.#numbers.delete(sourceId);
    this.#killOf(source, () => true);
    this.#compactIfWorthIt();
  }

  /** Best passages first, at most `limit`; only of `sources` when given. Deterministic. */
  search(query: IndexQuery): IndexHit[] {
    if (query.limit <= 0 || this.#store.size === 0) return [];
    this.#keywords.flush();
    const accept = this.#accept(query.sources);
    const within = { keywords: this.#keywords, store: this.#store, accept };
    const wordings = [{ text: query.question, weight: 1 }, ...(query.wordings ?? [])];
    const text = together(
      wordings.map((wording) => {
        const concepts = weigh(analyseQuestion(wording.text, lexicon()), this.#keywords, this.#store);
        return { legs: textLegs(this.#scorer, concepts, within), weight: wording.weight };
      }),
    );
    const vector = query.vector ? vectorLeg(this.#vectors, query.vector, accept) : null;
    return fuse({ text, vector }, query.search_type)
      .slice(0, query.limit)
      .map(({ doc, score, meaning, legs }) => ({
        id: this.#store.ids[doc] ?? '',
        source_id: this.#sources[this.#store.source[doc] ?? 0] ?? '',
        score,
        meaning,
        legs,
      }));
  }

  /** Approximate memory held, for evicting the least used companies. */
  get bytes(): number {
    return this.#store.bytes * 2 + this.#keywords.bytes + this.#vectors.bytes;
  }

  /** Passages that can be found. */
  get size(): number {
    return this.#store.live.es + this.#store.live.en;
  }

  #accept(sources: ReadonlySet<string> | null): (doc: number) => boolean {
    const { alive, source } = this.#store;
    if (!sources) return (doc) => alive[doc] === 1;
    const allowed = new Uint8Array(this.#sources.length);
    for (const id of sources) {
      const number = this.#numbers.get(id);
      if (number !== undefined) allowed[number] = 1;
    }
    return (doc) => alive[doc] === 1 && allowed[source[doc] ?? 0] === 1;
  }

  #killOf(source: number, goes: (id: string) => boolean): void {
    const store = this.#store;
    for (let doc = 0; doc < store.size; doc++) {
      if (store.source[doc] !== source || store.alive[doc] === 0 || !goes(store.ids[doc] ?? '')) continue;
      store.kill(doc);
      this.#dead++;
    }
  }

  #reviveStaged(): void {
    for (const doc of this.#staged.values()) this.#store.revive(doc);
    this.#staged.clear();
  }

  #compactIfWorthIt(): void {
    const small = this.#keywords.postingCount < SMALL;
    if (this.#dead > 0 && (small || this.#dead > this.#store.size * DEAD_SHARE)) this.#compact();
  }

  #sourceNumber(sourceId: string): number {
    const known = this.#numbers.get(sourceId);
    if (known !== undefined) return known;
    const number = this.#sources.push(sourceId) - 1;
    this.#numbers.set(sourceId, number);
    return number;
  }

  #compact(): void {
    const renumbered = this.#store.compact();
    this.#keywords.compact(renumbered);
    this.#vectors.compact(renumbered);
    this.#dead = 0;
  }
}
