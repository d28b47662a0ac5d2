import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A real process for tests that kill: runs one file of `testing/children` and talks in lines of JSON. */
export interface Child {
  process: ChildProcess;
  /** The next line it writes, parsed. Rejects when it ends without one. */
  next<T>(): Promise<T>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** Closes its input, which asks it to end by itself, and waits. Gives the exit code. */
  finish(): Promise<number | null>;
}

const folder = fileURLToPath(new URL('children/', import.meta.url));
/** Inside the project, so that the bundle finds node_modules. */
const outDir = fileURLToPath(new URL('../../../../.cache/test-children/', import.meta.url));
const built = new Map<string, Promise<string>>();

/** Node 20 cannot run TypeScript, so the file is bundled first (once per run). */
export async function startChild(name: string, args: string[], options: SpawnOptions = {}): Promise<Child> {
  let file = built.get(name);
  if (!file) built.set(name, (file = bundle(name)));
  const child = spawn(process.execPath, [await file, ...args], {
    cwd: '/',
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = once(child, 'exit') as Promise<[number | null]>;
  return {
    process: child,
    next: async <T>() => {
      const line = await lines.next();
      if (line.done) throw new Error(`${name} ended without a word`);
      return JSON.parse(line.value) as T;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    finish: async () => {
      child.stdin.end();
      return (await gone)[0];
    },
  };
}

async function bundle(name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      ssr: join(folder, `${name}.ts`),
      outDir: join(outDir, name),
      target: 'node20',
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return join(outDir, name, 'main.mjs');
}
