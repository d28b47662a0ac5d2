import { describe, expect, it } from 'vitest';
import { countsLine, runNode, runTasks, sum } from './tasks.mjs';

const passes = { output: '', code: 0 };

describe('runTasks', () => {
  it('holds no more than the width at a time and keeps the order', async () => {
    let running = 0;
    let most = 0;
    const begun: string[] = [];
    const task = (name: string) => ({
      name,
      run: async () => {
        begun.push(name);
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return passes;
      },
    });
    await runTasks(['a', 'b', 'c', 'd'].map(task), 2, () => undefined);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(most).toBe(2);
  });

  it('does not run what needs a failed task, and counts it as failed', async () => {
    let ran = false;
    const journeys = { name: 'journeys', needs: ['build'], run: async () => ((ran = true), passes) };
    const build = { name: 'build', run: async () => ({ output: 'broken', code: 1 }) };
    const reports = await runTasks([journeys, build], 2, () => undefined);
    expect(ran).toBe(false);
    expect(reports.map((report) => [report.name, report.counts.failed, report.output])).toEqual([
      ['build', 1, 'broken'],
      ['journeys', 1, 'not run, as this failed: build'],
    ]);
  });

  it('runs what comes after a failed task', async () => {
    const order: string[] = [];
    const unit = { name: 'unit', run: async () => (order.push('unit'), { output: '', code: 1 }) };
    const late = { name: 'late', after: ['unit'], run: async () => (order.push('late'), passes) };
    await runTasks([late, unit], 2, () => undefined);
    expect(order).toEqual(['unit', 'late']);
  });

  it('counts a crash without a failed test as a failure', async () => {
    const counts = { passed: 7, failed: 0, skipped: 0 };
    const [report] = await runTasks(
      [{ name: 'unit', run: async () => ({ ...passes, code: 1, counts }) }],
      1,
      () => undefined,
    );
    expect(report?.ok).toBe(false);
    expect(countsLine(report?.counts ?? counts)).toBe('7 passed, 1 failed');
  });

  it('turns an exception into a failure with its message', async () => {
    const run = () => Promise.reject(new Error('no such program'));
    const [report] = await runTasks([{ name: 'lint', run }], 1, () => undefined);
    expect(report?.output).toContain('no such program');
    expect(report?.counts.failed).toBe(1);
  });
});

describe('the counts', () => {
  it('names skipped tests only when there are any', () => {
    const some = { passed: 2, failed: 1, skipped: 1 };
    expect(countsLine(sum([some, { passed: 1, failed: 0, skipped: 0 }]))).toBe(
      '3 passed, 1 failed, 1 skipped',
    );
    expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });
});

describe('runNode', () => {
  it('keeps output and exit code and gives no input', async () => {
    const script = `process.stdin.on('end', () => { console.log('out'); console.error('err'); process.exit(3); }).resume()`;
    const outcome = await runNode(['-e', script], { cwd: import.meta.dirname });
    expect(outcome.code).toBe(3);
    expect(outcome.output.split('\n').toSorted()).toEqual(['err', 'out']);
  });
});
