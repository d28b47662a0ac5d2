import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources, isBuilt, stampFile } from './sources.mjs';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  await write('apps/server/src/main.ts', 'one');
  await write('package-lock.json', '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the hash of the sources', () => {
  it.each([
    ['a source', 'apps/server/src/main.ts'],
    ['a new file', 'packages/contract/src/new.ts'],
    ['the lock file', 'package-lock.json'],
    ['the page', 'apps/web/index.html'],
  ])('changes with %s', async (_what, file) => {
    const before = hashSources(root);
    await write(file, 'two');
    expect(hashSources(root)).not.toBe(before);
  });

  it.each([
    ['tests', 'apps/server/src/main.test.ts'],
    ['builds', 'apps/web/dist/a.js'],
    ['packages', 'apps/web/node_modules/a.js'],
    ['generated files', 'apps/web/src/routeTree.gen.ts'],
  ])('does not change with %s', async (_what, file) => {
    const before = hashSources(root);
    await write(file, 'two');
    expect(hashSources(root)).toBe(before);
  });

  it('is of the content, not of the date', async () => {
    const before = hashSources(root);
    await utimes(join(root, 'apps/server/src/main.ts'), 1, 1);
    expect(hashSources(root)).toBe(before);
  });
});

describe('isBuilt', () => {
  it('is true for the build of these sources only', async () => {
    expect(isBuilt(root)).toBe(false);
    await write('apps/server/dist/sources.sha256', hashSources(root));
    expect(isBuilt(root)).toBe(true);
    await write('apps/server/src/main.ts', 'two');
    expect(isBuilt(root)).toBe(false);
  });

  it('takes a build that came without its sources', async () => {
    await rm(join(root, 'apps/server/src'), { recursive: true });
    await write('apps/server/dist/sources.sha256', 'of another machine');
    expect(isBuilt(root)).toBe(true);
    expect(stampFile(root)).toContain('sources.sha256');
  });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}
