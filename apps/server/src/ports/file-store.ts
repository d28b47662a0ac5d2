import type { Readable } from 'node:stream';

/**
 * Bytes by key. Keys are ours (`<company id>/<kind>/<id>`, only [a-z0-9/-]), never a name that a person gave.
 * `put` is atomic: a reader sees the whole file or none, also after a crash.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The stored bytes, or null where nothing is stored under the key. */
  get(key: string): Promise<Uint8Array | null>;
  stream(key: string): Promise<Readable | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every key that begins with the prefix (which ends in a slash). */
  deleteAll(prefix: string): Promise<void>;
  /** Keys under a prefix, for the sweeper of orphans. */
  list(prefix: string): AsyncIterable<string>;
  /** False while there is no room for a file more. */
  hasRoom(): Promise<boolean>;
}

/** Nothing was kept: there is no room for it. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  /** As the system says it, wherever the files lie. */
  readonly code = 'ENOSPC';
}
