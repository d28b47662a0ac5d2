import { BLOCK, dotModule, RESULTS, VECTORS } from './dot-module.ts';
import { engine, type WasmMemory } from './web-assembly.ts';

const PAGE = 65_536;
/** Unit queries are scaled by this to 16 bits; with 8-bit vectors of up to 8,192 numbers no sum leaves 32 bits. */
const QUERY_SCALE = 16_384;
/** Growing copies everything, so it grows by a quarter. */
const GROWTH = 1.25;

let compiled: object | null = null;

/**
 * Unit vectors of one length, quantised to 8 bits with a scale per vector, with 4 more bits beside them for the last
 * ordering, and their cosines with a query.
 */
export class VectorKernel {
  readonly dimensions: number;
  readonly #stride: number;
  readonly #memory: WasmMemory;
  readonly #dot: (vectors: number, count: number, stride: number) => void;
  #scales = new Float32Array(256);
  #scores = new Float32Array(0);
  readonly #half: number;
  #fine = new Uint8Array(0);

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#stride = Math.ceil(dimensions / 16) * 16;
    this.#half = Math.ceil(dimensions / 2);
    this.#memory = new engine.Memory({ initial: 2 });
    compiled ??= new engine.Module(dotModule());
    const { exports } = new engine.Instance(compiled, { host: { memory: this.#memory } });
    this.#dot = exports['dot'] as (vectors: number, count: number, stride: number) => void;
  }

  set(slot: number, vector: Float32Array): void {
    this.#reserve(slot + 1);
    let most = 0;
    for (let at = 0; at < vector.length; at++) most = Math.max(most, Math.abs(vector[at]!));
    const factor = most > 0 ? 127 / most : 0;
    const to = new Int8Array(this.#memory.buffer, this.#address(slot), this.#stride);
    const fine = slot * this.#half;
    this.#fine.fill(0, fine, fine + this.#half);
    for (let at = 0; at < vector.length; at++) {
      const value = vector[at]! * factor;
      const coarse = Math.round(value);
      to[at] = coarse;
      // What rounding took off, in sixteenths, two to a byte.
      this.#fine[fine + (at >> 1)]! |= (Math.round((value - coarse) * 15) + 8) << ((at & 1) * 4);
    }
    this.#scales[slot] = factor > 0 ? 1 / factor : 0;
  }

  move(from: number, to: number): void {
    const bytes = new Uint8Array(this.#memory.buffer);
    bytes.copyWithin(this.#address(to), this.#address(from), this.#address(from + 1));
    this.#scales[to] = this.#scales[from] ?? 0;
    this.#fine.copyWithin(to * this.#half, from * this.#half, (from + 1) * this.#half);
  }

  /** The cosine of one slot at 12 bits, to order the best by. */
  exactly(query: Float32Array, slot: number): number {
    const coarse = new Int8Array(this.#memory.buffer, this.#address(slot), this.#stride);
    const fine = slot * this.#half;
    let sum = 0;
    for (let at = 0; at < query.length; at++) {
      const rest = ((this.#fine[fine + (at >> 1)]! >> ((at & 1) * 4)) & 15) - 8;
      sum += query[at]! * (coarse[at]! + rest / 15);
    }
    return sum * (this.#scales[slot] ?? 0);
  }

  /** Cosines of slots 0 to `size` - 1. The array is reused by the next call. */
  scores(query: Float32Array, size: number): Float32Array {
    if (this.#scores.length < size) this.#scores = new Float32Array(Math.ceil(size * GROWTH));
    const quantised = new Int16Array(this.#memory.buffer, 0, this.#stride).fill(0);
    for (let at = 0; at < query.length; at++) quantised[at] = Math.round(query[at]! * QUERY_SCALE);
    for (let slot = 0; slot < size; slot += BLOCK) {
      const count = Math.min(BLOCK, size - slot);
      this.#dot(this.#address(slot), count, this.#stride);
      const results = new Int32Array(this.#memory.buffer, RESULTS, count);
      for (let at = 0; at < count; at++) {
        this.#scores[slot + at] = ((results[at] ?? 0) * (this.#scales[slot + at] ?? 0)) / QUERY_SCALE;
      }
    }
    return this.#scores;
  }

  get bytes(): number {
    return (
      this.#memory.buffer.byteLength +
      this.#scales.byteLength +
      this.#scores.byteLength +
      this.#fine.byteLength
    );
  }

  #address(slot: number): number {
    return VECTORS + slot * this.#stride;
  }

  #reserve(slots: number): void {
    if (slots > this.#scales.length) {
      const scales = new Float32Array(Math.ceil(slots * GROWTH));
      scales.set(this.#scales);
      this.#scales = scales;
      const fine = new Uint8Array(scales.length * this.#half);
      fine.set(this.#fine);
      this.#fine = fine;
    }
    const needed = this.#address(slots) - this.#memory.buffer.byteLength;
    if (needed <= 0) return;
    const roomy = (this.#address(Math.ceil(slots * GROWTH)) - this.#memory.buffer.byteLength) / PAGE;
    this.#memory.grow(Math.ceil(roomy));
  }
}
