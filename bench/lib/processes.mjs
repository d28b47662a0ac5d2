import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in these. */
const tickMs = 10;

/**
 * A process and everything below it.
 * @param {number} root
 * @returns {number[]}
 */
export function processTree(root) {
  const children = new Map();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = Number(statFields(pid)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [];
  for (const waiting = [root]; waiting.length > 0;) {
    const pid = waiting.shift();
    if (found.includes(pid)) continue;
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return found;
}

/**
 * Processor milliseconds that these processes, and their children that ended and were waited for, have used so far.
 * @param {number[]} pids
 */
export function cpuMs(pids) {
  const of = (pid) => {
    const fields = statFields(pid);
    return fields ? fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0) : 0;
  };
  return pids.reduce((sum, pid) => sum + of(pid), 0);
}

/**
 * Memory in MB, pages that several share counted once (PSS).
 * @param {number[]} pids
 */
export function memoryMb(pids) {
  const of = (pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return pids.reduce((sum, pid) => sum + of(pid), 0) / 1024;
}

/** Fields of /proc/<pid>/stat from the third on (state, parent, ...); the name before may hold spaces. */
function statFields(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
