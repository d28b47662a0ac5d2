import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const withinMs = 300_000;

/** The index of one company by itself, 60,000 passages: bench/retrieval. */
export function retrieval() {
  return run('../retrieval/run.mjs', ['--expose-gc']);
}

/** How well questions find their passage and get their answer: bench/quality. */
export function quality() {
  return run('../quality/run.mjs', []);
}

/** How much of what people say is read rightly, of the seen half: bench/reading. */
export function reading() {
  return run('../reading/run.mjs', []);
}

/** These measure parts of the product without a server and print figures of their own. */
async function run(file, flags) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { timeout: withinMs });
  return stdout;
}
