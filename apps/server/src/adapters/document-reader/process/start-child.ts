import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { CHILD_HEAP_MEBIBYTES } from '../limits.ts';

/**
 * Limits that the kernel keeps, even when this server is killed: processor seconds (a parser that loops never notices
 * that its parent is gone; below the hard limit it ends with a signal of its own), no file written, no core dump with the text of the document.
 */
const LIMITED = 'ulimit -S -t "$0" && ulimit -H -t $(($0 + 2)) && ulimit -f 0 && ulimit -c 0 && exec "$@"';

/**
 * Starts `node <childPath> <given>` with an empty environment: a parser gets no secret of ours to lose.
 * Standard input and descriptor 3 are pipes; standard error is kept for the case that the program does not start.
 */
export function startChild(childPath: string, given: string[], processorSeconds: number): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${CHILD_HEAP_MEBIBYTES}`, childPath, ...given];
  const [program, ...rest] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', LIMITED, String(processorSeconds), ...command];
  return spawn(program ?? process.execPath, rest, {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C reaches every process of the terminal's, and the server lets readings under way end.
    detached: process.platform !== 'win32',
  });
}
