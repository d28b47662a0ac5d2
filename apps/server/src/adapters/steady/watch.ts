import { ProviderError } from '../../ports/provider-error.ts';

/** One signal that ends a call: given by the caller, or because what was expected did not come in time. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** What is left of the waiting for the provider, all of it together. */
  #left_ms: number;
  #since = 0;

  constructor(caller: AbortSignal | undefined, whole_ms: number) {
    this.#caller = caller;
    this.#left_ms = whole_ms;
    caller?.addEventListener('abort', this.#onAbort);
    if (caller?.aborted === true) this.#onAbort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Gives whatever comes next this long, and no longer than is left of the whole; replaces what was expected before. */
  expect(within_ms: number, otherwise: string): void {
    this.rest();
    this.#since = performance.now();
    const isLast = this.#left_ms < within_ms;
    const reason = isLast ? 'The provider did not finish in time' : otherwise;
    this.#timer = setTimeout(
      () => this.#controller.abort(new ProviderError('timeout', reason)),
      Math.max(0, Math.min(within_ms, this.#left_ms)),
    );
  }

  /** Expects nothing for the time being: the time until the next `expect` is not the provider's. */
  rest(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left_ms -= performance.now() - this.#since;
  }

  end(): void {
    this.rest();
    this.#caller?.removeEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => this.#controller.abort(this.#caller?.reason);
}
