import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJourneys, readUnit } from './counts.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ended = { output: 'said', code: 0 };
const everySuite = [
  'apps/server/src/adapters/a',
  'apps/server/src/db/a',
  'apps/web/src/a',
  'packages/contract/src/a',
  'tools/a',
];
const file = (name: string, ...results: string[]) => ({
  name: `/home/someone/project/${name}.test.ts`,
  status: results.includes('failed') || results.length === 0 ? 'failed' : 'passed',
  assertionResults: results.map((status) => ({ status })),
});

describe('the counts of the unit suite', () => {
  it('adds the files of every suite', async () => {
    const report = await write({ testResults: everySuite.map((name) => file(name, 'passed', 'skipped')) });
    const { counts, code, note } = readUnit(ended, report);
    expect(counts).toEqual({ passed: 5, failed: 0, skipped: 5 });
    expect(code).toBe(0);
    expect(note).toBe('conformance 1, server 1, web 1, packages 1, tools 1');
  });

  it('counts a file that could not be loaded', async () => {
    const testResults = [...everySuite.map((name) => file(name, 'passed')), file('apps/web/src/b')];
    const { counts } = readUnit({ ...ended, code: 1 }, await write({ testResults }));
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('fails for a suite in which nothing ran', async () => {
    const testResults = everySuite.slice(1).map((name) => file(name, 'passed'));
    const outcome = readUnit(ended, await write({ testResults }));
    expect(outcome.code).toBe(1);
    expect(outcome.counts?.failed).toBe(1);
    expect(outcome.output).toContain('No test ran in the suite "conformance".');
  });

  it('fails without a report', () => {
    expect(readUnit(ended, join(folder, 'none.json')).code).toBe(1);
  });
});

describe('the counts of the journeys', () => {
  it('counts a flaky journey as failed', async () => {
    const report = await write({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(readJourneys(ended, report).counts).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('fails when no journey ran', async () => {
    const report = await write({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(readJourneys(ended, report)).toMatchObject({ code: 1, counts: { failed: 1 } });
  });
});

async function write(report: object): Promise<string> {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}
