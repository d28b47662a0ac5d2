import { AppError } from '../../../platform/http/app-error.ts';

/** Windows of one visitor, and of all behind one address. */
const mostOfVisitor = 6;
const mostOfAddress = 60;
/** A stream costs a timer and a look now and then. */
const mostAtAll = 5_000;
/** A notice may get lost: then it is seen by this look. */
const lookEveryMs = 15_000;

/** Told of each thread in which something has changed, here or on another process. */
export interface Notices {
  hear(listener: (companyId: string, threadId: string) => void): () => void;
}

interface Listening {
  threadId: string | null;
  wake: () => void;
}

/** The visitors who listen on this process, each woken when something changes in their chat. */
export class WidgetListeners {
  readonly #listening = new Set<Listening>();
  readonly #counts = new Map<string, number>();
  readonly #deaf: () => void;
  isStopped = false;

  constructor(notices: Notices) {
    this.#deaf = notices.hear((_, threadId) => {
      for (const one of this.#listening) if (one.threadId === threadId) one.wake();
    });
  }

  /**
   * Calls `look` now and whenever something may have changed, until the visitor is gone or the process ends. It gives the thread that is
   * listened to, null while there is none.
   * @throws AppError too_many_requests
   */
  async listen(
    who: { visitor: string; sender: string; signal: AbortSignal },
    look: () => Promise<string | null>,
  ): Promise<void> {
    const leave = this.#enter(who);
    const one: Listening = { threadId: null, wake: () => undefined };
    this.#listening.add(one);
    const gone = () => one.wake();
    who.signal.addEventListener('abort', gone);
    try {
      while (!who.signal.aborted && !this.isStopped) {
        const changed = new Promise<void>((resolve) => (one.wake = resolve));
        const before = one.threadId;
        one.threadId = await look();
        if (who.signal.aborted || this.isStopped) return;
        // What happened in it before it was known was told to nobody.
        if (before === null && one.threadId !== null) continue;
        const timer = setTimeout(() => one.wake(), lookEveryMs);
        await changed;
        clearTimeout(timer);
      }
    } finally {
      who.signal.removeEventListener('abort', gone);
      this.#listening.delete(one);
      leave();
    }
  }

  /** The thread of a visitor is there now: who waits for one looks. */
  wakeStrangers(): void {
    for (const one of this.#listening) if (one.threadId === null) one.wake();
  }

  /** All streams end: whoever listens comes again, to a process that stays. */
  stop(): void {
    this.isStopped = true;
    this.#deaf();
    for (const one of this.#listening) one.wake();
  }

  #enter({ visitor, sender }: { visitor: string; sender: string }): () => void {
    const limits = [
      [`v ${visitor}`, mostOfVisitor],
      [`a ${sender}`, mostOfAddress],
    ] as const;
    const isFull = limits.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most);
    if (isFull || this.#listening.size >= mostAtAll) throw new AppError('too_many_requests', undefined, 30);
    for (const [key] of limits) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of limits) {
        const left = (this.#counts.get(key) ?? 1) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}
