import pg from 'pg';

/**
 * The database does not answer (down, restarting, cut off, or every connection is taken). Nothing is wrong with
 * the request: it can be repeated later. The HTTP floor answers 503 with Retry-After.
 * After a lost connection during a commit the outcome is unknown; idempotent acts may simply be repeated.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 2;
}

/** Constraint name when the error is a broken unique rule (SQLSTATE 23505), else null. */
export function uniqueViolation(error: unknown): string | null {
  return sqlState(error) === '23505' ? ((error as pg.DatabaseError).constraint ?? '') : null;
}

/** Constraint name when the error is a broken reference (SQLSTATE 23503), else null. */
export function referenceViolation(error: unknown): string | null {
  return sqlState(error) === '23503' ? ((error as pg.DatabaseError).constraint ?? '') : null;
}

/** The server's disk has no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** The five-character SQLSTATE of a server error, or null for any other error. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Turns the many faces of a lost or refused connection into DatabaseUnavailable; other errors pass unchanged. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  return isOutage(error) ? new DatabaseUnavailable('the database does not answer', { cause: error }) : error;
}

function isOutage(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return OUTAGE_STATES.has(code) || code.startsWith('08');
  return OUTAGE_SYSTEM_CODES.has(code) || OUTAGE_MESSAGE.test(error.message);
}

/** admin shutdown, crash shutdown, cannot connect now, too many connections, idle session ended by the server */
const OUTAGE_STATES = new Set(['57P01', '57P02', '57P03', '53300', '57P05']);
/** ENOENT: the socket file of a stopped server. */
const OUTAGE_SYSTEM_CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EADDRNOTAVAIL'.split(
    ' ',
  ),
);
/** pg reports these as plain errors: see node_modules/pg/lib/client.js and pg-pool/index.js. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|This socket has been ended)/;
