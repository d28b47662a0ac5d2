import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Transcriber } from '../../ports/transcriber.ts';

/** What the media of chats are kept with, handed over once at start. */
export interface MediaContext {
  db: Database;
  clock: Clock;
  files: FileStore;
  /** Null where the operator has none. */
  transcriber: Transcriber | null;
  /** Told of each thread in which something visible has changed, after its commit. */
  notices: { changed(companyId: string, threadId: string): void };
}

/** Where the bytes of a medium lie. */
export function keyOf(companyId: string, id: string): string {
  return `${companyId}/media/${id}`;
}
