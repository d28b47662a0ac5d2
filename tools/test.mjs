import './lib/check-node.mjs';
import { writeIntoMemory } from './lib/memory-folder.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { countsLine, runTasks, sum } from './lib/tasks.mjs';
import { parts, tasksFor } from './lib/test-parts.mjs';

/**
 * `npm test`: everything. `npm test -- lint unit`: these parts only. The last line, alone, holds the counts over all suites.
 * Two tasks at a time: made for two cores.
 */
const width = 2;
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.\n`);
  process.exit(2);
}

const began = performance.now();
writeIntoMemory();
const tasks = tasksFor(root, chosen);
await ensurePackages(root, { development: true });
const reports = await runTasks(tasks, width, print);
const total = sum(reports.map((report) => report.counts));
if (total.passed + total.failed === 0) total.failed = 1;

process.stdout.write(`\n${reports.length} parts in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
process.stdout.write(`${countsLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A line for what passed; for what failed, all it said. */
function print({ name, ok, seconds, counts, output, note }) {
  const numbers = counts.passed + counts.failed > 1 ? `  ${countsLine(counts)}` : '';
  const detail = note ? `  (${note})` : '';
  process.stdout.write(
    `${ok ? '✓' : '✗'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s${numbers}${detail}\n`,
  );
  if (!ok) process.stdout.write(`${output.replace(/^/gm, '    ')}\n`);
}
