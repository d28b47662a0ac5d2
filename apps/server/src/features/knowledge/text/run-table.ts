/**
 * Distinct stretches of texts, numbered from 0 in the order in which they are met. Looking one up makes no string of it,
 * which is most of what a Map would cost.
 */
export class RunTable {
  readonly #keys: string[] = [];
  /** Number + 1 of the stretch with a hash, 0 for none; the next free place on a clash. A power of two, at most half full. */
  #slots = new Int32Array(1_024);

  get size(): number {
    return this.#keys.length;
  }

  /** The number of `text.slice(start, end)`; equal to what `size` was before when it is new. */
  numberOf(text: string, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(text, start, end) & mask;
    for (let held = this.#slots[slot]!; held !== 0; held = this.#slots[slot]!) {
      if (isAt(this.#keys[held - 1]!, text, start, end)) return held - 1;
      slot = (slot + 1) & mask;
    }
    // A slice of a text would keep the whole of it alive.
    const number = this.#keys.push(Buffer.from(text.slice(start, end), 'utf16le').toString('utf16le')) - 1;
    this.#slots[slot] = number + 1;
    if (this.#keys.length * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (const [number, key] of this.#keys.entries()) {
      let slot = hashOf(key, 0, key.length) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function isAt(key: string, text: string, start: number, end: number): boolean {
  if (key.length !== end - start) return false;
  for (let at = 0; at < key.length; at += 1)
    if (key.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}
