import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../ports/file-store.ts';

export interface FileStoreUnderTest {
  files: FileStore;
  close(): Promise<void>;
}

/** The promises of ports/file-store.ts. */
export function fileStoreConformance(name: string, make: () => Promise<FileStoreUnderTest>): void {
  describe(`${name} keeps the promises of a file store`, () => {
    let subject: FileStoreUnderTest;
    let files: FileStore;
    let count = 0;
    // A fresh corner for each test.
    const corner = (): string => `company-${(count += 1)}`;

    beforeAll(async () => {
      subject = await make();
      files = subject.files;
    });

    afterAll(() => subject.close());

    it.each([0, 1, 65_537, 2_100_000])('gives back the %d bytes that were put', async (size) => {
      const [key, bytes] = [`${corner()}/source/a-1`, randomBytes(size)];
      await files.put(key, bytes);
      expect(Buffer.compare((await files.get(key)) ?? Buffer.from('none'), bytes)).toBe(0);
      expect(Buffer.compare(await drain(await files.stream(key)), bytes)).toBe(0);
    });

    it('has nothing where nothing was put', async () => {
      const key = `${corner()}/source/none`;
      expect(await files.get(key)).toBeNull();
      expect(await files.stream(key)).toBeNull();
      await files.delete(key);
      await files.deleteAll(`${corner()}/`);
      expect(await listed(`${corner()}/`)).toEqual([]);
    });

    it('replaces what was there', async () => {
      const key = `${corner()}/source/a`;
      await files.put(key, Buffer.from('first, and longer'));
      await files.put(key, Buffer.from('second'));
      expect(String(await files.get(key))).toBe('second');
    });

    it('forgets what was deleted', async () => {
      const here = corner();
      await files.put(`${here}/a`, Buffer.from('a'));
      await files.put(`${here}/b`, Buffer.from('b'));
      await files.delete(`${here}/a`);
      expect(await files.get(`${here}/a`)).toBeNull();
      expect(await listed(`${here}/`)).toEqual([`${here}/b`]);
    });

    it('keeps a key and what lies below it apart', async () => {
      const here = corner();
      await files.put(`${here}/a`, Buffer.from('file'));
      await files.put(`${here}/a/b`, Buffer.from('below'));
      await files.put(`${here}/a-b`, Buffer.from('beside'));
      expect(String(await files.get(`${here}/a`))).toBe('file');
      expect(await listed(`${here}/`)).toEqual([`${here}/a`, `${here}/a-b`, `${here}/a/b`]);
      await files.deleteAll(`${here}/a/`);
      expect(await listed(`${here}/`)).toEqual([`${here}/a`, `${here}/a-b`]);
    });

    it('lists and deletes a prefix and nothing else', async () => {
      const [mine, other] = [corner(), corner()];
      const keys = Array.from(
        { length: 25 },
        (_, index) => `${mine}/source/${String(index).padStart(2, '0')}`,
      );
      await Promise.all(
        [...keys, `${mine}/logo/x`, `${other}/source/00`].map((key) => files.put(key, Buffer.from(key))),
      );
      expect(await listed(`${mine}/source/`)).toEqual(keys);
      await files.deleteAll(`${mine}/`);
      expect(await listed(`${mine}/`)).toEqual([]);
      expect(await listed(`${other}/`)).toEqual([`${other}/source/00`]);
    });

    it.each([
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      '../a',
      'a/../../b',
      'a/./b',
      'a\\b',
      'C:/a',
      'a b',
      'A',
      'a.txt',
      'ñ',
      'a\0b',
      '%2e%2e/a',
      'a?b',
      'a#b',
      'a'.repeat(500),
    ])('refuses the key %j', async (key) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(files.get(key)).rejects.toThrow(TypeError);
      await expect(files.stream(key)).rejects.toThrow(TypeError);
      await expect(files.delete(key)).rejects.toThrow(TypeError);
    });

    it.each(['', '/', 'a', '../', 'a/../', './', '/a/', 'a//', 'A/'])(
      'refuses the prefix %j',
      async (prefix) => {
        await expect(files.deleteAll(prefix)).rejects.toThrow(TypeError);
        await expect((async () => listed(prefix))()).rejects.toThrow(TypeError);
      },
    );

    it('lets a reader leave a stream early', async () => {
      const key = `${corner()}/recording/a`;
      await files.put(key, randomBytes(1_000_000));
      const untouched = await files.stream(key);
      untouched?.destroy();
      const begun = await files.stream(key);
      for await (const _ of begun ?? []) break;
      expect([untouched?.destroyed, begun?.destroyed]).toEqual([true, true]);
      expect((await files.get(key))?.length).toBe(1_000_000);
    });

    async function listed(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of files.list(prefix)) keys.push(key);
      return keys.toSorted();
    }
  });
}

async function drain(stream: Readable | null): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}
