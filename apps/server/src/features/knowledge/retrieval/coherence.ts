interface Place {
  doc: number;
  source: number;
}

/** Vectors kept to compare later ones with. */
const KEPT = 32;
/** Pairs after which it is known. */
const ENOUGH = 500;
/** Pairs of neighbours below which it is not. */
const LEAST = 8;
/** How much nearer neighbours have to be than others, in deviations of those. */
const NEARER = 0.6;

/** Whether passages that follow each other in a source are nearer to each other than to others. Reckoned as they are added. */
export class Coherence {
  readonly #others: Float32Array[] = [];
  #last: { vector: Float32Array; place: Place } | null = null;
  #added = 0;
  #neighbours = { count: 0, sum: 0 };
  #pairs = { count: 0, sum: 0, squares: 0 };

  add(vector: Float32Array, place: Place): void {
    if (this.#neighbours.count >= ENOUGH) return;
    const last = this.#last;
    if (last?.place.source === place.source && last.place.doc === place.doc - 1) {
      this.#neighbours.count += 1;
      this.#neighbours.sum += dot(last.vector, vector);
    }
    const other = this.#others[(this.#added * 7) % Math.max(1, this.#others.length)];
    if (other && other !== last?.vector) {
      const cosine = dot(other, vector);
      this.#pairs.count += 1;
      this.#pairs.sum += cosine;
      this.#pairs.squares += cosine * cosine;
    }
    this.#others[this.#added % KEPT] = vector;
    this.#added += 1;
    this.#last = { vector, place };
  }

  get isGiven(): boolean {
    const [near, far] = [this.#neighbours, this.#pairs];
    if (near.count < LEAST || far.count < LEAST) return false;
    const mean = far.sum / far.count;
    const deviation = Math.sqrt(Math.max(1e-9, far.squares / far.count - mean * mean));
    return near.sum / near.count - mean > NEARER * deviation;
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}
