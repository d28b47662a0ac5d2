import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChild } from './start-child.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-child-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program to its end, without anybody watching over it. */
async function outcome(
  source: string,
  processorSeconds: number,
): Promise<{ exit: string | number; said: string }> {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, source);
  const child = startChild(path, ['pdf'], processorSeconds);
  let said = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ exit: signal ?? code ?? '', said }));
  });
}

describe('a child process', () => {
  it('is ended by the system when it loops, also with nobody left to kill it', async () => {
    const { exit } = await outcome('for (;;);', 1);
    expect(['SIGXCPU', 'SIGKILL']).toContain(exit);
  });

  it('is not of the group that is told to stop by Ctrl+C', async () => {
    const { said } = await outcome(
      `import { readFileSync, writeSync } from 'node:fs';
       const [, , , , group] = readFileSync('/proc/self/stat', 'utf8').split(' ');
       writeSync(3, String(Number(group) === process.pid));`,
      5,
    );
    expect(said).toBe('true');
  });

  it('cannot write a file', async () => {
    const target = join(folder, 'stolen');
    await outcome(
      `import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(target)}, 'x'.repeat(9999)))`,
      5,
    );
    expect(readdirSync(folder)).not.toContain('core');
    const { said } = await outcome(
      `import { existsSync, statSync, writeSync } from 'node:fs';
       writeSync(3, String(existsSync(${JSON.stringify(target)}) ? statSync(${JSON.stringify(target)}).size : 0));`,
      5,
    );
    expect(said).toBe('0');
  });

  it('inherits none of our secrets', async () => {
    process.env['START_CHILD_SECRET'] = 'hidden';
    const { said } = await outcome(`(await import('node:fs')).writeSync(3, JSON.stringify(process.env));`, 5);
    delete process.env['START_CHILD_SECRET'];
    expect(said).toMatch(/^\{/);
    expect(said).not.toContain('hidden');
  });
});
