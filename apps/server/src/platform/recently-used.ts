/** Keeps what was used last, as far as it fits; `weigh` in the units of `room`. What weighs more than all the room is not kept. */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, { value: Value; weight: number }>();
  readonly #room: number;
  readonly #weigh: (key: string, value: Value) => number;
  #weight = 0;

  constructor(room: number, weigh: (key: string, value: Value) => number) {
    this.#room = room;
    this.#weigh = weigh;
  }

  /** The kept value of the key, else a new one. */
  get(key: string, make: () => Value): Value {
    return this.find(key) ?? this.keep(key, make());
  }

  find(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    // A Map goes through its keys in the order of their setting: the last used stands last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** Instead of what was kept under the key. */
  keep(key: string, value: Value): Value {
    this.forget(key);
    const weight = this.#weigh(key, value);
    if (weight > this.#room) return value;
    this.#weight += weight;
    this.#kept.set(key, { value, weight });
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#room) break;
      this.forget(oldest);
    }
    return value;
  }

  forget(key: string): void {
    const gone = this.#kept.get(key);
    if (gone === undefined) return;
    this.#kept.delete(key);
    // As it was weighed: what is kept may have grown since.
    this.#weight -= gone.weight;
  }
}
