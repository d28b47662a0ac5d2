import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = fileURLToPath(new URL('../../../node_modules/.cache/document-reader', import.meta.url));

export interface BuiltReader {
  childPath: string;
  /** The reader itself as a module, for tests that run a whole parent process. */
  readerPath: string;
}

let building: Promise<BuiltReader> | null = null;

/**
 * Builds the child's program as production does (packages stay outside), for tests and benches that run from source:
 * Node 20 cannot start a TypeScript file. Takes about 100 ms, once per process.
 */
export function buildReader(): Promise<BuiltReader> {
  building ??= run();
  return building;
}

/** The path of the built child, for `openDocumentReader({ childPath })`. */
export async function buildChild(): Promise<string> {
  return (await buildReader()).childPath;
}

async function run(): Promise<BuiltReader> {
  removeLeftOver();
  // Each process its own folder: parallel test workers must not replace a program that another one is starting.
  const outDir = join(OUT, String(process.pid));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { child: join(HERE, 'child.ts'), reader: join(HERE, 'document-reader.ts') },
        output: { entryFileNames: '[name].js', format: 'esm' },
      },
    },
  });
  return { childPath: join(outDir, 'child.js'), readerPath: join(outDir, 'reader.js') };
}

/** Folders of processes that are gone; they cannot be relied on to clean up after themselves. */
function removeLeftOver(): void {
  mkdirSync(OUT, { recursive: true });
  for (const pid of readdirSync(OUT)) {
    if (!isRunning(Number(pid))) rmSync(join(OUT, pid), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
