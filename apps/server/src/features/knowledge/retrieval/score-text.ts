import type { Kind } from '../text/alternatives.ts';
import type { Language } from '../text/tongue.ts';
import { BestScored, type Scored } from './best-scored.ts';
import type { KeywordIndex, Run } from './keyword-index.ts';
import type { PassageStore } from './passage-store.ts';
import { Reaches } from './reaches.ts';
import { Shares } from './shares.ts';
import { type Block, type Found, type Notes, type Row, Walk } from './walk.ts';
import type { WeighedConcept } from './weigh.ts';

/** Alternatives that can add less than this share of a perfect score are passed over: mostly very common words. */
const TOO_LITTLE = 0.025;

/** Passages scored before the next ones: what is noted of them stays in the processor's nearest memory. */
export const BLOCK = 4_096;

/** More than what single precision loses in a sum. */
const ROUNDING = 1.000_01;

const LANGUAGES: readonly Language[] = ['es', 'en'];
const KINDS: Kind[] = ['exact', 'synonym', 'translated', 'fuzzy'];
const TRANSLATED = KINDS.indexOf('translated');
const FUZZY = KINDS.indexOf('fuzzy');

export interface Within {
  keywords: KeywordIndex;
  store: PassageStore;
  accept: (doc: number) => boolean;
}

/** A concept while passages are scored. */
interface Asked extends Row {
  walks: Walk[];
  /** No passage gains more by it. */
  reach: number;
}

interface Asking {
  /** As the question has them, and those that can give most first. */
  asked: Asked[];
  byReach: Asked[];
  /** The most that `byReach` can give from a place on, together. */
  rests: number[];
  /** What a perfect score comes to. */
  perfect: number;
  best: BestScored;
}

/** What a passage of a block needs to be among the best: its gains times its quality (0..100) a hundredth of `floor`. */
interface Enough {
  floor: number;
  quality: Uint8Array;
  base: number;
}

/**
 * BM25F over headings and body. Each concept of the question adds its best alternative only, so that a passage is not
 * paid twice for a word and its synonym.
 *
 * Concepts that can give most go first. Once the others cannot lift a passage among the best so far, they are looked up
 * only where it has enough already: the same result as scoring all, for less than half of the work (MaxScore, Turtle and
 * Flood 1995).
 */
export class TextScorer {
  readonly #gains: Float32Array[] = [];
  readonly #kinds: Uint8Array[] = [];
  #touched = new Uint16Array(0);
  /** What those that may be among the best gained so far. */
  readonly #sums = new Float32Array(BLOCK);
  readonly #marks = new Uint8Array(BLOCK);
  readonly #shares = { es: new Shares(), en: new Shares() };
  readonly #reaches = new Reaches();

  /** The `limit` passages with the highest totals above 0, in the order of their numbers. */
  best(concepts: WeighedConcept[], within: Within, limit: number): Scored[] {
    const { size } = within.store;
    const perfect = concepts.reduce((sum, concept) => sum + concept.most, 0);
    const asked = this.#ask(concepts, perfect * TOO_LITTLE, within);
    const byReach = asked.toSorted((a, b) => b.reach - a.reach);
    const asking = { asked, byReach, rests: restsOf(byReach), perfect, best: new BestScored(limit) };
    for (let base = 0; base < size; base += BLOCK) {
      const block = accepted(base, Math.min(base + BLOCK, size), within);
      if (block.base < block.end) this.#score(asking, block, within);
    }
    return asking.best.inOrder();
  }

