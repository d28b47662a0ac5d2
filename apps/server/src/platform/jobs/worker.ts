import { setTimeout as sleep } from 'node:timers/promises';
import { LastingFault } from '../../db/lasting-fault.ts';
import type { DatabaseLog } from '../../db/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { Attempt, errorCode } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import type { JobHandlers } from './handler.ts';
import type { JobQueue } from './queue.ts';
import type { RecurringAct } from './recurring.ts';
import { shareOfCompanies } from './share.ts';

export interface WorkerParts {
  queue: JobQueue;
  clock: Clock;
  log: DatabaseLog;
  handlers: JobHandlers;
  every: readonly RecurringAct[];
  concurrency: number;
  leaseMs: number;
}

/** How long an aborted handler may take to notice before its job is given to others. */
const ABORT_MS = 2_000;

/** Claims work while there is room, runs it, prolongs its leases. */
export class Worker {
  readonly #parts: WorkerParts;
  readonly #unkept: LastingFault;
  readonly #unclaimed: LastingFault;
  readonly #running = new Map<Attempt, Promise<void>>();
  readonly #acts = new Map<string, Promise<void>>();
  #claiming = false;
  #wanted = false;
  #polling = false;
  #stopping = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    const fault = (failing: string, over: string) => new LastingFault(parts.log, { failing, over });
    this.#unkept = fault('the job queue could not be looked after', 'the job queue is looked after again');
    this.#unclaimed = fault('no job could be claimed', 'jobs are claimed again');
  }

  /** There may be work. */
  wake(): void {
    this.#wanted = true;
    if (!this.#claiming) void this.#claimWhileThereIs();
  }

  /** Looks after lost jobs and recurring acts, and wakes. An outage is no news here: the next poll tries again. */
  async poll(): Promise<void> {
    if (this.#polling || this.#stopping) return;
    this.#polling = true;
    try {
      await this.#parts.queue.reclaim(this.#parts.clock.now());
      for (const recurring of this.#parts.every) await this.#startIfDue(recurring);
      this.#unkept.worked();
    } catch (error) {
      this.#unkept.failed(error);
    }
    this.#polling = false;
    this.wake();
  }

  /** Prolongs the leases of what runs; a handler whose lease is gone is told to stop. */
  async beat(): Promise<void> {
    const attempts = [...this.#running.keys()];
    if (attempts.length === 0) return;
    const asked = performance.now();
    const kept = await this.#parts.queue
      .extend(attempts.map((attempt) => attempt.attemptId))
      .catch(() => null);
    for (const attempt of attempts) {
      if (kept?.has(attempt.attemptId)) attempt.leaseEnds = asked + this.#parts.leaseMs;
      else if (kept || attempt.leaseEnds <= performance.now()) attempt.abort('lease_lost');
    }
  }

  async drain(drainMs: number): Promise<void> {
    this.#stopping = true;
    const all = (): Promise<unknown> => Promise.all([...this.#running.values(), ...this.#acts.values()]);
    await Promise.race([all(), sleep(drainMs, undefined, { ref: false })]);
    for (const attempt of this.#running.keys()) attempt.abort('stopping');
    await Promise.race([all(), sleep(ABORT_MS, undefined, { ref: false })]);
    const left = [...this.#running.keys()].map((attempt) => attempt.attemptId);
    if (left.length > 0) await this.#parts.queue.release(left).catch(() => undefined);
  }

  async #claimWhileThereIs(): Promise<void> {
    const { queue, clock, handlers, concurrency, leaseMs } = this.#parts;
    this.#claiming = true;
    while (this.#wanted && !this.#stopping) {
      this.#wanted = false;
      const room = concurrency - this.#running.size;
      if (room === 0) break; // the end of a job wakes us
      const { but, limit } = shareOfCompanies(
        [...this.#running.keys()].map(({ whose }) => whose),
        Math.max(1, Math.floor((concurrency * 2) / 3)),
      );
      const asked = Math.min(room, limit);
      try {
        const rows = await queue.claim(Object.keys(handlers), clock.now(), { limit: asked, but });
        this.#unclaimed.worked();
        for (const row of rows) this.#start(new Attempt(row, leaseMs));
        if (rows.length === asked) this.#wanted = true;
      } catch (error) {
        this.#unclaimed.failed(error);
      }
    }
    this.#claiming = false;
  }

  #start(attempt: Attempt): void {
    const run = this.#run(attempt).finally(() => {
      this.#running.delete(attempt);
      this.wake();
    });
    this.#running.set(attempt, run);
  }

  async #run(attempt: Attempt): Promise<void> {
    const { queue, log, handlers } = this.#parts;
    const about = { kind: attempt.kind, job: attempt.id, attempt: attempt.number };
    try {
      await attempt.run(handlers[attempt.kind]!);
    } catch (error) {
      await this.#failed(attempt, about, error);
      return;
    }
    try {
      if (!(await queue.complete(attempt.attemptId))) log.warn(about, 'a job ended after its lease');
    } catch (error) {
      log.error({ ...about, err: error }, 'the end of a job could not be noted, it will run again');
    }
  }

  async #failed(attempt: Attempt, about: object, error: unknown): Promise<void> {
    const { queue, log, clock } = this.#parts;
    const now = clock.now();
    const wait = backoffMs(attempt.number, Math.random());
    try {
      // Broken off because we stop: not the job's fault, so the attempt is not counted.
      if (this.#stopping && attempt.signal.aborted) return await queue.release([attempt.attemptId]);
      log[attempt.isLastAttempt ? 'error' : 'warn']({ ...about, err: error }, 'a job failed');
      const retryAt = attempt.isLastAttempt ? null : new Date(now.getTime() + wait);
      await queue.fail(attempt.attemptId, errorCode(error), retryAt, now);
    } catch (fault) {
      log.error({ ...about, err: fault }, 'the failure of a job could not be noted, it will run again');
    }
  }

  async #startIfDue({ name, ms, act }: RecurringAct): Promise<void> {
    if (this.#acts.has(name) || !(await this.#parts.queue.isDue(name, ms, this.#parts.clock.now()))) return;
    const doing = act()
      .catch((error: unknown) => this.#parts.log.error({ act: name, err: error }, 'a recurring act failed'))
      .finally(() => this.#acts.delete(name));
    this.#acts.set(name, doing);
  }
}
