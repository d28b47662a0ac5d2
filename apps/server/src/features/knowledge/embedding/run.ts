import type { Database } from '../../../db/client.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { forgetFault, keepFault, type Retries } from './fault.ts';
import { Pace } from './pace.ts';
import { embedSome } from './turn.ts';
import { companyAfter } from './waiting.ts';

/** The work of all companies: one job at a time in all processes, so that a server is asked for one thing at a time. */
export const embedAllJob = 'embeddings.run';

export interface EmbeddingSettings extends Retries {
  /** How long a call for passages shall take (pace.ts). */
  call_ms: number;
  /** How long a company's turn takes at most, but for its last call; also how soon a process that stops can go on doing so. */
  turn_ms: number;
  /** Calls for passages at the same time. */
  calls: number;
}

export const embeddingDefaults: EmbeddingSettings = {
  call_ms: 1_500,
  turn_ms: 5_000,
  calls: 1,
  first_ms: 5_000,
  longest_ms: 5 * 60_000,
};

interface RunContext {
  db: Database;
  clock: Clock;
  embedder: Embedder | null;
  embedding: EmbeddingSettings;
  /** Told once when vectors stop coming, and once when they come again. */
  onVectors(fault: ProviderError | null): void;
}

/** Vectors for the passages of all companies, in turns. What came is kept at once; a server that gives none is asked again later. */
export class EmbeddingRun {
  readonly #context: RunContext;
  /** By model: what one does well, another one may not. */
  #pace: { model: string; pace: Pace } | null = null;
  #last: string | null = null;
  #failing = false;

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** Asks for the work; to be called whenever there may be some. */
  async wake(): Promise<void> {
    const { db, embedder } = this.#context;
    if (embedder) await db.platform((tx) => enqueue(tx, jobAt(null)));
  }

  /** One company's turn; the next one's is asked for. */
  async turn(signal: AbortSignal): Promise<void> {
    const { db, embedder } = this.#context;
    if (!embedder) return;
    const companyId = await companyAfter(db, embedder.model, this.#last);
    if (companyId === null) return forgetFault(db, embedder.model);
    this.#last = companyId;
    try {
      await embedSome({ ...this.#context, embedder, pace: this.#paceOf(embedder.model) }, companyId, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      return this.#failed(embedder.model, error);
    }
    await this.#worked(embedder.model);
    await this.wake();
  }

  #paceOf(model: string): Pace {
    if (this.#pace?.model !== model) this.#pace = { model, pace: new Pace(this.#context.embedding) };
    return this.#pace.pace;
  }

  async #failed(model: string, error: ProviderError): Promise<void> {
    const { db, clock, embedding, onVectors } = this.#context;
    const { nextAt, isNew } = await keepFault(db, model, error, { now: clock.now(), retries: embedding });
    this.#failing = true;
    if (isNew) onVectors(error);
    await db.platform((tx) => enqueue(tx, jobAt(nextAt)));
  }

  async #worked(model: string): Promise<void> {
    await forgetFault(this.#context.db, model);
    if (this.#failing) this.#context.onVectors(null);
    this.#failing = false;
  }
}

function jobAt(at: Date | null) {
  return {
    kind: embedAllJob,
    company_id: null,
    payload: {},
    unique_key: 'all',
    ...(at ? { run_at: at } : {}),
  };
}
