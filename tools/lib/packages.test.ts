import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensurePackages, packagesFit } from './packages.mjs';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packages-'));
  await mkdir(join(root, 'node_modules'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const lock = {
  '': { version: '1.0.0' },
  'apps/server': { version: '1.0.0' },
  'node_modules/@ours/server': { link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  'node_modules/vitest': { version: '4.0.0', dev: true },
};

describe('packagesFit', () => {
  it('is false before the first installation and after a broken one', async () => {
    await write('package-lock.json', lock);
    expect(packagesFit(root, true)).toBe(false);
  });

  it('is true when all is there but packages of other platforms', async () => {
    await install({ 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vitest': { version: '4.0.0' } });
    expect(packagesFit(root, true)).toBe(true);
  });

  it('is false for another version', async () => {
    await install({ 'node_modules/pg': { version: '7.0.0' }, 'node_modules/vitest': { version: '4.0.0' } });
    expect(packagesFit(root, true)).toBe(false);
  });

  it('asks for packages of development only where they are needed', async () => {
    await install({ 'node_modules/pg': { version: '8.0.0' } });
    expect(packagesFit(root, true)).toBe(false);
    expect(packagesFit(root, false)).toBe(true);
  });
});

describe('ensurePackages', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['NODE_ENV', 'production'],
    ['npm_config_omit', 'dev'],
  ])('installs what builds the product, also with %s=%s', async (name, value) => {
    vi.stubEnv(name, value);
    vi.stubEnv('npm_execpath', undefined);
    const tool = { tool: 'file:tool' };
    await mkdir(join(root, 'tool'));
    await writeFile(join(root, 'tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }));
    await writeFile(
      join(root, 'package.json'),
      JSON.stringify({ name: 'product', version: '1.0.0', devDependencies: tool }),
    );
    await write('package-lock.json', {
      '': { name: 'product', version: '1.0.0', devDependencies: tool },
      'node_modules/tool': { resolved: 'tool', link: true, dev: true },
      tool: { version: '1.0.0', dev: true },
    });
    expect(await ensurePackages(root, { development: true })).toBe(true);
    expect(existsSync(join(root, 'node_modules/tool/package.json'))).toBe(true);
  });
});

async function install(installed: object): Promise<void> {
  await write('package-lock.json', lock);
  await write('node_modules/.package-lock.json', installed);
}

function write(name: string, packages: object): Promise<void> {
  return writeFile(join(root, name), JSON.stringify({ lockfileVersion: 3, packages }));
}
