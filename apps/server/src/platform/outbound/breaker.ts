import type { Clock } from '../../ports/clock.ts';
import { ProviderError } from '../../ports/provider-error.ts';

/**
 * Keeps callers from waiting for a provider that is down: after five faults in a row it answers at once for 20 s, then
 * lets a single call try. A provider that asked for patience (429 with Retry-After) is left alone as long, at most a
 * minute. One breaker per provider.
 */
export class Breaker {
  readonly #clock: Clock;
  #faults = 0;
  #openUntil = 0;
  #probing = false;
  #busyUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Throws ProviderError `unavailable` or `rate_limited` while the provider is given a rest; else one of the three below must follow.
   * True for the single call that tries whether it is back: its first sign of life is a success.
   */
  admit(): boolean {
    const now = this.#clock.now().getTime();
    if (this.#busyUntil > now) {
      throw new ProviderError('rate_limited', 'The provider asked to wait', secondsOf(this.#busyUntil - now));
    }
    if (this.#faults < FAULTS_TO_OPEN) return false;
    const wait = this.#openUntil - now;
    if (wait > 0 || this.#probing) {
      throw new ProviderError('unavailable', 'The provider failed several times in a row', secondsOf(wait));
    }
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#faults = 0;
    this.#probing = false;
  }

  /** Errors that say nothing about the provider's health (a refused request, a caller who left) do not count. */
  failed(error: unknown): void {
    this.#probing = false;
    if (!(error instanceof ProviderError)) return;
    const now = this.#clock.now().getTime();
    if (error.fault === 'rate_limited') {
      this.#busyUntil = Math.max(
        this.#busyUntil,
        now + Math.min(LONGEST_BUSY_MS, (error.retryAfterSeconds ?? 0) * 1_000),
      );
    }
    if (!COUNTED.has(error.fault)) return;
    this.#faults += 1;
    if (this.#faults >= FAULTS_TO_OPEN) this.#openUntil = now + OPEN_MS;
  }

  /** The caller left before the outcome was known. */
  abandoned(): void {
    this.#probing = false;
  }
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}

const FAULTS_TO_OPEN = 5;
const OPEN_MS = 20_000;
/** A quota of hours must not silence the product for hours on the word of one answer: it is asked again each minute. */
const LONGEST_BUSY_MS = 60_000;
const COUNTED = new Set(['unavailable', 'timeout', 'bad_answer']);
