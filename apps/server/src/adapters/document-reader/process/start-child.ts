import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { CHILD_HEAP_MEBIBYTES } from '../limits.ts';

/**
 * Limits that the kernel keeps even when this server is killed: processor seconds (a parser that loops never notices
 * that its parent is gone), no file written, no core dump with the text of the document.
 */
const LIMITED = 'ulimit -t "$0" && ulimit -f 0 && ulimit -c 0 && exec "$@"';

/**
 * Starts `node <childPath> <argument>` with an empty environment: a parser gets no secret of ours to lose.
 * Standard input and descriptor 3 are pipes; standard error is kept for the case that the program does not start.
 */
export function startChild(childPath: string, argument: string, timeMs: number): ChildProcess {
  const command = [
    process.execPath,
    `--max-old-space-size=${CHILD_HEAP_MEBIBYTES}`,
    // Parsers make much short-lived garbage: 16 MB of young space saves a tenth of the time of a long PDF.
    '--max-semi-space-size=16',
    childPath,
    argument,
  ];
  const [program, ...rest] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', LIMITED, cpu(timeMs), ...command];
  return spawn(program ?? process.execPath, rest, { env: {}, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
}

/** Twice the wall-clock limit, as V8's helper threads count too. */
function cpu(timeMs: number): string {
  return String(Math.ceil(timeMs / 1000) * 2);
}
