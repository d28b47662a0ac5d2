import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes both forms of what shrinks, and of nothing else', async () => {
  const script = 'export const answer = 42;\n'.repeat(200);
  await writeFile(join(folder, 'a.js'), script);
  await writeFile(join(folder, 'tiny.js'), 'a');
  await writeFile(join(folder, 'noise.js'), randomBytes(5_000));
  await writeFile(join(folder, 'picture.png'), 'a'.repeat(5_000));
  await writeFile(join(folder, 'gone.js.br'), 'of an earlier build');
  await precompress(folder);

  expect((await readdir(folder)).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'noise.js',
    'picture.png',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(script);
});
