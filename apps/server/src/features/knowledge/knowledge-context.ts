import type { Database } from '../../db/client.ts';
import type { Outbound } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentReader } from '../../ports/document-reader.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { ProviderError, ProviderFault } from '../../ports/provider-error.ts';
import type { EmbeddingSettings } from './embedding/run.ts';
import type { Rewords } from './rewriting/rewords.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import type { TableMemory } from './tables/memory.ts';
import type { HitCounts } from './trained/hit-counts.ts';
import type { TrainedQuestions } from './trained/trained-questions.ts';

/** Counts answers against the company's month. */
export interface AnswerClaims {
  /** @throws AppError answers_limit */
  claim(companyId: string, now: Date): Promise<void>;
  /** Gives back an answer that was claimed at `now` but could not be given. */
  release(companyId: string, now: Date): Promise<void>;
}

/** Counts the tokens that the language model used for a company. */
export interface TokenCounts {
  /** Returns at once; written in the background. */
  add(companyId: string, tokens: ModelTokens): void;
}

export interface ModelTokens {
  input: number;
  output: number;
  /** Not counted by the provider. */
  estimated: boolean;
}

/** Who answers what companies ask of the platform. */
export interface Support {
  /** Null where the operator configured none. */
  email: string | null;
  mailer: Mailer;
  productName: string;
  /** Told why a request could not be mailed; never holds what was written. */
  onMailFailed(reason: string): void;
}

/** How pages of the web are fetched. */
export interface PageClient {
  outbound: Outbound;
  /** Says who we are, so that a website can tell us apart, let us in or turn us away. */
  userAgent: string;
}

/** What the knowledge feature works with, handed over once at start. */
export interface KnowledgeContext {
  db: Database;
  clock: Clock;
  files: FileStore;
  reader: DocumentReader;
  pages: PageClient;
  support: Support;
  /** Null where no endpoint is configured: retrieval then has no vector leg. */
  embedder: Embedder | null;
  /** Another model of the same endpoint, for vectors that are still of it; null where none is configured. */
  embedderOf(model: string): Embedder | null;
  embedding: EmbeddingSettings;
  /** Told once when no vectors of passages come any more, and once (null) when they do again. */
  onVectors(fault: ProviderError | null): void;
  /** Null where no endpoint is configured: answers are then extracted, never composed. */
  model: LanguageModel | null;
  /** Words questions anew for the search; null where no model is configured. */
  rewriter: Rewords | null;
  snapshots: Snapshots;
  tables: TableMemory;
  claims: AnswerClaims;
  tokens: TokenCounts;
  trained: TrainedQuestions;
  hits: HitCounts;
  /** Told why the model gave no answer, so that the operator can see it. Never holds a question. */
  onModelFailed(fault: ProviderFault, reason: string): void;
}
