import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './lib/sources.mjs';

/** A whole small project around the real start program: the server only says what happens to it. */
let root = '';
const started: ChildProcess[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'start-'));
  await cp(import.meta.dirname, join(root, 'tools'), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  await mkdir(join(root, 'apps/server/dist'), { recursive: true });
  await mkdir(join(root, 'apps/server/src'), { recursive: true });
  const packages = JSON.stringify({ packages: { 'node_modules/pg': { version: '8.0.0' } } });
  await writeFile(join(root, 'package.json'), '{"name":"small","type":"module"}');
  await writeFile(join(root, 'package-lock.json'), packages);
  await writeFile(join(root, 'node_modules/.package-lock.json'), packages);
  await writeFile(join(root, 'apps/server/dist/main.js'), server);
  await writeFile(join(root, 'apps/server/src/main.ts'), 'the source');
  await writeFile(join(root, 'apps/server/dist/sources.sha256'), hashSources(root));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

const server = `
  const alive = setInterval(() => undefined, 1000);
  process.on('SIGTERM', () => { console.log('drained'); clearInterval(alive); process.exitCode = 7; });
  console.log('serving ' + process.pid);
`;

describe('npm start', () => {
  it('becomes the server without a build when nothing changed', async () => {
    const start = run(process.execPath, ['tools/start.mjs']);
    const said = await until(start, 'serving');
    expect(said).toBe(`serving ${start.pid}\n`);
    start.kill('SIGTERM');
    expect(await once(start, 'exit')).toEqual([7, null]);
  });

  it('drains when the npm that started it is killed', async () => {
    const launch = `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['tools/start.mjs'], { stdio: 'inherit' });`;
    const npm = run(process.execPath, ['--input-type=module', '-e', launch], {
      npm_lifecycle_event: 'start',
    });
    await until(npm, 'serving');
    npm.kill('SIGKILL');
    // The pipe outlives the killed parent, as the server holds it too.
    expect(await until(npm, 'drained')).toContain('drained');
  });

  it('builds first when a source changed, and stops with its message when that fails', async () => {
    await writeFile(join(root, 'apps/server/src/main.ts'), 'another source');
    await writeFile(join(root, 'tools/build.mjs'), `console.log('building'); process.exit(3);`);
    const start = run(process.execPath, ['tools/start.mjs']);
    expect(await until(start, 'The build failed: see above.')).toMatch(/^building\n/);
    expect(await ended(start)).toBe(1);
  });

  it('says which Node it needs on an older one', async () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.4'}})`;
    const start = run(process.execPath, ['--import', older, 'tools/start.mjs']);
    const said = await until(start, '18.20.4.\n');
    expect(said).toContain('needs Node 20.19 or newer');
    expect(await ended(start)).toBe(1);
  });
});

function run(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const { npm_lifecycle_event: _ours, ...rest } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...rest, ...env },
  });
  started.push(child);
  return child;
}

/** All that a program says until it has said this. */
async function until(child: ChildProcess, text: string): Promise<string> {
  let said = '';
  const { stdout, stderr } = child;
  return new Promise((resolve, reject) => {
    for (const stream of [stdout, stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
        if (said.includes(text)) resolve(said);
      });
    }
    stdout?.on('close', () => reject(new Error(`ended before "${text}":\n${said}`)));
  });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}
