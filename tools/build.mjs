import './lib/check-node.mjs';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './lib/precompress.mjs';
import { root } from './lib/root.mjs';
import { hashSources, stampFile } from './lib/sources.mjs';
import { writeManuals } from './manuals/write-manuals.mjs';

/** Builds console and server side by side and notes which sources the build is of. */
const began = performance.now();
const hash = hashSources(root);
rmSync(stampFile(root), { force: true });
process.stdout.write('Building ...\n');
try {
  await Promise.all([buildWeb(), buildServer()]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
writeFileSync(stampFile(root), hash);
process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);

async function buildWeb() {
  const folder = join(root, 'apps/web');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await precompress(join(folder, 'dist'));
}

async function buildServer() {
  const folder = join(root, 'apps/server');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await writeManuals(join(folder, 'dist/manuals'));
}
