import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followParent } from './follow-parent.mjs';
import { ensurePackages } from './packages.mjs';
import { root } from './root.mjs';
import { isBuilt } from './sources.mjs';

/**
 * Installs what is missing, builds when the sources changed, then *becomes* a program of the server: it is loaded into this
 * very process, so there is no second process to keep, to signal or to lose. Ends the process where that is impossible.
 * @param {string} program name of a file in apps/server/dist, without its ending
 */
export async function become(program) {
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
  await import(pathToFileURL(join(root, `apps/server/dist/${program}.js`)).href);
}

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
