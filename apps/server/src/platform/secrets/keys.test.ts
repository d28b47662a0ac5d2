import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys } from './keys.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'keys-'));
});

afterEach(() => rm(dir, { recursive: true }));

describe('the keys of an installation', () => {
  it('are made once and stay', async () => {
    const first = await loadKeys(join(dir, 'data'));
    expect(first.secretKey).toHaveLength(32);
    expect(first.publicApiKey).toMatch(/^[\w-]{32}$/);
    expect(await loadKeys(join(dir, 'data'))).toEqual(first);
  });

  it('are the same for all who start at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => loadKeys(dir)));
    expect(
      new Set(all.map(({ secretKey, publicApiKey }) => secretKey.toString('hex') + publicApiKey)).size,
    ).toBe(1);
    expect(await readdir(join(dir, 'keys'))).toEqual(['public-api-key', 'secret-key']);
  });

  it.skipIf(process.platform === 'win32')('can be read by their owner only', async () => {
    await loadKeys(dir);
    expect((await stat(join(dir, 'keys', 'secret-key'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dir, 'keys'))).mode & 0o777).toBe(0o700);
  });

  it('are never replaced when damaged', async () => {
    await loadKeys(dir);
    await writeFile(join(dir, 'keys', 'secret-key'), 'short');
    await expect(loadKeys(dir)).rejects.toThrow('is damaged');
    expect(await readFile(join(dir, 'keys', 'secret-key'), 'utf8')).toBe('short');
  });
});
