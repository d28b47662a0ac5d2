import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running processes whose command line names this file (Linux). */
export function processesRunning(path: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).includes(path))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

function commandLine(pid: string): string {
  try {
    // A zombie has no command line: it is dead already.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
