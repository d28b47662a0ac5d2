import { randomBytes } from 'node:crypto';
import type { Outcome } from './batch.ts';
import { isDiskFull } from './errors.ts';
import { LastingFault } from './lasting-fault.ts';
import type { DatabaseLog } from './log.ts';
import type { Statement } from './statements.ts';

const ASK_EVERY_MS = 1_000;

/**
 * Whether the disk of the database takes what is written. A full one is told by the statement that met it, and until a write
 * works again this is asked by a write that is taken back.
 */
export class DiskRoom {
  readonly #fault: LastingFault;
  #isFull = false;
  #asked = -Infinity;

  constructor(log: DatabaseLog) {
    this.#fault = new LastingFault(log, {
      failing: 'the disk of the database is full: nothing can be saved until there is room',
      over: 'the disk of the database has room again',
    });
  }

  failed(error: unknown): void {
    if (!isDiskFull(error)) return;
    this.#isFull = true;
    this.#fault.failed(error);
  }

  async isThere(send: (statements: readonly Statement[]) => Promise<Outcome[]>): Promise<boolean> {
    const now = performance.now();
    if (!this.#isFull || now - this.#asked < ASK_EVERY_MS) return !this.#isFull;
    this.#asked = now;
    // More than any block that is left, of bytes that cannot be pressed together.
    const filler = randomBytes(64 * 1024).toString('base64');
    try {
      await send([AS_PLATFORM, { name: 'db.disk_probe', sql: PROBE, values: [filler] }]);
    } catch {
      return false;
    }
    this.#isFull = false;
    this.#fault.worked();
    return true;
  }
}

const AS_PLATFORM: Statement = {
  name: 'db.as_platform',
  sql: `select set_config('role', 'centralita_platform', true), set_config('app.company_id', '', true)`,
  values: [],
};
const PROBE = 'select app_probe_disk($1)';
