import { CallFault } from './calls.ts';
import { keep, recall } from './storage.ts';

/** Something that was written and that the server is not known to have. */
export interface Waiting {
  id: string;
  text: string;
  /** For good: the server refused it. */
  isRefused?: boolean;
}

interface Parts {
  /** Resolves once it is kept. @throws CallFault */
  send(message: Waiting, signal: AbortSignal): Promise<void>;
  changed(): void;
}

const slowestMs = 20_000;

/** What a visitor wrote goes out once, in order, also after the page was loaded again: each has an id by which the server knows it. */
export class Outbox {
  waiting: Waiting[];
  readonly #key: string;
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  #isSending = false;
  #hurry: () => void = () => undefined;

  constructor(key: string, parts: Parts) {
    this.#key = key;
    this.#parts = parts;
    this.waiting = read(key);
    void this.#sendAll();
  }

  add(message: Waiting): void {
    this.waiting = [...this.waiting, message];
    this.#keep();
    void this.#sendAll();
  }

  /** They are in the chat: another window, or an earlier try, has sent them. */
  arrived(messages: readonly { id: string }[]): void {
    const left = this.waiting.filter(({ id }) => !messages.some((one) => one.id === id));
    if (left.length === this.waiting.length) return;
    this.waiting = left;
    this.#keep();
  }

  /** Now, and not when it is time. */
  goOn(): void {
    this.waiting = this.waiting.map(({ id, text }) => ({ id, text }));
    this.#hurry();
    void this.#sendAll();
  }

  stop(): void {
    this.#stop.abort();
    this.#hurry();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let waitMs = 1_000;
    for (;;) {
      const next = this.waiting.find(({ isRefused }) => !isRefused);
      if (!next || this.#stop.signal.aborted) break;
      try {
        await this.#parts.send(next, this.#stop.signal);
        this.arrived([next]);
        waitMs = 1_000;
      } catch (fault) {
        if (this.#stop.signal.aborted) break;
        const { status, retryMs } = fault instanceof CallFault ? fault : new CallFault(0);
        if (status >= 400 && status < 500 && status !== 429 && status !== 401) next.isRefused = true;
        else await this.#pause(Math.max(waitMs, retryMs));
        waitMs = Math.min(waitMs * 2, slowestMs);
      }
      this.#parts.changed();
    }
    this.#isSending = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
      window.addEventListener('online', this.#hurry, { once: true });
    });
  }

  #keep(): void {
    keep(this.#key, this.waiting.length > 0 ? JSON.stringify(this.waiting) : null);
    this.#parts.changed();
  }
}

function read(key: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Waiting[]) : [];
  } catch {
    return [];
  }
}
