import { open } from 'node:fs/promises';

export type EmbeddedFailureCode =
  | 'running'
  | 'disk-full'
  | 'permission'
  | 'version'
  | 'no-package'
  | 'no-account'
  | 'memory'
  | 'failed';

/** The embedded database cannot run here; the message is for the person at the terminal and says what to do. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure';
  readonly code: EmbeddedFailureCode;
  constructor(code: EmbeddedFailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Reads what initdb or the server said last and turns it into advice. */
export function explain(output: string, folder: string): EmbeddedFailure {
  const known = KNOWN.find(([pattern]) => pattern.test(output));
  if (known) return new EmbeddedFailure(known[1], `${known[2]} (database folder: ${folder})`);
  const last = output.trim().split('\n').slice(-5).join('\n');
  return new EmbeddedFailure('failed', `the embedded database did not start (folder: ${folder}):\n${last}`);
}

/** The same for a failed file operation of ours. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return explain('No space left on device', folder);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return explain('Permission denied', folder);
  if (code === 'ENOTDIR' || code === 'EEXIST') return explain('Not a directory', folder);
  return error;
}

/** The end of a log file, at most 8 KB and nothing before `from`. */
export async function tail(file: string, from: number): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.max(0, Math.min(size - from, 8192));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const KNOWN: [RegExp, EmbeddedFailureCode, string][] = [
  [
    /No space left on device|Disk quota exceeded/i,
    'disk-full',
    'the disk is full: free some space and start again',
  ],
  [
    /database files are incompatible|initialized by PostgreSQL version/i,
    'version',
    'the database folder was made by another version of PostgreSQL',
  ],
  [
    /shared memory|Cannot allocate memory/i,
    'memory',
    'the machine did not grant the database its memory (96 MB of shared memory are needed)',
  ],
  [
    /Permission denied|has wrong ownership|Read-only file system/i,
    'permission',
    'this account may not use the database folder: start as the account that made it, or set DATA_DIR to a folder of your own',
  ],
  [/Not a directory/, 'failed', 'DATA_DIR leads to a file, or through one: set it to a folder'],
  [
    /error while loading shared libraries|GLIBC|not found \(required by/i,
    'no-package',
    'the embedded PostgreSQL does not run on this system: set DATABASE_URL to a PostgreSQL server',
  ],
];
