import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * What a command of the console or of the docs prints, run as it stands. Rejects, with what it said, where any line of it
 * fails: the line after it would only show what came of that.
 */
export async function shell(command: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-euc', command], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}
