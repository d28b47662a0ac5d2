import { OutboundError } from './outbound-error.ts';

/**
 * The two clocks of a request: `total` for all of it, redirects included, and `idle` for each single wait. They and
 * the caller's own signal end in one signal whose reason is always an OutboundError.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  readonly #idle_ms: number;

  constructor(limits: { timeout_ms: number; idle_ms?: number; signal?: AbortSignal }) {
    this.#idle_ms = limits.idle_ms ?? limits.timeout_ms;
    this.#outer = limits.signal;
    this.#total = setTimeout(this.#onTotal, limits.timeout_ms);
    this.#outer?.addEventListener('abort', this.#onAbort);
    if (this.#outer?.aborted) this.#onAbort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * Waits for one step (headers, the next piece of the body). The step itself must fail when the signal aborts; its
   * error is then replaced by the reason.
   */
  async wait<T>(step: Promise<T>): Promise<T> {
    const idle = setTimeout(
      () => this.end(new OutboundError('timeout', 'The other side went silent')),
      this.#idle_ms,
    );
    try {
      return await step;
    } catch (error) {
      throw this.signal.aborted ? this.signal.reason : error;
    } finally {
      clearTimeout(idle);
    }
  }

  /** Ends everything that listens to the signal. Safe to call twice. */
  end(reason: OutboundError): void {
    this.release();
    if (!this.#controller.signal.aborted) this.#controller.abort(reason);
  }

  /** Stops the clocks; called once the last byte is read. */
  release(): void {
    clearTimeout(this.#total);
    this.#outer?.removeEventListener('abort', this.#onAbort);
  }

  readonly #onTotal = (): void => this.end(new OutboundError('timeout', 'The other side took too long'));

  readonly #onAbort = (): void => this.end(new OutboundError('aborted', 'The request was given up'));
}
