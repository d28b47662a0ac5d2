import type { ConversationsContext } from '../conversations-context.ts';

/** One answer of the company's month: counted once, however often a turn is played, and given back where it is not given. */
export class CountedAnswer {
  readonly #context: Pick<ConversationsContext, 'claims' | 'clock'>;
  readonly #companyId: string;
  #claim: { at: Date; done: Promise<number> } | null = null;

  constructor(context: Pick<ConversationsContext, 'claims' | 'clock'>, companyId: string) {
    this.#context = context;
    this.#companyId = companyId;
  }

  /** Gives the number of the company's last event as it stood then. Rejects with AppError answers_limit. */
  counted(): Promise<number> {
    if (!this.#claim) {
      const at = this.#context.clock.now();
      this.#claim = { at, done: this.#context.claims.claimAt(this.#companyId, at) };
    }
    return this.#claim.done;
  }

  /** Counts while it is found out whether the answer has to be: `counted` tells how that ended, or `giveBack` undoes it. */
  begin(): void {
    this.counted().catch(() => undefined);
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
