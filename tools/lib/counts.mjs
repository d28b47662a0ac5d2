import { existsSync, readFileSync } from 'node:fs';
import { sum } from './tasks.mjs';

/** Suites by where their files lie; first match wins. */
const suites = [
  ['conformance', /(^|\/)apps\/server\/src\/adapters\//],
  ['server', /(^|\/)apps\/server\//],
  ['web', /(^|\/)apps\/web\//],
  ['packages', /(^|\/)packages\//],
  ['tools', /(^|\/)(tools|bench)\//],
];

/** Those that are never empty. The contract is tested from outside: by the checks, the API tests and the sweep. */
const neverEmpty = new Set(['conformance', 'server', 'web', 'tools']);

/**
 * Adds the counts of vitest's JSON report to the outcome of its run. A file that could not be loaded counts as one failure, and
 * so does a suite in which nothing ran.
 * @param {import('./tasks.mjs').Outcome} outcome
 * @param {string} file
 * @returns {import('./tasks.mjs').Outcome & { counts?: import('./tasks.mjs').Counts, note?: string }}
 */
export function readUnit(outcome, file) {
  if (!existsSync(file)) return { ...outcome, code: outcome.code || 1 };
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const bySuite = new Map(suites.map(([name]) => [name, []]));
  for (const result of testResults) {
    const path = result.name.replaceAll('\\', '/');
    const suite = suites.find(([, pattern]) => pattern.test(path))?.[0] ?? 'tools';
    bySuite.get(suite)?.push(countFile(result));
  }
  return withEmptySuites(outcome, new Map([...bySuite].map(([name, counts]) => [name, sum(counts)])));
}

function withEmptySuites(outcome, bySuite) {
  const ran = ({ passed, failed }) => passed + failed > 0;
  const empty = [...bySuite]
    .filter(([name, counts]) => neverEmpty.has(name) && !ran(counts))
    .map(([name]) => name);
  const counts = sum([...bySuite.values(), { passed: 0, failed: empty.length, skipped: 0 }]);
  const complaint = empty.map((name) => `\nNo test ran in the suite "${name}".`).join('');
  return {
    code: outcome.code || (empty.length > 0 ? 1 : 0),
    output: outcome.output + complaint,
    counts,
    note: [...bySuite].map(([name, { passed, failed }]) => `${name} ${passed + failed}`).join(', '),
  };
}

function countFile({ status, assertionResults }) {
  const of = (...wanted) => assertionResults.filter((result) => wanted.includes(result.status)).length;
  const failed = of('failed');
  const broken = status === 'failed' && failed === 0 ? 1 : 0;
  return {
    passed: of('passed'),
    failed: failed + broken,
    skipped: of('skipped', 'pending', 'todo', 'disabled'),
  };
}

/**
 * Adds the counts of Playwright's JSON report to the outcome of its run. A flaky test (failed, then passed) is a failure.
 * @param {import('./tasks.mjs').Outcome} outcome
 * @param {string} file
 * @returns {import('./tasks.mjs').Outcome & { counts?: import('./tasks.mjs').Counts, note?: string }}
 */
export function readJourneys(outcome, file) {
  if (!existsSync(file)) return { ...outcome, code: outcome.code || 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  if (counts.passed + counts.failed > 0) return { ...outcome, counts };
  const complaint = `${outcome.output}\nNo journey ran.`;
  return { output: complaint, code: 1, counts: { ...counts, failed: 1 } };
}
