import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStoreConformance } from '../conformance/file-store.ts';
import { fileStore } from './file-store.ts';

fileStoreConformance('A folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  return {
    files: fileStore(join(folder, 'made', 'when-needed')),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('a folder', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('shows every reader one whole version while it is replaced', async () => {
    const files = fileStore(folder);
    const key = 'company/source/a';
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(300_000)));
    await files.put(key, versions[0] ?? Buffer.alloc(0));
    const puts = Promise.all(versions.map((version) => files.put(key, version)));
    const reads = await Promise.all(Array.from({ length: 12 }, () => files.get(key)));
    await puts;
    for (const read of reads)
      expect(versions.some((version) => version.equals(read ?? Buffer.alloc(0)))).toBe(true);
  });

  it('leaves nothing aside, also when a put fails', async () => {
    const files = fileStore(folder);
    await files.put('a/b', Buffer.from('x'));
    // A folder of that name is in the way of the file.
    await mkdir(join(folder, 'a', 'c.file', 'x'), { recursive: true });
    await expect(files.put('a/c', Buffer.from('x'))).rejects.toThrow('c.file');
    expect(await readdir(join(folder, '.part'))).toEqual([]);
  });

  it('clears up after a process that died while it wrote, and leaves the living alone', async () => {
    await mkdir(join(folder, '.part'));
    for (const name of ['dead', 'living']) await writeFile(join(folder, '.part', name), 'half');
    const longAgo = new Date(Date.now() - 7_200_000);
    await utimes(join(folder, '.part', 'dead'), longAgo, longAgo);
    await fileStore(folder).put('a/b', Buffer.from('x'));
    expect(await readdir(join(folder, '.part'))).toEqual(['living']);
  });

  it.skipIf(process.platform === 'win32')('is for the eyes of its owner only', async () => {
    await fileStore(folder).put('a/b', Buffer.from('x'));
    expect((await stat(join(folder, 'a', 'b.file'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700);
  });

  it('survives puts and deletions of the same prefix at once', async () => {
    const files = fileStore(folder);
    const puts = Array.from({ length: 100 }, (_, index) => files.put(`a/b/c-${index}/d`, Buffer.from('x')));
    const left = new Set(puts);
    for (const put of puts) void put.finally(() => left.delete(put)).catch(() => undefined);
    while (left.size > 0) await files.deleteAll('a/b/');
    await Promise.all(puts);
    await files.deleteAll('a/');
    expect(await readdir(join(folder, '.part'))).toEqual([]);
  });

  it('tells when it cannot write or read', async () => {
    await writeFile(join(folder, 'in-the-way'), '');
    const files = fileStore(join(folder, 'in-the-way'));
    await expect(files.put('a', Buffer.from('x'))).rejects.toThrow('ENOTDIR');
    await expect(files.get('a')).rejects.toThrow('ENOTDIR');
  });
});
