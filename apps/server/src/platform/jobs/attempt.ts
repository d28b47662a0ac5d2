import type { Job, JobHandler } from './handler.ts';
import type { ClaimedRow } from './queue.ts';

/** A job that runs in this process. */
export class Attempt implements Job {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attemptId: string;
  readonly isLastAttempt: boolean;
  readonly number: number;
  readonly #companyId: string | null;
  readonly #abort = new AbortController();
  /** By the monotonic clock: when the lease ends unless it is prolonged before. */
  leaseEnds: number;

  constructor(row: ClaimedRow, leaseMs: number) {
    this.id = row.id;
    this.kind = row.kind;
    this.payload = row.payload;
    this.attemptId = row.attempt_id;
    this.number = row.attempts;
    this.isLastAttempt = row.attempts >= row.max_attempts;
    this.#companyId = row.company_id;
    this.leaseEnds = performance.now() + leaseMs;
  }

  get companyId(): string {
    if (this.#companyId === null) throw new Error(`the job ${this.kind} belongs to no company`);
    return this.#companyId;
  }

  /** The company it belongs to, null for work of the platform itself. */
  get whose(): string | null {
    return this.#companyId;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  run(handler: JobHandler): Promise<void> {
    return handler(this);
  }

  abort(reason: 'lease_lost' | 'stopping'): void {
    this.#abort.abort(new Error(reason));
  }
}

/** A word for the reason, safe to store and show: messages may hold what people wrote. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
