import { spawn } from 'node:child_process';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ output: string, code: number }} Outcome
 * @typedef {{
 *   name: string,
 *   needs?: string[],
 *   after?: string[],
 *   run: () => Promise<Outcome & { counts?: Counts, note?: string }>,
 * }} Task `needs`: tasks that must have ended well before; `after`: tasks that must have ended, well or not
 * @typedef {{ name: string, seconds: number, counts: Counts, output: string, ok: boolean, note?: string }} Report
 */

/**
 * Runs tasks in order, at most `width` at a time, a task as soon as what it needs has passed. A task without counts of its
 * own counts as one test; one whose needs failed counts as one failure and is not run.
 * @param {Task[]} tasks
 * @param {number} width
 * @param {(report: Report) => void} onEnd
 * @returns {Promise<Report[]>}
 */
export async function runTasks(tasks, width, onEnd) {
  const waiting = [...tasks];
  /** @type {Map<string, Report>} */
  const ended = new Map();
  const names = new Set(tasks.map((task) => task.name));
  const before = (task) => [...(task.needs ?? []), ...(task.after ?? [])];
  const isReady = (task) => before(task).every((name) => !names.has(name) || ended.has(name));
  const running = new Set();

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < width ? waiting.findIndex(isReady) : -1;
    if (next === -1) {
      if (running.size === 0)
        throw new Error(`Tasks wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
      await Promise.race(running);
      continue;
    }
    const [task] = waiting.splice(next, 1);
    const run = runOne(task, ended).then((report) => {
      ended.set(task.name, report);
      running.delete(run);
      onEnd(report);
    });
    running.add(run);
  }
  return [...ended.values()];
}

/** @returns {Promise<Report>} */
async function runOne(task, ended) {
  const began = performance.now();
  const broken = (task.needs ?? []).filter((name) => ended.get(name)?.ok === false);
  const outcome = broken.length
    ? { output: `not run, as this failed: ${broken.join(', ')}`, code: 1 }
    : await task.run().catch((error) => ({ output: String(error?.stack ?? error), code: 1 }));
  const ok = outcome.code === 0;
  const counts = outcome.counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  // A program that ends badly without a failed test (a leak, a crash, no tests) is a failure all the same.
  if (!ok && counts.failed === 0) counts.failed = 1;
  const seconds = (performance.now() - began) / 1000;
  const { output, note } = outcome;
  return { name: task.name, seconds, counts, output, ok: ok && counts.failed === 0, note };
}

/** Adds up. @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of a run: `N passed, M failed`, and the skipped ones when there are any. @param {Counts} counts */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Runs a program of node_modules with this very Node, without input, and keeps what it says.
 * @param {string[]} args script and arguments
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<Outcome>}
 */
export function runNode(args, { cwd, env = {} }) {
  return runProgram(process.execPath, args, { cwd, env });
}

/** @returns {Promise<Outcome>} */
export function runProgram(program, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ output: output.trim(), code: code ?? 1 }));
  });
}
