import type { Database } from '../../db/client.ts';
import { lastEvents } from '../events/last-event.ts';
import { RecentlyUsed } from '../recently-used.ts';

/** Room for some hundred pages of lists; the oldest go first. */
const maxCharacters = 8_000_000;
/** One page; a list that is longer is made anew each time. */
const maxReply = 200_000;
/** What a kept reply takes beside its characters: its place in the map, its number, the objects around. */
const overhead = 250;

/**
 * Answers of list calls as they were sent, each with the number of the company's last event: until the next event the
 * same question has the same answer. Every change of what such a call shows emits an event with its commit, and the
 * number is asked of the database at each call, so no change is ever missed, whichever process made it. It matters when
 * an event makes every open console fetch the same list again.
 */
export class KeptReplies {
  readonly #kept: RecentlyUsed<{ seq: number; text: string }>;
  readonly #lastEvent: (companyId: string) => Promise<number>;

  constructor(db: Database, room = maxCharacters) {
    // Short answers to ever new questions fill it by their questions.
    this.#kept = new RecentlyUsed(room, (key, { text }) => key.length + text.length + overhead);
    this.#lastEvent = lastEvents(db);
  }

  /** The answer that is kept for this question of a company, or the one that `make` gives. */
  async answer(companyId: string, question: string, make: () => Promise<string>): Promise<string> {
    const key = `${companyId} ${question}`;
    const seq = await this.#lastEvent(companyId);
    const kept = this.#kept.find(key);
    if (kept?.seq === seq) return kept.text;
    const text = await make();
    if (text.length > maxReply) this.#kept.forget(key);
    else this.#kept.keep(key, { seq, text });
    return text;
  }
}
