import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Speech } from '../../ports/speech.ts';

/** What the voices feature works with, handed over once at start. */
export interface VoicesContext {
  db: Database;
  clock: Clock;
  /** Keeps samples, so that a text that was heard once is neither computed nor paid for again. */
  files: FileStore;
  speech: Speech;
}
