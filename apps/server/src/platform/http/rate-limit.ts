import type { Clock } from '../../ports/clock.ts';

const minuteMs = 60_000;
const sweepAbove = 10_000;

/**
 * Counts calls a minute per key in this process. It protects the process, not a business rule: limits that must hold
 * over all processes are counted in the database.
 */
export class RateLimit {
  /** By what is limited, then by who is: one name of both would be made and hashed anew for each call. */
  readonly #counts = new Map<string, Map<string, { since: number; count: number }>>();
  readonly #clock: Clock;
  readonly #windowMs: number;
  #size = 0;

  /** `windowMs`: another time than a minute that calls are counted in. */
  constructor(clock: Clock, windowMs = minuteMs) {
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** Seconds to wait, or 0 when the call may go on. */
  take(what: string, who: string, most: number): number {
    const now = this.#clock.now().getTime();
    const entry = this.#counts.get(what)?.get(who);
    if (!entry) {
      this.#begin(what, who, now);
      return 0;
    }
    if (now - entry.since >= this.#windowMs) {
      entry.since = now;
      entry.count = 0;
    }
    entry.count += 1;
    return entry.count > most ? Math.ceil((entry.since + this.#windowMs - now) / 1000) : 0;
  }

  #begin(what: string, who: string, now: number): void {
    if (this.#size > sweepAbove) this.#sweep(now);
    let callers = this.#counts.get(what);
    if (!callers) this.#counts.set(what, (callers = new Map()));
    callers.set(who, { since: now, count: 1 });
    this.#size += 1;
  }

  #sweep(now: number): void {
    for (const callers of this.#counts.values()) {
      for (const [who, { since }] of callers) {
        if (now - since < this.#windowMs) continue;
        callers.delete(who);
        this.#size -= 1;
      }
    }
  }
}
