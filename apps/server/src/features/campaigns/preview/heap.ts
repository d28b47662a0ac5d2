/** Whatever comes first is taken first, in a time that hardly grows with how many there are. */
export class Heap<T> {
  readonly #all: T[] = [];
  readonly #rank: (one: T) => number;

  constructor(rank: (one: T) => number) {
    this.#rank = rank;
  }

  get first(): T | undefined {
    return this.#all[0];
  }

  push(one: T): void {
    const rank = this.#rank(one);
    let place = this.#all.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.#all[above];
      if (other === undefined || this.#rank(other) <= rank) break;
      this.#all[place] = other;
      place = above;
    }
    this.#all[place] = one;
  }

  pop(): T | undefined {
    const [first] = this.#all;
    const last = this.#all.pop();
    if (last !== undefined && this.#all.length > 0) this.#sink(last);
    return first;
  }

  clear(): void {
    this.#all.length = 0;
  }

  #sink(one: T): void {
    const rank = this.#rank(one);
    for (let place = 0; ;) {
      const lower = this.#lowerBelow(place);
      const other = this.#all[lower];
      if (other === undefined || this.#rank(other) >= rank) {
        this.#all[place] = one;
        return;
      }
      this.#all[place] = other;
      place = lower;
    }
  }

  #lowerBelow(place: number): number {
    const [left, right] = [this.#all[2 * place + 1], this.#all[2 * place + 2]];
    const isRight = left !== undefined && right !== undefined && this.#rank(right) < this.#rank(left);
    return 2 * place + (isRight ? 2 : 1);
  }
}
