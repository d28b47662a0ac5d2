/** What the words of a question give a passage: shares of a perfect score, 0..1. */
export interface Scored {
  doc: number;
  total: number;
  /** The parts of `total` that came from translations and from corrected spellings. */
  translated: number;
  fuzzy: number;
}

/** The highest totals, at most `limit`; of equal ones the passages that were added first. */
export class BestScored {
  readonly #limit: number;
  /** The worst comes first, and each before its two children. */
  readonly #heap: Scored[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What a passage has to reach at least to be among them; 0 as long as there is room. */
  get floor(): number {
    return this.#heap.length < this.#limit ? 0 : this.#heap[0]!.total;
  }

  offer(one: Scored): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      this.#rise(heap.push(one) - 1);
      return;
    }
    if (!isWorse(heap[0]!, one)) return;
    heap[0] = one;
    this.#sink();
  }

  /** In the order of their numbers. */
  inOrder(): Scored[] {
    return this.#heap.toSorted((a, b) => a.doc - b.doc);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isWorse(heap[at]!, heap[parent]!)) return;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [at * 2 + 1, at * 2 + 2]) {
        if (child < heap.length && isWorse(heap[child]!, heap[least]!)) least = child;
      }
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }
}

function isWorse(a: Scored, b: Scored): boolean {
  return a.total < b.total || (a.total === b.total && a.doc > b.doc);
}
