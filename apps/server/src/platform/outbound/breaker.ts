import type { Clock } from '../../ports/clock.ts';
import { ProviderError } from '../../ports/provider-error.ts';

/**
 * Keeps callers from waiting for a provider that is down: after five faults in a row it answers at once for 20 s, then
 * lets a single call try. One breaker per provider.
 */
export class Breaker {
  readonly #clock: Clock;
  #faults = 0;
  #openUntil = 0;
  #probing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Throws ProviderError `unavailable` while the provider is given a rest; else one of the three below must follow.
   * True for the single call that tries whether it is back: its first sign of life is a success.
   */
  admit(): boolean {
    if (this.#faults < FAULTS_TO_OPEN) return false;
    const wait = this.#openUntil - this.#clock.now().getTime();
    if (wait > 0 || this.#probing) {
      const seconds = Math.max(1, Math.ceil(wait / 1_000));
      throw new ProviderError('unavailable', 'The provider failed several times in a row', seconds);
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
    if (!(error instanceof ProviderError) || !COUNTED.has(error.fault)) return;
    this.#faults += 1;
    if (this.#faults >= FAULTS_TO_OPEN) this.#openUntil = this.#clock.now().getTime() + OPEN_MS;
  }

  /** The caller left before the outcome was known. */
  abandoned(): void {
    this.#probing = false;
  }
}

const FAULTS_TO_OPEN = 5;
const OPEN_MS = 20_000;
const COUNTED = new Set(['unavailable', 'timeout', 'bad_answer']);
