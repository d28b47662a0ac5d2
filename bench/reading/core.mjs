import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const reading = join(root, 'packages/engine/src/reading');

/** The engine's reading, bundled from its sources so that plain Node can run it. */
export async function loadCore() {
  const names = [
    'read',
    'convert',
    'asks',
    'correction',
    'understand',
    'decide/decide',
    'compare/compare',
    'dates/to-come',
  ];
  const input = Object.fromEntries(names.map((name) => [name, join(reading, `${name}.ts`)]));
  input.words = join(root, 'apps/server/src/features/knowledge/likeness/talk-terms.ts');
  const dir = join(root, 'node_modules/.cache/centralita-bench', `reading-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const parts = await Promise.all(
    Object.keys(input).map((name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href)),
  );
  return Object.assign({}, ...parts);
}
