import type { Statement } from './statements.ts';
import { checkStatement } from './statements.ts';
import { BatchFailed, type Outcome } from './batch.ts';
import { asDatabaseError } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { Connections, type Lease } from './pool.ts';
import { againWhereBrokenOff, isBrokenOff } from './retry.ts';
import { Scope, type Send, type Tx } from './scope.ts';

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/name`; a socket folder as `?host=/folder`. */
  url: string;
  /** Connections at most. One serves about 4,000 short reads a second, so 8 to 10 suffice for a process. */
  max?: number;
  log: DatabaseLog;
}

/** Every method rejects with DatabaseUnavailable within 3 s while the server is away, and works again when it is back. */
export interface Database {
  /**
   * A transaction in which only the rows of one company exist. Commits when the work resolves, rolls back when it rejects
   * or when any statement failed. The connection is held from the first statement on, so await nothing slow inside.
   * The work is done anew where the database broke it off for another's sake: what it changes outside of `tx` it does twice.
   */
  company<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads of one company; writing fails. Cheapest: one round trip per tick, no BEGIN and COMMIT, and no connection is held
   * between ticks. Each packet sees the newest committed rows, as READ COMMITTED does, so two packets may differ.
   */
  companyRead<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Writes of one company that are committed by themselves, each tick's in one round trip: for a single statement whose
   * outcome says all, such as a counter. What it changes is not told in the audit log.
   */
  companyOnce<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for what is only counted: does not wait for the disk. Whoever comes next sees it at once; should the server of the
   * database itself be killed, or lose its power, what was counted in the last half second may be gone.
   */
  companyCount<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction across companies: sign-in, super admin, job claims. */
  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement across companies, committed by itself, in one round trip. */
  platformQuery<R>(name: string, sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** Whether the server answers now. */
  ready(): Promise<boolean>;
  /** False while the server's disk is full: what is read works, what is written fails. */
  hasRoom(): Promise<boolean>;
  /** Waits for leased connections and ends them all. */
  close(): Promise<void>;
}

export function openDatabase({ url, max = 10, log }: DatabaseOptions): Database {
  const connections = new Connections(url, max, log);
  const inTransaction = <T>(preamble: Statement, work: (tx: Tx) => Promise<T>): Promise<T> =>
    againWhereBrokenOff(() => transact(connections, log, preamble, work));
  const platformQuery = async <R>(
    name: string,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<R[]> => {
    const statement = { name, sql, values };
    checkStatement(statement);
    const [, outcome] = await unwrapped(
      againWhereBrokenOff(() => connections.once([AS_PLATFORM, statement])),
    );
    return (outcome?.rows ?? []) as R[];
  };
  return {
    company: async (companyId, work) => inTransaction(asCompany(companyId), work),
    companyRead: async (companyId, work) => byPacket(connections, asCompanyReader(companyId), work),
    companyOnce: async (companyId, work) => byPacket(connections, asCompany(companyId), work),
    companyCount: async (companyId, work) => byPacket(connections, asCompanyCounting(companyId), work),
    platform: (work) => inTransaction(AS_PLATFORM, work),
    platformQuery,
    ready: () =>
      platformQuery('db.ready', 'select 1').then(
        () => true,
        () => false,
      ),
    hasRoom: () => connections.hasRoom(),
    close: () => connections.close(),
  };
}

async function transact<T>(
  connections: Connections,
  log: DatabaseLog,
  preamble: Statement,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const held: { lease?: Lease } = {};
  const send: Send = async (statements) => {
    if (held.lease) return held.lease.send(statements);
    held.lease = await connections.lease();
    return (await held.lease.send([BEGIN, preamble, ...statements])).slice(2);
  };
  const scope = new Scope(send);
  try {
    const result = await work(scope);
    await scope.close();
    if (scope.failure) throw scope.failure.error;
    const last = scope.atCommit;
    if (held.lease || last.length > 0) await unwrapped(send([...last, COMMIT]));
    runAfterCommits(scope.afterCommits, log);
    return result;
  } catch (error) {
    await scope.close();
    await rollBack(held.lease);
    // Also where the work made another fault of it.
    throw isBrokenOff(scope.failure?.error) ? scope.failure?.error : error;
  } finally {
    held.lease?.release();
  }
}

/** Each packet is a transaction of its own, on whichever connection is free. */
async function byPacket<T>(
  connections: Connections,
  preamble: Statement,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const scope = new Scope(async (statements) =>
    (await againWhereBrokenOff(() => connections.once([preamble, ...statements]))).slice(1),
  );
  try {
    const result = await work(scope);
    if (scope.atCommit.length > 0) throw new Error('a scope without a commit writes nothing with one');
    for (const act of scope.afterCommits) act();
    return result;
  } finally {
    await scope.close();
  }
}

async function rollBack(lease: Lease | undefined): Promise<void> {
  await lease?.send([ROLLBACK]).catch((error: unknown) => lease.discard(error as Error));
}

/** The transaction stands whatever these do, so one that throws is reported, not passed on. */
function runAfterCommits(acts: readonly (() => void)[], log: DatabaseLog): void {
  for (const act of acts) {
    try {
      act();
    } catch (error) {
      log.error({ err: error }, 'an act after commit failed');
    }
  }
}

async function unwrapped(outcomes: Promise<Outcome[]>): Promise<Outcome[]> {
  try {
    return await outcomes;
  } catch (error) {
    throw asDatabaseError(error instanceof BatchFailed ? error.cause : error);
  }
}

function asCompany(companyId: string): Statement {
  return {
    name: 'db.as_company',
    sql: `select set_config('role', 'centralita_company', true), set_config('app.company_id', $1, true)`,
    values: [checkedId(companyId)],
  };
}

function asCompanyCounting(companyId: string): Statement {
  return {
    name: 'db.as_company_counting',
    sql: `select set_config('role', 'centralita_company', true), set_config('app.company_id', $1, true),
            set_config('synchronous_commit', 'off', true)`,
    values: [checkedId(companyId)],
  };
}

function asCompanyReader(companyId: string): Statement {
  return {
    name: 'db.as_company_reader',
    sql: `select set_config('role', 'centralita_company', true), set_config('app.company_id', $1, true),
            set_config('transaction_read_only', 'on', true)`,
    values: [checkedId(companyId)],
  };
}

function checkedId(companyId: string): string {
  if (!UUID.test(companyId)) throw new TypeError('a company id must be a UUID');
  return companyId;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AS_PLATFORM: Statement = {
  name: 'db.as_platform',
  sql: `select set_config('role', 'centralita_platform', true), set_config('app.company_id', '', true)`,
  values: [],
};
const BEGIN: Statement = { name: 'db.begin', sql: 'begin', values: [] };
const COMMIT: Statement = { name: 'db.commit', sql: 'commit', values: [] };
const ROLLBACK: Statement = { name: 'db.rollback', sql: 'rollback', values: [] };
