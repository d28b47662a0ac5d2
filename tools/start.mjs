import './lib/check-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { isBuilt } from './lib/sources.mjs';
import { followParent } from './lib/follow-parent.mjs';

/**
 * What `npm start` runs: installs what is missing, builds when the sources changed, then *becomes* the server: the
 * program is loaded into this very process, so there is no second process to keep, to signal or to lose.
 */
try {
  const built = isBuilt(root);
  await ensurePackages(root, { development: !built });
  if (!built) await build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
followParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);

/** In a process of its own, so that the server does not keep the memory of the builder. */
function build() {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' });
    builder.on('error', reject);
    builder.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The build failed: see above.')),
    );
  });
}
