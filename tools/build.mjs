import './lib/check-node.mjs';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildWidget } from './lib/build-widget.mjs';
import { precompress } from './lib/precompress.mjs';
import { root } from './lib/root.mjs';
import { hashSources, stampFile } from './lib/sources.mjs';
import { writeManuals } from './manuals/write-manuals.mjs';

/** Builds console and server side by side and notes which sources the build is of. */
const began = performance.now();
const hash = hashSources(root);
process.stdout.write('Building ...\n');
try {
  rmSync(stampFile(root), { force: true });
  await Promise.all([buildWeb(), buildServer()]);
  writeFileSync(stampFile(root), hash);
} catch (error) {
  process.stderr.write(`${mayNotWrite(error) ?? error.message}\n`);
  process.exit(1);
}
process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);

async function buildWeb() {
  const folder = join(root, 'apps/web');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await buildWidget(folder);
  await precompress(join(folder, 'dist'));
}

async function buildServer() {
  const folder = join(root, 'apps/server');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await writeManuals(join(folder, 'dist/manuals'));
}

/** The program may belong to one account and be run by others, which cannot build it. */
function mayNotWrite({ code, path }) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return null;
  return `This account may not write ${path}. Run "npm run build" as the account that owns it, then start again.`;
}
