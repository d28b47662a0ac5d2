import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const shared = '/dev/shm';
const name = /^centralita-tests-(\d+)$/;
/** The whole suite has 300 MB there at most; its programs need memory as well. */
const neededBytes = 2e9;

/**
 * Gives what this process and those it starts write into temporary folders a place in memory, where the system has one with
 * room (Linux); elsewhere changes nothing. Databases are made and dropped by the hundred: on a disk's file system that
 * cost a third of the whole suite's processor time. The folder goes with this process. A TMPDIR that is given stays.
 */
export function writeIntoMemory() {
  if (process.env['TMPDIR'] || !hasRoom()) return;
  const folder = join(shared, `centralita-tests-${process.pid}`);
  removeLeftOvers();
  mkdirSync(folder, { recursive: true });
  // The database's account passes through it.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === shared);
    // Programs are started from there too.
    if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(shared);
    return Math.min(bavail * bsize, availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}

/** What containers are held to counts too. */
function availableMemory() {
  const free = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  const bound = process.constrainedMemory();
  return Math.min(Number(free ?? 0) * 1024, bound > 0 ? bound : Infinity);
}

/** Of runs that were killed. */
function removeLeftOvers() {
  for (const entry of readdirSync(shared)) {
    const pid = name.exec(entry)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(shared, entry), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
