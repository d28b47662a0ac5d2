import { Coherence } from './coherence.ts';
import { VectorKernel } from './vector-kernel.ts';

/** Vectors of one company as 8-bit integers with a scale each, in slots that rise with the passage numbers. */
export class VectorIndex {
  #kernel: VectorKernel | null = null;
  #docs = new Uint32Array(256);
  #slots = 0;
  readonly #coherence = new Coherence();

  /** A vector of another dimension than the first one belongs to another model and is passed over. */
  add(doc: number, vector: Float32Array, source: number): void {
    this.#kernel ??= new VectorKernel(vector.length);
    if (vector.length !== this.#kernel.dimensions || vector.length === 0) return;
    if (this.#slots === this.#docs.length) {
      const grown = new Uint32Array(this.#slots * 2);
      grown.set(this.#docs);
      this.#docs = grown;
    }
    this.#kernel.set(this.#slots, vector);
    this.#docs[this.#slots++] = doc;
    this.#coherence.add(vector, { doc, source });
  }

  /** Whether passages that follow each other in a source are nearer than others: vectors of a model without any sense are not. */
  get isCoherent(): boolean {
    return this.#coherence.isGiven;
  }

  /** Where the vector of a passage stands; null where it has none. */
  slotOf(doc: number): number | null {
    let [from, to] = [0, this.#slots];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#docs[middle] ?? 0) < doc) from = middle + 1;
      else to = middle;
    }
    return from < this.#slots && this.#docs[from] === doc ? from : null;
  }

  /** The cosine of a slot with more precision than `scores` has. */
  exactly(query: Float32Array, slot: number): number {
    return this.#kernel?.exactly(query, slot) ?? 0;
  }

  /** Cosines by slot for unit vectors, or null when nothing can be compared. Reused by the next call. */
  scores(query: Float32Array): { cosines: Float32Array; docs: Uint32Array; size: number } | null {
    if (!this.#kernel || this.#slots === 0 || query.length !== this.#kernel.dimensions) return null;
    return { cosines: this.#kernel.scores(query, this.#slots), docs: this.#docs, size: this.#slots };
  }

  compact(renumbered: Int32Array): void {
    let to = 0;
    for (let slot = 0; slot < this.#slots; slot++) {
      const doc = renumbered[this.#docs[slot] ?? 0] ?? -1;
      if (doc < 0) continue;
      this.#kernel?.move(slot, to);
      this.#docs[to++] = doc;
    }
    this.#slots = to;
  }

  get bytes(): number {
    return (this.#kernel?.bytes ?? 0) + this.#docs.byteLength;
  }
}
