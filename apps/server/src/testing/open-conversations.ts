import type { Database } from '../db/client.ts';
import { conversationsFeature, type Conversations } from '../features/conversations/conversations.ts';
import type { ConversationsContext } from '../features/conversations/conversations-context.ts';
import { AnswerClaims } from '../features/limits/answer-claims.ts';
import { workflowsFeature } from '../features/workflows/workflows.ts';
import { LivingProcess } from '../platform/process/living-process.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import type { Clock } from '../ports/clock.ts';
import { embeddedModel } from '../start/embedded-model.ts';
import { silentLog } from './log.ts';

/** Conversations as one process of the product keeps them; several on one database are several processes. */
export function openConversations(
  db: Database,
  clock: Clock,
  parts: Partial<ConversationsContext> = {},
): Conversations {
  const embedded = embeddedModel();
  return conversationsFeature({
    db,
    clock,
    sealer: createSealer([Buffer.alloc(32, 8)]),
    models: { model: embedded, embedded },
    workflows: workflowsFeature({
      db,
      clock,
      webhooks: { describe: () => Promise.resolve([]), withoutSecret: () => Promise.resolve([]) },
      model: false,
    }),
    webhooks: { call: () => Promise.reject(new Error('no webhook was expected')) },
    knowledge: {
      search: () => Promise.resolve({ passages: [], rewrite: null }),
      trainedFor: () => Promise.resolve(null),
      countTrained: () => undefined,
    },
    claims: new AnswerClaims(db),
    countTokens: () => undefined,
    process: new LivingProcess(db),
    log: silentLog,
    notices: { changed: () => undefined },
    messengers: new Map(),
    media: {
      hears: false,
      hear: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      removeFiles: () => Promise.resolve(),
    },
    listeners: {},
    onModelFailed: () => undefined,
    ...parts,
  });
}
