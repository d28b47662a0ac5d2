import { ProviderError } from '../../ports/provider-error.ts';

/** One signal that ends a call: given by the caller, or because what was expected did not come in time. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(caller: AbortSignal | undefined) {
    this.#caller = caller;
    caller?.addEventListener('abort', this.#onAbort);
    if (caller?.aborted === true) this.#onAbort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Gives whatever comes next this long; replaces what was expected before. */
  expect(within_ms: number, otherwise: string): void {
    this.rest();
    this.#timer = setTimeout(
      () => this.#controller.abort(new ProviderError('timeout', otherwise)),
      within_ms,
    );
  }

  /** Expects nothing for the time being. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.rest();
    this.#caller?.removeEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => this.#controller.abort(this.#caller?.reason);
}
