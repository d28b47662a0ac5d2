import type { Database } from '../../../db/client.ts';
import { calmly } from '../../../platform/calmly.ts';
import {
  PassageIndex,
  type IndexedPassage,
  type IndexHit,
  type IndexQuery,
} from '../retrieval/passage-index.ts';
import { knowledgeVersion, type KnowledgeVersion } from './version.ts';
import { loadSource, type SourceRevision } from './load.ts';

/** About 2 ms of work. */
const passagesAtOnce = 20;
const defaultMaxBytes = 256 * 1024 * 1024;

interface Snapshot {
  index: PassageIndex;
  /** Revision of each source that the index holds. */
  revisions: Map<string, number>;
  version: number;
  /** Whose vectors the index holds. */
  model: string | null;
  /** The catching-up under way, which later questions share. */
  updating: Promise<void> | null;
}

/**
 * Search indexes of companies, in this process's memory. They are caches: each search names the company's knowledge
 * version, as just read from the database, and the index catches up; the least recently used go when they exceed `maxBytes`.
 */
export class Snapshots {
  readonly #byCompany = new Map<string, Snapshot>();
  readonly #db: Database;
  readonly #maxBytes: number;

  constructor(db: Database, maxBytes = defaultMaxBytes) {
    this.#db = db;
    this.#maxBytes = maxBytes;
  }

  /** Searches what the company has at `at` (see knowledgeVersion) or later; a vector of `query` is one of its model. */
  async search(companyId: string, at: KnowledgeVersion, query: IndexQuery): Promise<IndexHit[]> {
    const snapshot = this.#take(companyId);
    await this.#catchUp(companyId, snapshot, at.version);
    // Meanwhile the company may have changed its model.
    return snapshot.index.search(snapshot.model === at.model ? query : { ...query, vector: null });
  }

  #take(companyId: string): Snapshot {
    const found = this.#byCompany.get(companyId);
    const snapshot = found ?? {
      index: new PassageIndex(),
      revisions: new Map(),
      version: -1,
      model: null,
      updating: null,
    };
    // A Map keeps insertion order, so the first key is the least recently used.
    this.#byCompany.delete(companyId);
    this.#byCompany.set(companyId, snapshot);
    return snapshot;
  }

  async #catchUp(companyId: string, snapshot: Snapshot, version: number): Promise<void> {
    while (snapshot.version < version) {
      snapshot.updating ??= this.#update(companyId, snapshot).finally(() => {
        snapshot.updating = null;
      });
      await snapshot.updating;
    }
  }

  async #update(companyId: string, snapshot: Snapshot): Promise<void> {
    // The version is read first: what changes while sources load makes a higher version, and one more round.
    const { at, sources } = await this.#db.companyRead(companyId, async (tx) => ({
      at: await knowledgeVersion(tx, companyId),
      sources: await tx.rows<SourceRevision>(
        'snapshot.sources',
        `select id, revision from source where company_id = $1 and revision > 0`,
        [companyId],
      ),
    }));
    if (at.model !== snapshot.model) {
      snapshot.index = new PassageIndex();
      snapshot.revisions.clear();
      snapshot.model = at.model;
    }
    const current = new Map(sources.map((source) => [source.id, source.revision]));
    for (const id of [...snapshot.revisions.keys()]) {
      if (current.has(id)) continue;
      snapshot.index.remove(id);
      snapshot.revisions.delete(id);
    }
    for (const [id, revision] of current) {
      const known = snapshot.revisions.get(id) ?? null;
      if (known === revision) continue;
      const { ids, changed } = await loadSource(this.#db, companyId, { id, known }, at.model);
      await calmly(staging(snapshot.index, id, changed));
      snapshot.index.publish(id, ids);
      snapshot.revisions.set(id, revision);
    }
    await calmly(snapshot.index.settling());
    snapshot.version = at.version;
    this.#evict(companyId);
  }

  #evict(keep: string): void {
    let bytes = [...this.#byCompany.values()].reduce((sum, snapshot) => sum + snapshot.index.bytes, 0);
    for (const [companyId, snapshot] of this.#byCompany) {
      if (bytes <= this.#maxBytes) return;
      if (companyId === keep || snapshot.updating) continue;
      bytes -= snapshot.index.bytes;
      this.#byCompany.delete(companyId);
    }
  }
}

/** A large source is taken in steps, so that the questions of other companies do not wait for it. */
function* staging(index: PassageIndex, sourceId: string, passages: IndexedPassage[]): Generator<void> {
  for (let first = 0; first < passages.length; first += passagesAtOnce) {
    yield index.stage(sourceId, passages.slice(first, first + passagesAtOnce));
  }
}
