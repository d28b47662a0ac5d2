import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentReader } from '../../ports/document-reader.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { AnswerClaims } from '../limits/answer-claims.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

/** What the knowledge feature works with, handed over once at start. */
export interface KnowledgeContext {
  db: Database;
  clock: Clock;
  files: FileStore;
  reader: DocumentReader;
  /** Null where no endpoint is configured: retrieval then has no vector leg. */
  embedder: Embedder | null;
  /** Null where no endpoint is configured: answers are then extracted, never composed. */
  model: LanguageModel | null;
  snapshots: Snapshots;
  claims: AnswerClaims;
}
