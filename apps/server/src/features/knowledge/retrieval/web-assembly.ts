/** The few parts of WebAssembly that are used here: the compiler's ES library has no types for it without the DOM's. */
interface Engine {
  Memory: new (limits: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (
    module: object,
    imports: { host: { memory: WasmMemory } },
  ) => { exports: Record<string, unknown> };
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 64 KB; `buffer` is another object afterwards. */
  grow(pages: number): number;
}

export const engine = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;
