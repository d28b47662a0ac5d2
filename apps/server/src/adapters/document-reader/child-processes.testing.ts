import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running processes whose command line names this, and begins with the program where one is given (Linux). */
export function processesRunning(named: string, program = ''): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const line = commandLine(pid);
      return line.includes(named) && line.startsWith(program);
    })
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
