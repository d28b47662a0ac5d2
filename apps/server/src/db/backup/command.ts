import { resolve } from 'node:path';
import { asDatabaseError } from '../errors.ts';
import { BackupRefused } from './manifest.ts';

/**
 * Runs a command of the form `<program> <file>`: prints what it says or why it failed, gives the exit code. `why` puts a fault
 * into words, or gives null where only its stack explains it.
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  act: (file: string) => Promise<string>,
  why: (fault: unknown) => string | null,
): Promise<number> {
  const [file, ...more] = args;
  if (!file || more.length > 0) {
    process.stderr.write(`Usage: npm run ${program} -- <file.tar.gz>\n`);
    return 2;
  }
  try {
    process.stdout.write(`${await act(resolve(file))}\n`);
    return 0;
  } catch (error) {
    // A file that is not there and the socket of a stopped server have the same code: the file is asked about first.
    const words =
      error instanceof BackupRefused ? error.message : (why(error) ?? why(asDatabaseError(error)));
    if (!words) throw error;
    process.stderr.write(`${words}\n`);
    return 1;
  }
}
