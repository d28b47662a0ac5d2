import { createServer } from 'node:net';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** Where the server listens: a socket folder, or 127.0.0.1. */
export interface Endpoint {
  host: string;
  port: number;
}

/** How the names of our folders among the temporary files begin. */
export const SOCKET_FOLDER = 'centralita-socket-';
/** The kernel's limit is 107 bytes, macOS has 103. */
const LONGEST_SOCKET_PATH = 103;
/** Part of the socket's file name only; each folder has its own, so nothing is ever taken. */
const SOCKET_PORT = 5432;

/**
 * Endpoints to try, best first: a socket inside the database folder, one in the folder for temporary files when that
 * path is too long or the file system knows no sockets, and a free port of this machine as the last.
 */
export const ENDPOINTS: readonly ((folder: string, account: Account) => Promise<Endpoint | null>)[] = [
  async (folder, account) => {
    const host = join(folder, 'socket');
    if (!fits(host)) return null;
    await mkdir(host, { mode: 0o700 }).catch(ignoreExisting);
    account.own(host);
    return { host, port: SOCKET_PORT };
  },
  async (_folder, account) => {
    if (!fits(join(tmpdir(), `${SOCKET_FOLDER}XXXXXX`))) return null;
    const host = await mkdtemp(join(tmpdir(), SOCKET_FOLDER));
    account.own(host);
    return { host, port: SOCKET_PORT };
  },
  async () => ({ host: '127.0.0.1', port: await freePort() }),
];

function fits(folder: string): boolean {
  if (process.platform === 'win32') return false;
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
