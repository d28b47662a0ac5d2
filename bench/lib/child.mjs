import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processTree } from './processes.mjs';

/**
 * Starts a program of this folder in a process of its own, so that it shares no event loop with who measures it. It says
 * its address in its first message.
 * @param {string} file relative to bench/
 * @param {object} settings handed over as JSON
 */
export async function startChild(file, settings = {}) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = fork(path, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [first] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  return {
    ...first,
    process: child,
    send: (message) => child.send(message),
    pids: () => processTree(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
