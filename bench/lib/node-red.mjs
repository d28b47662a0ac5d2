import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processTree } from './processes.mjs';

/** The newest that runs on the Node of the product. */
const version = '4.1.15';
const installWithinMs = 240_000;
const startWithinMs = 60_000;

/** A message in, a number compared, an answer made: what `publishAdults` decides. */
const flow = [
  { id: 'flow', type: 'tab', label: 'Adults' },
  { id: 'in', type: 'http in', z: 'flow', url: '/messages', method: 'post', wires: [['decides']] },
  {
    id: 'decides',
    type: 'switch',
    z: 'flow',
    property: 'payload.variables.age',
    propertyType: 'msg',
    rules: [{ t: 'gte', v: '18', vt: 'num' }, { t: 'else' }],
    checkall: 'false',
    outputs: 2,
    wires: [['adult'], ['minor']],
  },
  says('adult', 'Welcome.'),
  says('minor', 'Please come with your parents.'),
  { id: 'out', type: 'http response', z: 'flow', wires: [] },
];

/**
 * Installs Node-RED from npm into `folder` and starts it with that flow, without its editor.
 * @returns its version, address and processes
 */
export async function startNodeRed(folder) {
  const args = ['install', `node-red@${version}`, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await promisify(execFile)('npm', args, { cwd: folder, timeout: installWithinMs });
  const home = join(folder, 'home');
  const port = await freePort();
  await mkdir(home);
  await writeFile(join(home, 'flows.json'), JSON.stringify(flow));
  const settings = { flowFile: 'flows.json', uiHost: '127.0.0.1', uiPort: port, httpAdminRoot: false };
  await writeFile(join(home, 'settings.js'), `module.exports = ${JSON.stringify(settings)};`);
  const red = spawn(process.execPath, [join(folder, 'node_modules/node-red/red.js'), '--userDir', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(red);
  return {
    version,
    url: `http://127.0.0.1:${port}`,
    pids: () => processTree(red.pid),
    async stop() {
      if (red.exitCode !== null || red.signalCode !== null) return;
      const ended = once(red, 'exit');
      red.kill('SIGKILL');
      await ended;
    },
  };
}

function says(id, text) {
  const payload = JSON.stringify({ data: { status: 'ended', messages: [{ type: 'text', text }] } });
  const rules = [{ t: 'set', p: 'payload', pt: 'msg', to: payload, tot: 'json' }];
  return { id, type: 'change', z: 'flow', rules, wires: [['out']] };
}

async function started(red) {
  const deadline = AbortSignal.timeout(startWithinMs);
  const ended = once(red, 'exit', { signal: deadline }).then(() => 'ended');
  ended.catch(() => undefined);
  for (let text = ''; !text.includes('Started flows');) {
    const next = await Promise.race([once(red.stdout, 'data', { signal: deadline }), ended]);
    if (next === 'ended') throw new Error(`Node-RED ended before its flows began:\n${text}`);
    text += String(next[0]);
  }
  red.stdout.resume();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
