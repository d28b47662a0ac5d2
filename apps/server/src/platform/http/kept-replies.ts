import type { Database } from '../../db/client.ts';
import { lastEvents } from '../events/last-event.ts';

/** Room for some hundred pages of lists; the oldest go first. */
const maxCharacters = 8_000_000;
/** One page; a list that is longer is made anew each time. */
const maxReply = 200_000;

/**
 * Answers of list calls as they were sent, each with the number of the company's last event: until the next event the
 * same question has the same answer. Every change of what such a call shows emits an event with its commit, and the
 * number is asked of the database at each call, so no change is ever missed, whichever process made it. It matters when
 * an event makes every open console fetch the same list again.
 */
export class KeptReplies {
  readonly #kept = new Map<string, { seq: number; text: string }>();
  readonly #lastEvent: (companyId: string) => Promise<number>;
  #characters = 0;

  constructor(db: Database) {
    this.#lastEvent = lastEvents(db);
  }

  /** The answer that is kept for this question of a company, or the one that `make` gives. */
  async answer(companyId: string, question: string, make: () => Promise<string>): Promise<string> {
    const key = `${companyId} ${question}`;
    const seq = await this.#lastEvent(companyId);
    const kept = this.#kept.get(key);
    if (kept?.seq === seq) return kept.text;
    const text = await make();
    this.#forget(key);
    if (text.length <= maxReply) this.#keep(key, { seq, text });
    return text;
  }

  #keep(key: string, reply: { seq: number; text: string }): void {
    this.#kept.set(key, reply);
    this.#characters += reply.text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= maxCharacters) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.text.length ?? 0;
    this.#kept.delete(key);
  }
}
