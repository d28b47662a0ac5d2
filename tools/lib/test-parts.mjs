import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, findChromium } from './chromium.mjs';
import { readJourneys, readUnit } from './counts.mjs';
import { ensureHttpbin, findHttpbin } from './httpbin.mjs';
import { runNode } from './tasks.mjs';

/** What can be named after `npm test --`, in the order of the full run. */
export const parts = [
  'unit',
  'format',
  'floors',
  'lint',
  'types',
  'unused',
  'locales',
  'contract',
  'build',
  'journeys',
];

/** Run as files of the unit suite unless they are asked for by name. */
const withinUnit = ['locales', 'contract'];
const projects = ['packages/contract', 'packages/engine', 'apps/server', 'apps/web', '.'];

/**
 * @param {string} root
 * @param {string[]} chosen names of parts; none = all
 * @returns {import('./tasks.mjs').Task[]}
 */
export function tasksFor(root, chosen) {
  const wanted = new Set(chosen.length > 0 ? chosen : parts.filter((part) => !withinUnit.includes(part)));
  if (wanted.has('journeys')) wanted.add('build');
  return allTasks(root).filter((task) => wanted.has(task.name));
}

function allTasks(root) {
  const reports = join(root, 'node_modules/.cache/centralita');
  mkdirSync(reports, { recursive: true });
  const run = (script, ...args) => runNode([join(root, 'node_modules', script), ...args], { cwd: root });
  const oneFile = (name) => () =>
    run('vitest/vitest.mjs', 'run', '--project', 'tools', `tools/checks/${name}.test.ts`);
  return [
    { name: 'unit', run: () => unit(root, join(reports, 'unit.json')) },
    { name: 'format', run: () => run('oxfmt/bin/oxfmt', '--check') },
    {
      name: 'floors',
      run: () => run('oxlint/bin/oxlint', '-c', 'tools/floors/oxlintrc.json', 'apps', 'packages'),
    },
    { name: 'lint', run: () => lint(root) },
    { name: 'types', run: () => types(run) },
    { name: 'unused', run: () => run('knip/bin/knip.js', '--no-progress') },
    { name: 'locales', run: oneFile('locales') },
    { name: 'contract', run: oneFile('contract') },
    { name: 'build', run: () => runNode([join(root, 'tools/build.mjs')], { cwd: root }) },
    // After the unit suite, so that a browser and its timeouts have the machine for themselves.
    {
      name: 'journeys',
      needs: ['build'],
      after: ['unit'],
      run: () => journeys(root, join(reports, 'journeys.json')),
    },
  ];
}

/** Unit, API and conformance tests, on a real PostgreSQL. */
async function unit(root, report) {
  rmSync(report, { force: true });
  const httpbin = await ensureHttpbin();
  if (httpbin.code !== 0) return httpbin;
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
async function journeys(root, report) {
  rmSync(report, { force: true });
  const browser = await ensureChromium();
  if (browser.code !== 0) return browser;
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const env = { CHROMIUM_PATH: findChromium() ?? '', JOURNEYS_REPORT: report };
  return readJourneys(await runNode([cli, 'test'], { cwd: root, env }), report);
}
