import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const turn = join(root, 'packages/engine/src/turn');

/** The conversation engine, bundled from its sources so that plain Node can run it. */
export async function loadEngine() {
  const input = { begin: join(turn, 'begin.ts'), step: join(turn, 'step.ts') };
  const dir = join(root, 'node_modules/.cache/centralita-engine', String(process.pid));
  mkdirSync(dir, { recursive: true });
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const load = (name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href);
  const [{ begin }, { step }] = await Promise.all(Object.keys(input).map(load));
  return { begin, step };
}
