import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a command of the console or of the docs prints, run as it stands. */
export async function shell(command: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}
