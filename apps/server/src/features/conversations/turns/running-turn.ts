import type { LoadedThread } from './claimed-thread.ts';

export type CutBy = 'operator' | 'end';

/** How a thread stands at a look. */
export interface Standing {
  fence: number;
  epoch: number;
  is_end: boolean;
}

/** Something may be said to a live listener so long after a look. */
const freshMs = 1_000;

/** A turn while it is played. It is cut where its thread is no longer the AI's, and lost where somebody else works on that. */
export class RunningTurn {
  readonly companyId: string;
  readonly threadId: string;
  /** Resolves when the turn is cut or lost. */
  readonly over: Promise<void>;
  cutBy: CutBy | null = null;
  isLost = false;
  /** Called after each look. */
  onLook: () => void = () => undefined;
  readonly #claimed: Pick<LoadedThread, 'fence' | 'epoch'>;
  readonly #look: () => Promise<void>;
  readonly #abort = new AbortController();
  #sinceLook = () => Infinity;

  constructor(thread: LoadedThread, look: () => Promise<void>) {
    this.companyId = thread.companyId;
    this.threadId = thread.threadId;
    this.#claimed = thread;
    this.#look = look;
    this.over = new Promise((resolve) => {
      this.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Ends with the turn's right to speak. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  isOver(): boolean {
    return this.signal.aborted;
  }

  /** The thread was the AI's a moment ago. */
  maySpeak(): boolean {
    return !this.isOver() && this.#sinceLook() < freshMs;
  }

  /** Asks the database now whether the thread is the AI's still. */
  look(): Promise<void> {
    return this.#look();
  }

  /** What a look gave that began `sinceLook` ago; null: there is no such thread any more. */
  seen(standing: Standing | null, sinceLook: () => number): void {
    this.#sinceLook = sinceLook;
    const { fence, epoch } = this.#claimed;
    if (!standing || standing.fence !== fence) this.isLost = true;
    else if (standing.epoch !== epoch) this.cutBy ??= standing.is_end ? 'end' : 'operator';
    if (this.isLost || this.cutBy) this.#abort.abort();
    this.onLook();
  }
}
