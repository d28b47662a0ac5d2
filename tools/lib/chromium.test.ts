import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findWholeChromium } from './chromium.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  for (const name of ['chromium', 'chromium-headless-shell']) {
    await writeFile(join(folder, name), '#!/bin/sh\n');
    await chmod(join(folder, name), 0o755);
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('findChromium', () => {
  it('takes the one on the path, for journeys the one without windows', () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findWholeChromium()).toBe(join(folder, 'chromium'));
    expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'));
  });

  it('takes the one that is given before any other', () => {
    vi.stubEnv('PATH', '/nowhere');
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'chromium'));
    expect(findChromium()).toBe(join(folder, 'chromium'));
  });

  it('does not fall back when the given one is missing', () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
    expect(findChromium()).toBeNull();
  });
});
