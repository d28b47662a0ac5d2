/*
 * Measures the product against its promises: `node bench/run.mjs [part ...] [--write] [--rounds=3] [--seconds=3]
 * [--root=<folder with a build>] [--profile=<folder>]`. See README.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { startChild } from './lib/child.mjs';
import { startProduct } from './lib/product.mjs';
import { scratch } from './lib/scratch.mjs';
import { printRows, writeFigures } from './lib/report.mjs';
import { parts } from './parts.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    root: { type: 'string', default: join(here, '..') },
    profile: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${[...parts.keys()].join(', ')}`);
  process.exit(1);
}
if (!existsSync(join(values.root, 'apps/server/dist/main.js'))) {
  console.error('Nothing is built: npm run build');
  process.exit(1);
}

const things = scratch();
const say = (text) => process.stderr.write(`  ${text}\n`);
const running = {};
const bench = {
  root: values.root,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  say,
  folder: things.folder,
  /** For products that a part starts by itself. */
  nodeArgs: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  cleanup: things.add,
  model: () => (running.model ??= startModel()),
  /** One product for all parts, so that its memory after all of them can be told. */
  product: () => (running.product ??= startShared()),
  hasProduct: () => running.product !== undefined,
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void things.clean().finally(() => process.exit(1)));

try {
  const wanted = positionals.length > 0 ? positionals : [...parts.keys()];
  for (const name of wanted) {
    const before = loadavg()[0];
    say(`${name} ...`);
    const rows = await parts.get(name)(bench);
    const disturbance = { before, after: loadavg()[0] };
    printRows(name, rows, disturbance);
    if (values.write) writeFigures(join(here, 'README.md'), name, rows, machine(disturbance));
  }
} finally {
  await things.clean();
}

async function startModel() {
  const model = await startChild('baselines/model-server.mjs');
  things.add(model.stop);
  return model;
}

async function startShared() {
  const model = await bench.model();
  const env = {
    DEMO: '0',
    LOG_LEVEL: 'warn',
    LLM_BASE_URL: `${model.url}/v1`,
    LLM_MODEL: 'stand-in',
    LLM_API_KEY: 'none',
    // The second: the website of the part `page`.
    OUTBOUND_ALLOW: `${new URL(model.url).host},localhost`,
  };
  const { nodeArgs } = bench;
  const product = await startProduct({
    root: values.root,
    dataDir: await things.folder('data'),
    env,
    nodeArgs,
  });
  things.add(product.stop);
  return product;
}

function machine({ before, after }) {
  const marked = join(values.root, '.commit');
  const commit = existsSync(marked)
    ? readFileSync(marked, 'utf8').trim()
    : execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here, encoding: 'utf8' }).trim();
  const load = `load ${before.toFixed(1)} to ${after.toFixed(1)}`;
  return `commit ${commit}, ${availableParallelism()} cores, ${load}, median of ${values.rounds}`;
}
