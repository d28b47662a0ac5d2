/** One attempt at a job. */
export interface Job {
  readonly id: string;
  /** Throws for work of the platform, which belongs to no company. */
  readonly companyId: string;
  readonly payload: unknown;
  /** New for each attempt: the idempotency key for providers. */
  readonly attemptId: string;
  /** Aborted when the lease is lost (another process may run the job by now) or the process stops. */
  readonly signal: AbortSignal;
  /** If this one fails, the job has failed for good. */
  readonly isLastAttempt: boolean;
}

/** May run twice for one job (a process was killed after its work and before noting it), so it has to be repeatable. */
export type JobHandler = (job: Job) => Promise<void>;

/** By kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
