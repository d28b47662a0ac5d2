import { setTimeout as sleep } from 'node:timers/promises';

/** How many questions are being asked at the moment. */
export class Questions {
  #asked = 0;
  #whenOver: (() => void)[] = [];

  async during<T>(act: () => Promise<T>): Promise<T> {
    this.#asked += 1;
    try {
      return await act();
    } finally {
      this.#asked -= 1;
      if (this.#asked === 0) for (const go of this.#whenOver.splice(0)) go();
    }
  }

  /** Resolves once none is being asked, or after `longest_ms`: where they never end, others get their turn too. */
  async over(longest_ms: number): Promise<void> {
    if (this.#asked === 0) return;
    const timer = new AbortController();
    const waited = sleep(longest_ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
    await Promise.race([waited, new Promise<void>((go) => this.#whenOver.push(go))]);
    timer.abort();
  }
}
