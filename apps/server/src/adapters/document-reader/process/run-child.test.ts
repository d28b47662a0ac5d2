import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChild } from './run-child.ts';

const limits = { memoryBytes: 2 ** 30, processorSeconds: 5, timeMs: 10_000, resultBytes: 1_000 };
const document = { bytes: new Uint8Array([1]), kind: 'txt', charset: '' } as const;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-child-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that says it began, then ends in this way. */
function reading(end: string): ReturnType<typeof runChild> {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, `import { writeSync } from 'node:fs'; writeSync(3, '{"started":true}\\n'); ${end}`);
  return runChild(path, document, limits);
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  'a file whose reader was told to stop by %s is not damaged',
  async (signal) => {
    const end = `process.kill(process.pid, '${signal}'); setInterval(() => undefined, 1_000);`;
    await expect(reading(end)).rejects.toThrow(`told to stop (${signal})`);
  },
);

it('a reader that ends without a word stumbled over the file', async () => {
  expect(await reading('process.exit(1);')).toEqual({ ok: false, fault: 'file_damaged' });
});
