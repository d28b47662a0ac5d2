import { z } from 'zod';
import type { Relay } from '../events/hub.ts';

/** What changes within this time is told together. */
const gatherMs = 20;
/** A notice of the database holds 8,000 bytes: so many pairs of ids. */
const atOnce = 80;

const Notice = z.object({ threads: z.array(z.tuple([z.string(), z.string()])) });

/**
 * Tells every process, and by it the consoles, in which threads something has changed. Nothing depends on it: a screen that misses a
 * notice looks by itself.
 */
export class ThreadNotices {
  readonly #relay: Relay;
  #waiting = new Map<string, [companyId: string, threadId: string]>();
  #isGathering = false;

  constructor(relay: Relay) {
    this.#relay = relay;
  }

  /** After the commit that it is about. */
  changed(companyId: string, threadId: string): void {
    this.#waiting.set(threadId, [companyId, threadId]);
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => this.#tell(), gatherMs);
  }

  /** Gives back what ends the hearing. */
  hear(listener: (companyId: string, threadId: string) => void): () => void {
    return this.#relay.hear((text) => {
      const told = noticeOf(text);
      for (const [companyId, threadId] of told) listener(companyId, threadId);
    });
  }

  #tell(): void {
    this.#isGathering = false;
    const all = [...this.#waiting.values()];
    this.#waiting = new Map();
    for (let at = 0; at < all.length; at += atOnce)
      this.#relay.tell(JSON.stringify({ threads: all.slice(at, at + atOnce) }));
  }
}

function noticeOf(text: string): z.infer<typeof Notice>['threads'] {
  if (!text.startsWith('{"threads"')) return [];
  const known = Notice.safeParse(JSON.parse(text));
  return known.success ? known.data.threads : [];
}
