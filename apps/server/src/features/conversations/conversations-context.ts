import type { Database } from '../../db/client.ts';
import type { DatabaseLog } from '../../db/log.ts';
import type { Listeners } from '../../platform/jobs/listeners.ts';
import type { LivingProcess } from '../../platform/process/living-process.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Messengers } from '../../ports/messenger.ts';
import type { ProviderFault } from '../../ports/provider-error.ts';
import type { Media } from '../media/media.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { Workflows } from '../workflows/workflows.ts';
import type { Models } from './run/ask-model.ts';

/** Counts answers against the company's month. */
export interface AnswerClaims {
  /** @throws AppError answers_limit */
  claim(companyId: string, now: Date): Promise<void>;
  release(companyId: string, now: Date): Promise<void>;
}

/** What the conversations feature works with, handed over once at start. */
export interface ConversationsContext {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  models: Models;
  workflows: Pick<Workflows, 'cachedFlow'>;
  webhooks: Pick<Webhooks, 'call'>;
  knowledge: Pick<Knowledge, 'search' | 'trainedFor' | 'countTrained'>;
  claims: AnswerClaims;
  /** This process, by which it claims what it works on. */
  process: Pick<LivingProcess, 'id' | 'renew' | 'stop'>;
  log: DatabaseLog;
  /** Told of each thread in which something visible has changed, after its commit. */
  notices: { changed(companyId: string, threadId: string): void };
  messengers: Messengers;
  media: Pick<Media, 'read' | 'removeFiles' | 'hears' | 'hear'>;
  /** Jobs that follow what happens here. */
  listeners: Listeners;
  /** Returns at once; written in the background. */
  countTokens(companyId: string, tokens: { input: number; output: number; estimated: boolean }): void;
  /** Told why the model gave no answer, so that the operator can see it. Never holds what was said. */
  onModelFailed(fault: ProviderFault, reason: string): void;
}
