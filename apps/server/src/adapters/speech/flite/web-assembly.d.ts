/** What Node has and its types lack: they leave it to the browser's. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: { memory: Memory; _start(): unknown };
  }
  type Imports = Record<string, Record<string, (...args: never[]) => unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
