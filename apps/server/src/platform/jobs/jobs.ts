import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import type { DatabaseLog } from '../../db/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { listen } from '../../db/listen.ts';
import { JOB_CHANNEL } from './channel.ts';
import type { JobHandlers } from './handler.ts';
import { JobQueue } from './queue.ts';
import type { RecurringAct } from './recurring.ts';
import { Worker } from './worker.ts';

export type { Job, JobHandlers } from './handler.ts';

/** Kinds of jobs that share places: what is slow in another lane does not hold them up. */
export interface Lane {
  /** What stands before the dot in the names of their kinds. */
  rooms: readonly string[];
  concurrency: number;
}

export interface JobsOptions {
  db: Database;
  /** For the listening connection. */
  url: string;
  clock: Clock;
  log: DatabaseLog;
  handlers: JobHandlers;
  /** Kinds that have places of their own; all others share those of `concurrency`. */
  lanes?: readonly Lane[];
  every: readonly RecurringAct[];
  /** Nobody else works on this database (the embedded one): what is marked as running is work of the dead. */
  onlyProcess: boolean;
  /** Jobs at the same time, of one company two thirds of them; default 6. */
  concurrency?: number;
  /** How long a silent process keeps its jobs, prolonged three times as often; default 30 s. */
  leaseMs?: number;
  /** How often to look for due, lost and recurring work besides the wake-ups; default 1 s. */
  pollMs?: number;
  /** How long stop() lets handlers finish before it aborts them; default 10 s. */
  drainMs?: number;
}

export interface RunningJobs {
  /** Takes no more work, lets what runs finish or aborts it after a while, and gives that back for others. */
  stop(): Promise<void>;
}

/** Works on jobs until stopped. An outage of the database is survived: leases end, work comes back. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { db, url, clock, log, leaseMs = 30_000, pollMs = 1_000 } = options;
  const queue = new JobQueue(db, randomUUID(), leaseMs);
  if (options.onlyProcess) await queue.reclaimFromTheDead(clock.now());
  const { lanes = [], concurrency = 6 } = options;
  const main = new Worker({ ...options, queue, leaseMs, concurrency, handlers: inNoLane(options) });
  const others = lanes.map(
    (lane) =>
      new Worker({
        ...{ queue, clock, log, leaseMs, every: [] },
        concurrency: lane.concurrency,
        handlers: only(options.handlers, (kind) => isOf(lane, kind)),
      }),
  );
  const workers = [main, ...others];
  const wake = (): void => {
    for (const worker of workers) worker.wake();
  };
  const poll = (): void => {
    void main.poll();
    for (const worker of others) worker.wake();
  };
  const listening = await listen({ url, channel: JOB_CHANNEL, onNotice: wake, onConnected: wake, log });
  const polling = setInterval(poll, pollMs);
  const beating = setInterval(() => {
    for (const worker of workers) void worker.beat();
  }, leaseMs / 3);
  poll();
  return {
    stop: async () => {
      clearInterval(polling);
      await listening.stop();
      await Promise.all(workers.map((worker) => worker.drain(options.drainMs ?? 10_000)));
      clearInterval(beating);
    },
  };
}

function inNoLane({ handlers, lanes = [] }: JobsOptions): JobHandlers {
  return only(handlers, (kind) => !lanes.some((lane) => isOf(lane, kind)));
}

function isOf({ rooms }: Lane, kind: string): boolean {
  return rooms.some((room) => kind.startsWith(`${room}.`));
}

function only(handlers: JobHandlers, isWanted: (kind: string) => boolean): JobHandlers {
  return Object.fromEntries(Object.entries(handlers).filter(([kind]) => isWanted(kind)));
}
