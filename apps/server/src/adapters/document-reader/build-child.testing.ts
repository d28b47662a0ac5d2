import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = fileURLToPath(
  new URL('../../../../../node_modules/.cache/document-reader-child', import.meta.url),
);

let building: Promise<string> | null = null;

/**
 * Builds the child's program as production does (packages stay outside) and returns its path, for tests and benches
 * that run from source: Node 20 cannot start a TypeScript file. Takes about 100 ms, once per process.
 */
export function buildChild(): Promise<string> {
  building ??= run();
  return building;
}

async function run(): Promise<string> {
  // Each process its own folder: parallel test workers must not replace a program that another one is starting.
  const outDir = join(OUT, String(process.pid));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(HERE, 'child.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'document-reader-child.js', format: 'esm' } },
    },
  });
  return join(outDir, 'document-reader-child.js');
}
