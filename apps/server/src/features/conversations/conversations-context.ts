import type { Tx } from '../../db/scope.ts';
import type { Database } from '../../db/client.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderFault } from '../../ports/provider-error.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { Workflows } from '../workflows/workflows.ts';
import type { Models } from './run/ask-model.ts';

/** What is asked in the packet that counts an answer, whether or not one is left. */
export type Alongside = (tx: Tx) => void;

/** Counts answers against the company's month. */
export interface AnswerClaims {
  /** @throws AppError answers_limit */
  claim(companyId: string, now: Date): Promise<void>;
  /** The same; gives the number of the company's last event as it stood then. @throws AppError answers_limit */
  claimAt(companyId: string, now: Date, alongside?: Alongside | null): Promise<number>;
  release(companyId: string, now: Date): Promise<void>;
}

/** What the conversations feature works with, handed over once at start. */
export interface ConversationsContext {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  models: Models;
  workflows: Pick<Workflows, 'keptFlow' | 'keptAsOf'>;
  webhooks: Pick<Webhooks, 'call'>;
  knowledge: Pick<Knowledge, 'search' | 'trainedFor' | 'countTrained'>;
  claims: AnswerClaims;
  /** Returns at once; written in the background. */
  countTokens(companyId: string, tokens: { input: number; output: number; estimated: boolean }): void;
  /** Told why the model gave no answer, so that the operator can see it. Never holds what was said. */
  onModelFailed(fault: ProviderFault, reason: string): void;
}
