import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const program = pathToFileURL(fileURLToPath(new URL('memory-folder.mjs', import.meta.url))).href;

/** What a process finds as its folder for temporary files, and whether it can be written to. */
function folderIn(env: Record<string, string | undefined>, end = ''): string {
  const script = `
    import { writeIntoMemory } from ${JSON.stringify(program)};
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    const before = tmpdir();
    writeIntoMemory();
    writeFileSync(tmpdir() + '/memory-folder-' + process.pid, '');
    process.stdout.write(before === tmpdir() ? 'unchanged' : tmpdir());
    ${end}`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(child.stderr).toBe('');
  return child.stdout;
}

it('leaves a given folder as it is', () => {
  expect(
    folderIn(
      { TMPDIR: '/tmp' },
      'await import("node:fs").then((fs) => fs.rmSync(tmpdir() + "/memory-folder-" + process.pid));',
    ),
  ).toBe('unchanged');
});

it('has a folder for as long as the process lives, and removes that of one that was killed', () => {
  const killed = folderIn({ TMPDIR: undefined }, 'process.kill(process.pid, "SIGKILL");');
  // A system without room in memory.
  if (killed === 'unchanged') return;
  expect(existsSync(killed)).toBe(true);
  const ended = folderIn({ TMPDIR: undefined });
  expect(ended).not.toBe(killed);
  expect(existsSync(ended)).toBe(false);
  expect(existsSync(killed)).toBe(false);
});
