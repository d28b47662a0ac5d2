import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * Builds programs of child processes as production does (packages stay outside), for tests and benches that run from
 * source: Node 20 cannot start a TypeScript file. Takes about 100 ms. Gives the folder with `<name>.js` of each.
 */
export async function buildPrograms(folder: string, input: Record<string, string>): Promise<string> {
  const out = join(CACHE, folder);
  removeLeftOver(out);
  // Each process its own folder: parallel test workers must not replace a program that another one is starting.
  const outDir = join(out, String(process.pid));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', format: 'esm' } },
    },
  });
  return outDir;
}

/** Folders of processes that are gone; they cannot be relied on to clean up after themselves. */
function removeLeftOver(out: string): void {
  mkdirSync(out, { recursive: true });
  for (const pid of readdirSync(out)) {
    if (!isRunning(Number(pid))) rmSync(join(out, pid), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