  #ask(concepts: WeighedConcept[], enough: number, { keywords, store }: Within): Asked[] {
    this.#reserve(concepts.length);
    const average = {
      es: store.words.es / Math.max(1, store.live.es),
      en: store.words.en / Math.max(1, store.live.en),
    };
    const shares = { es: this.#shares.es.of(average.es), en: this.#shares.en.of(average.en) };
    this.#reaches.keepFor([keywords.version, average.es, average.en]);
    const { length } = store;
    return concepts.map((concept, at) => {
      const asked: Asked = { walks: [], gains: this.#gains[at]!, kinds: this.#kinds[at]!, reach: 0 };
      for (const language of LANGUAGES) {
        const heard = concept.in[language].filter(({ gain }) => gain >= enough);
        for (const { terms, runs, gain, kind } of heard) {
          const found = { gain, kind: KINDS.indexOf(kind), shares: shares[language], length };
          asked.walks.push(new Walk(runs, found));
          const reach = this.#reachOf(terms, runs, found, store.size);
          if (reach > asked.reach) asked.reach = reach;
        }
      }
      return asked;
    });
  }

  #reachOf(terms: number[], runs: Run[][], { gain, shares, length }: Found, size: number): number {
    // In a single block nothing is passed over.
    if (size <= BLOCK) return gain;
    let least = 1;
    for (let at = 0; at < terms.length; at += 1)
      least = Math.min(least, this.#reaches.of(terms[at]!, runs[at]!, shares, length));
    return gain * least;
  }

  #score({ asked, byReach, rests, perfect, best }: Asking, block: Block, { store, accept }: Within): void {
    for (const { gains } of asked) gains.fill(0);
    const enough = { floor: (best.floor * perfect) / ROUNDING, quality: store.quality, base: block.base };
    const notes: Notes = { touched: this.#touched, count: 0, only: null };
    let done = 0;
    for (; done < byReach.length && rests[done]! >= enough.floor; done += 1)
      walkAll(byReach[done]!, block, notes);
    let hopeful = this.#mark(byReach.slice(0, done), notes.count, rests[done] ?? 0, enough);
    const others: Notes = { touched: this.#touched.subarray(hopeful), count: 0, only: this.#marks };
    for (; done < byReach.length && hopeful > 0; done += 1) {
      others.count = 0;
      walkAll(byReach[done]!, block, others);
      hopeful = this.#unmark(byReach[done]!, hopeful, rests[done + 1] ?? 0, enough);
    }
    for (let at = 0; at < hopeful; at += 1) {
      const here = this.#touched[at]!;
      this.#marks[here] = 0;
      const doc = block.base + here;
      const scale = { perfect, quality: store.quality[doc]! / 100 };
      const total = totalOf(asked, here, scale);
      if (total === 0 || total < best.floor || !accept(doc)) continue;
      const translated = partOf(TRANSLATED, asked, here, scale);
      best.offer({ doc, total, translated, fuzzy: partOf(FUZZY, asked, here, scale) });
    }
  }

  /** Marks the passages that may be among the best, and puts them first; returns how many there are. */
  #mark(done: readonly Row[], touched: number, rest: number, { floor, quality, base }: Enough): number {
    const [sums, marks, list] = [this.#sums, this.#marks, this.#touched];
    let hopeful = 0;
    for (let at = 0; at < touched; at += 1) {
      const here = list[at]!;
      if (marks[here] === 1) continue;
      let sum = 0;
      for (let row = 0; row < done.length; row += 1) sum += done[row]!.gains[here]!;
      if ((sum + rest) * quality[base + here]! < floor * 100) continue;
      sums[here] = sum;
      marks[here] = 1;
      list[hopeful++] = here;
    }
    return hopeful;
  }

  /** Takes the marks off those of the first `marked` that have no hope any more; returns how many are left. */
  #unmark({ gains }: Row, marked: number, rest: number, { floor, quality, base }: Enough): number {
    const [sums, marks, list] = [this.#sums, this.#marks, this.#touched];
    let hopeful = 0;
    for (let at = 0; at < marked; at += 1) {
      const here = list[at]!;
      const sum = sums[here]! + gains[here]!;
      sums[here] = sum;
      if ((sum + rest) * quality[base + here]! < floor * 100) marks[here] = 0;
      else list[hopeful++] = here;
    }
    return hopeful;
  }

  #reserve(concepts: number): void {
    while (this.#gains.length < concepts) {
      this.#gains.push(new Float32Array(BLOCK));
      this.#kinds.push(new Uint8Array(BLOCK));
    }
    // Each concept may touch each passage, and those that are looked up after others go behind what is kept of these.
    const room = (concepts + 1) * BLOCK;
    if (this.#touched.length < room) this.#touched = new Uint16Array(room);
  }
}

function walkAll(asked: Asked, block: Block, notes: Notes): void {
  for (const walk of asked.walks) walk.score(asked, block, notes);
}

interface Scale {
  perfect: number;
  /** 0..1 */
  quality: number;
}

/** In single precision and in the question's order, as what is compared must not depend on what was passed over. */
function totalOf(asked: readonly Row[], here: number, { perfect, quality }: Scale): number {
  let total = 0;
  for (let at = 0; at < asked.length; at += 1)
    total = Math.fround(total + (asked[at]!.gains[here]! / perfect) * quality);
  return total;
}

/** What of it came from alternatives of a kind. */
function partOf(kind: number, asked: readonly Row[], here: number, { perfect, quality }: Scale): number {
  let part = 0;
  for (const { gains, kinds } of asked)
    if (kinds[here] === kind) part = Math.fround(part + (gains[here]! / perfect) * quality);
  return part;
}

function restsOf(byReach: readonly Asked[]): number[] {
  const rests: number[] = [];
  let sum = 0;
  for (const { reach } of byReach.toReversed()) rests.push((sum += reach));
  return rests.toReversed();
}

/** What is left without the passages that are not accepted at both ends. */
function accepted(base: number, end: number, { accept }: Within): Block {
  const block = { base, end };
  while (block.base < end && !accept(block.base)) block.base += 1;
  while (block.end > block.base && !accept(block.end - 1)) block.end -= 1;
  return block;
}
