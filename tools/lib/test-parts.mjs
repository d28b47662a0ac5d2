import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, findChromium } from './chromium.mjs';
import { readJourneys, readUnit } from './counts.mjs';
import { ensureHttpbin, findHttpbin } from './httpbin.mjs';
import { runNode } from './tasks.mjs';

/** What can be named after `npm test --`, in the order of the full run. */
export const parts = [
  'lint',
  'format',
  'floors',
  'types',
  'unused',
  'locales',
  'contract',
  'build',
  'unit',
  'journeys',
];

/** Run as files of the unit suite unless they are asked for by name. */
const withinUnit = ['locales', 'contract'];
const projects = ['packages/contract', 'packages/engine', 'apps/server', 'apps/web', '.'];

/**
 * Programs of Debian that the chosen parts lack are asked for at once, as they may come while npm installs.
 * @param {string} root
 * @param {string[]} chosen names of parts; none = all
 * @returns {import('./tasks.mjs').Task[]}
 */
export function tasksFor(root, chosen) {
  const wanted = new Set(chosen.length > 0 ? chosen : parts.filter((part) => !withinUnit.includes(part)));
  if (wanted.has('journeys')) wanted.add('build');
  return allTasks(root, programsFor(wanted)).filter((task) => wanted.has(task.name));
}

/** One after the other, as apt-get lets nobody else in. */
function programsFor(wanted) {
  const whole = (ensure) => ensure().catch((error) => ({ output: String(error?.stack ?? error), code: 1 }));
  const httpbin = wanted.has('unit') ? whole(ensureHttpbin) : Promise.resolve(null);
  const chromium = httpbin.then(() => (wanted.has('journeys') ? whole(ensureChromium) : null));
  return { httpbin, chromium };
}

function allTasks(root, programs) {
  const run = (script, ...args) => runNode([join(root, 'node_modules', script), ...args], { cwd: root });
  const oneFile = (name) => () =>
    run('vitest/vitest.mjs', 'run', '--project', 'tools', `tools/checks/${name}.test.ts`);
  return [
    { name: 'lint', run: () => lint(root) },
    { name: 'format', run: () => run('oxfmt/bin/oxfmt', '--check') },
    {
      name: 'floors',
      run: () => run('oxlint/bin/oxlint', '-c', 'tools/floors/oxlintrc.json', 'apps', 'packages'),
    },
    { name: 'types', run: () => types(run) },
    { name: 'unused', run: () => run('knip/bin/knip.js', '--no-progress') },
    { name: 'locales', run: oneFile('locales') },
    { name: 'contract', run: oneFile('contract') },
    { name: 'build', run: () => runNode([join(root, 'tools/build.mjs')], { cwd: root }) },
    // It takes both cores: what is short runs before, and tells sooner what is wrong.
    {
      name: 'unit',
      after: ['lint', 'format', 'floors', 'types', 'unused', 'locales', 'contract', 'build'],
      run: () => unit(root, programs.httpbin),
    },
    // After the unit suite, so that a browser and its timeouts have the machine for themselves.
    {
      name: 'journeys',
      needs: ['build'],
      after: ['unit'],
      run: () => journeys(root, programs.chromium),
    },
  ];
}

/** Unit, API and conformance tests, on a real PostgreSQL. */
async function unit(root, httpbin) {
  const installed = await httpbin;
  if (installed.code !== 0) return installed;
  const report = freshReport(root, 'unit.json');
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=passed-only',
  ];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { HTTPBIN_PYTHON: (await findHttpbin()) ?? '' };
  return readUnit(await runNode([vitest, 'run', ...reporters], { cwd: root, env }), report);
}

/** What it asks of the types is worked out on one thread, as below: two do the same work twice. */
function lint(root) {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  return runNode([oxlint, '--deny-warnings'], { cwd: root, env: { GOMAXPROCS: '1' } });
}

async function types(run) {
  const outcomes = [];
  // Two at a time, each on one thread: its four checkers would work out the same types again, for twice the processor time.
  for (let at = 0; at < projects.length; at += 2) {
    const pair = projects.slice(at, at + 2);
    outcomes.push(
      ...(await Promise.all(
        pair.map((project) =>
          run('typescript/bin/tsc', '-p', project, '--singleThreaded', '--pretty', 'false'),
        ),
      )),
    );
  }
  return {
    code: Math.max(...outcomes.map((outcome) => outcome.code)),
    output: outcomes
      .map((outcome) => outcome.output)
      .join('\n')
      .trim(),
  };
}

/** Whole-product journeys in a real browser, against one server on a free port and a fresh data folder. */
async function journeys(root, chromium) {
  const installed = await chromium;
  if (installed.code !== 0) return installed;
  const report = freshReport(root, 'journeys.json');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const env = { CHROMIUM_PATH: findChromium() ?? '', JOURNEYS_REPORT: report };
  return readJourneys(await runNode([cli, 'test'], { cwd: root, env }), report);
}

/** Where a suite writes its counts; none of an earlier run is left there. */
function freshReport(root, name) {
  const folder = join(root, 'node_modules/.cache/centralita');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, name);
  rmSync(report, { force: true });
  return report;
}
