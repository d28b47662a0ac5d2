import { resolve } from 'node:path';
import { EmbeddedFailure } from '../embedded/failure.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { MigrationRefused } from '../migrate.ts';
import { BackupRefused } from './manifest.ts';

/** Runs a command of the form `<program> <file>`: prints what it says or why it failed, gives the exit code. */
export async function runCommand(
  program: string,
  args: readonly string[],
  act: (file: string) => Promise<string>,
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
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function isForPeople(error: unknown): error is Error {
  return [BackupRefused, EmbeddedFailure, MigrationRefused, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  );
}
