import type { Clock } from '../../ports/clock.ts';

const windowMs = 60_000;
const sweepAbove = 10_000;

/**
 * Counts calls a minute per key in this process. It protects the process, not a business rule: limits that must hold
 * over all processes are counted in the database.
 */
export class RateLimit {
  readonly #counts = new Map<string, { since: number; count: number }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Seconds to wait, or 0 when the call may go on. */
  take(key: string, perMinute: number): number {
    const now = this.#clock.now().getTime();
    const entry = this.#counts.get(key);
    if (!entry || now - entry.since >= windowMs) {
      if (this.#counts.size > sweepAbove) this.#sweep(now);
      this.#counts.set(key, { since: now, count: 1 });
      return 0;
    }
    entry.count += 1;
    return entry.count > perMinute ? Math.ceil((entry.since + windowMs - now) / 1000) : 0;
  }

  #sweep(now: number): void {
    for (const [key, entry] of this.#counts) {
      if (now - entry.since >= windowMs) this.#counts.delete(key);
    }
  }
}
