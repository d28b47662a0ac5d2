import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Alongside, ConversationsContext } from '../conversations-context.ts';

interface Claim {
  at: Date;
  /** Null: the number of the company's last event was not asked. */
  done: Promise<number | null>;
}

/** One answer of the company's month: counted once, however often a turn is played, and given back where it is not given. */
export class CountedAnswer {
  readonly #context: Pick<ConversationsContext, 'claims' | 'clock'>;
  readonly #companyId: string;
  #claim: Claim | null = null;

  constructor(context: Pick<ConversationsContext, 'claims' | 'clock'>, companyId: string) {
    this.#context = context;
    this.#companyId = companyId;
  }

  get isBegun(): boolean {
    return this.#claim !== null;
  }

  /** It was counted elsewhere. */
  wasCounted(at: Date): void {
    this.#claim = { at, done: nothing };
  }

  /** Gives the number of the company's last event as it stood then. Rejects with AppError answers_limit. */
  counted(): Promise<number | null> {
    return (this.#claim ?? this.#begin(null)).done;
  }

  /**
   * Asks in one packet with the count what tells whether it has to be counted: then `counted` gives how that ended, else
   * `giveBack` undoes it. Gives what was asked also where no answer is left.
   */
  countedWhile<T>(ask: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const { done } = this.#begin((tx) => void ask(tx).then(resolve, reject));
      done.catch((fault: unknown) => {
        // Then the packet has come back, and says what was asked.
        if (!(fault instanceof AppError)) reject(fault);
      });
    });
  }

  #begin(alongside: Alongside | null): Claim {
    const at = this.#context.clock.now();
    this.#claim = { at, done: this.#context.claims.claimAt(this.#companyId, at, alongside) };
    return this.#claim;
  }

  async giveBack(): Promise<void> {
    const claim = this.#claim;
    if (!claim) return;
    this.#claim = null;
    const isCounted = await claim.done.then(
      () => true,
      () => false,
    );
    if (isCounted) await this.#context.claims.release(this.#companyId, claim.at);
  }
}

const nothing = Promise.resolve(null);
