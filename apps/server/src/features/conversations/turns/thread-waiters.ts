/** So often whoever waits for a turn looks, as another process may have played it. */
const lookAgainMs = 100;

/** Callers of this process that wait for something in a thread. */
export class ThreadWaiters {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Something has changed in the thread. */
  wake(threadId: string): void {
    for (const resolve of this.#waiting.get(threadId) ?? []) resolve();
  }

  /** Resolves when something changes here, or when it is time to look. */
  async change(threadId: string): Promise<void> {
    const waiting = this.#waiting.get(threadId) ?? new Set();
    this.#waiting.set(threadId, waiting);
    let timer: NodeJS.Timeout | undefined;
    let wake: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      waiting.add(resolve);
      timer = setTimeout(resolve, lookAgainMs);
    });
    clearTimeout(timer);
    waiting.delete(wake);
    if (waiting.size === 0) this.#waiting.delete(threadId);
  }
}
