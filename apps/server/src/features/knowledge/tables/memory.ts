import type { Database } from '../../../db/client.ts';
import { loadTables, type SourceState } from './load.ts';
import type { LoadedSource } from './table.ts';

const defaultMaxBytes = 128 * 1024 * 1024;

interface Kept extends SourceState {
  source: LoadedSource;
}

/**
 * Typed tables in this process's memory. They are caches: whoever asks names the state of the source as just read from
 * the database, behind the company's wall; another state is loaded anew. The least recently used go beyond `maxBytes`.
 */
export class TableMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #loading = new Map<string, Promise<LoadedSource | null>>();
  readonly #db: Database;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(db: Database, maxBytes = defaultMaxBytes) {
    this.#db = db;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Null where the source is changing at this moment. */
  async take(companyId: string, sourceId: string, state: SourceState): Promise<LoadedSource | null> {
    const key = `${companyId}/${sourceId}`;
    const kept = this.#kept.get(key);
    if (kept) this.#forget(key, kept);
    if (kept && isSame(kept, state)) {
      this.#keep(key, kept);
      return kept.source;
    }
    const load = `${key}/${state.revision}/${state.changed}`;
    const loading = this.#loading.get(load) ?? this.#load(companyId, sourceId, state);
    this.#loading.set(load, loading);
    return loading.finally(() => this.#loading.delete(load));
  }

  async #load(companyId: string, sourceId: string, state: SourceState): Promise<LoadedSource | null> {
    const loaded = await loadTables(this.#db, companyId, sourceId);
    if (!loaded || !isSame(loaded.state, state)) return null;
    const key = `${companyId}/${sourceId}`;
    const before = this.#kept.get(key);
    if (before) this.#forget(key, before);
    this.#keep(key, { ...loaded.state, source: loaded.source });
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest, kept);
    }
    return loaded.source;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#bytes += kept.source.bytes;
  }

  #forget(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= kept.source.bytes;
  }
}

function isSame(one: SourceState, other: SourceState): boolean {
  return one.revision === other.revision && one.changed === other.changed;
}
