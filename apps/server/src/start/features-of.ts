import { version } from '../../package.json';
import { channelsFeature, type Channels } from '../features/channels/channels.ts';
import { conversationsFeature, type Conversations } from '../features/conversations/conversations.ts';
import { companiesFeature, type Companies } from '../features/companies/companies.ts';
import { identityFeature, type Identity } from '../features/identity/identity.ts';
import { knowledgeFeature, type Knowledge } from '../features/knowledge/knowledge.ts';
import { AnswerClaims } from '../features/limits/answer-claims.ts';
import type { TokenCounts } from '../features/limits/token-counts.ts';
import { Rewriter } from '../features/knowledge/rewriting/rewriter.ts';
import { Snapshots } from '../features/knowledge/snapshots/snapshots.ts';
import type { HitCounts } from '../features/knowledge/trained/hit-counts.ts';
import { TrainedQuestions } from '../features/knowledge/trained/trained-questions.ts';
import { TableMemory } from '../features/knowledge/tables/memory.ts';
import type { Media } from '../features/media/media.ts';
import type { Workflows } from '../features/workflows/workflows.ts';
import type { Webhooks } from '../features/webhooks/webhooks.ts';
import type { Log } from '../platform/log.ts';
import { LivingProcess } from '../platform/process/living-process.ts';
import type { TicketSockets } from '../platform/sockets/ticket-sockets.ts';
import type { ThreadNotices } from '../platform/sockets/thread-notices.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import { listens } from './listens.ts';
import type { Parts } from './parts.ts';

export function knowledgeOf(parts: Parts, tokens: TokenCounts, hits: HitCounts): Knowledge {
  const { db, clock, log, model, embedder, embedderOf, embedding, files, reader } = parts;
  const { pages, product, mailer, supportEmail } = parts;
  return knowledgeFeature({
    db,
    clock,
    files,
    reader,
    pages: { outbound: pages, userAgent: userAgentOf(product) },
    support: {
      email: supportEmail,
      mailer,
      productName: product.name,
      onMailFailed: (reason) => log.error({ reason }, 'a request for a database could not be mailed'),
    },
    embedder,
    embedderOf,
    embedding,
    onVectors: (fault) => tellVectors(log, fault),
    model,
    rewriter:
      model &&
      new Rewriter({
        model,
        clock,
        tokens,
        onFailed: (fault, reason) => log.warn({ fault, reason }, 'a question was searched as it was typed'),
      }),
    snapshots: new Snapshots(db),
    tables: new TableMemory(db),
    claims: new AnswerClaims(db),
    tokens,
    trained: new TrainedQuestions(db),
    hits,
    onModelFailed: (fault, reason) => log.warn({ fault, reason }, 'the language model gave no answer'),
  });
}

function tellVectors(log: Log, fault: ProviderError | null): void {
  if (fault)
    log.warn({ fault: fault.fault, reason: fault.message }, 'the embeddings server gives no vectors');
  else log.info('the embeddings server gives vectors again');
}

export function conversationsOf(
  parts: Parts & {
    webhooks: Webhooks;
    workflows: Workflows;
    knowledge: Knowledge;
    tokens: TokenCounts;
    notices: ThreadNotices;
    media: Media;
  },
): Conversations {
  const { db, clock, log, model, embedded, tokens } = parts;
  return conversationsFeature({
    db,
    clock,
    log,
    sealer: parts.sealer,
    process: new LivingProcess(db, parts.onRestored),
    messengers: parts.messengers,
    listeners: listens,
    notices: parts.notices,
    media: parts.media,
    webhooks: parts.webhooks,
    workflows: parts.workflows,
    knowledge: parts.knowledge,
    models: { model: model ?? embedded, embedded },
    claims: new AnswerClaims(db),
    countTokens: (companyId, used) => tokens.add(companyId, used),
    onModelFailed: (fault, reason) =>
      log.warn({ fault, reason }, 'the language model gave no turn of a talk'),
  });
}

export function companiesOf({ db, clock, files, product }: Parts, { people }: Identity): Companies {
  const { name: productName, hosts: productHosts } = product;
  return companiesFeature({ db, clock, files, people, productName, productHosts });
}

export function identityOf(
  { db, clock, log, product, ...parts }: Parts,
  live: { sockets?: TicketSockets },
): Identity {
  return identityFeature({
    db,
    clock,
    mailer: parts.mailer,
    hashKey: parts.hashKey,
    productName: product.name,
    publicUrl: product.url,
    productHosts: product.hosts,
    providers: parts.identityProviders,
    onSignInFailed: (provider, reason) => log.warn({ provider, reason }, 'a sign-in with a provider failed'),
    onMailFailed: (reason) => log.error({ reason }, 'a one-time code could not be mailed'),
    onSessionEnded: (sessionId) => live.sockets?.endSession(sessionId),
  });
}

/** RFC 9110 10.1.5: a name, and where to read who it is. */
function userAgentOf({ name, url }: Parts['product']): string {
  return `${name.replace(/[^\w.-]+/g, '') || 'Centralita'}/${version} (+${url})`;
}

export function channelsOf({ product, log, testPhoneNumbers, ...parts }: Parts): Channels {
  return channelsFeature({
    ...parts,
    testNumbers: new Set(testPhoneNumbers),
    publicUrl: product.url,
    productName: product.name,
    productHosts: product.hosts,
    onSignupFailed: (reason) => log.warn({ reason }, 'a WhatsApp number could not be connected'),
    onHealthLost: (err) => log.warn({ err }, 'the state of a WhatsApp number could not be written down'),
  });
}
