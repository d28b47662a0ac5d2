import { join } from 'node:path';
import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { openDocumentReader } from '../adapters/document-reader/document-reader.ts';
import { openaiEmbedder } from '../adapters/embedder/openai-compatible.ts';
import { fileStore } from '../adapters/file-store/file-store.ts';
import { s3FileStore } from '../adapters/file-store/s3-file-store.ts';
import { openaiLanguageModel } from '../adapters/language-model/openai-compatible.ts';
import { oidcProvider } from '../adapters/identity-provider/oidc-provider.ts';
import { googleVerified, microsoftVerified } from '../adapters/identity-provider/verified-email.ts';
import { outboxMailer } from '../adapters/mailer/outbox-mailer.ts';
import { smtpMailer } from '../adapters/mailer/smtp-mailer.ts';
import { embeddedSpeech } from '../adapters/speech/embedded.ts';
import { sandboxMessenger } from '../adapters/messenger/sandbox-messenger.ts';
import { widgetMessenger } from '../adapters/messenger/widget-messenger.ts';
import { openaiSpeech } from '../adapters/speech/openai-compatible.ts';
import { openaiTranscriber } from '../adapters/transcriber/openai-compatible.ts';
import { steadyEmbedder } from '../adapters/steady/steady-embedder.ts';
import { steadyModel } from '../adapters/steady/steady-model.ts';
import { graphCloud } from '../adapters/whatsapp/graph-cloud.ts';
import { graphOnboarding } from '../adapters/whatsapp/graph-onboarding.ts';
import type { Env } from '../env.ts';
import { embeddingDefaults, type EmbeddingSettings } from '../features/knowledge/embedding/run.ts';
import { embeddedModel } from './embedded-model.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Messengers } from '../ports/messenger.ts';
import type { Speech } from '../ports/speech.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import type { ConversationModel } from '../ports/conversation-model.ts';
import type { WhatsAppCloud } from '../ports/whatsapp.ts';
import type { WhatsAppOnboarding } from '../ports/whatsapp-onboarding.ts';

export interface Adapters {
  mailer: Mailer;
  files: FileStore;
  reader: DocumentReader;
  pages: Outbound;
  embedder: Embedder | null;
  embedderOf(model: string): Embedder | null;
  embedding: EmbeddingSettings;
  model: (LanguageModel & ConversationModel) | null;
  embedded: ConversationModel;
  speech: Speech;
  transcriber: Transcriber | null;
  messengers: Messengers;
  identityProviders: ReadonlyMap<SignInProvider, IdentityProvider>;
  whatsapp: { onboarding: WhatsAppOnboarding; cloud: WhatsAppCloud } | null;
}

/** The providers that the configuration names, else the embedded parts. */
export function openAdapters(env: Env, clock: Clock, programs: string): Adapters {
  const embedderOf = openEmbedders(env, clock);
  return {
    mailer: openMailer(env, clock),
    files: env.s3 ? s3FileStore(env.s3) : fileStore(join(env.dataDir, 'files')),
    reader: openDocumentReader({ childPath: join(programs, 'document-reader-child.js') }),
    pages: createOutbound({ allow: env.outboundAllow }),
    embedder: env.embeddings && embedderOf(env.embeddings.model),
    embedderOf,
    embedding: { ...embeddingDefaults, calls: env.embeddingsCalls },
    identityProviders: openIdentityProviders(env, clock),
    model: openModel(env, clock),
    embedded: embeddedModel(),
    messengers: new Map([
      ['sandbox', sandboxMessenger()],
      ['widget', widgetMessenger()],
    ]),
    speech: env.textToSpeech
      ? openaiSpeech({
          ...env.textToSpeech,
          outbound: providerOutbound(env.textToSpeech.baseUrl),
          clock,
        })
      : embeddedSpeech({ programs }),
    transcriber:
      env.speechToText &&
      openaiTranscriber({
        ...env.speechToText,
        outbound: providerOutbound(env.speechToText.baseUrl),
        clock,
      }),
    whatsapp: openWhatsApp(env, clock),
  };
}

function openWhatsApp({ whatsapp }: Env, clock: Clock): Adapters['whatsapp'] {
  if (!whatsapp) return null;
  const { graphUrl: baseUrl } = whatsapp;
  return {
    onboarding: graphOnboarding({ ...whatsapp, baseUrl, outbound: providerOutbound(baseUrl), clock }),
    // A message that went into a connection which was just closing would be lost.
    cloud: graphCloud({
      ...whatsapp,
      baseUrl,
      clock,
      outbound: createOutbound({ allow: [new URL(baseUrl).host] }),
    }),
  };
}

function openModel({ languageModel }: Env, clock: Clock): Adapters['model'] {
  if (!languageModel) return null;
  const outbound = providerOutbound(languageModel.baseUrl);
  return steadyModel(openaiLanguageModel({ ...languageModel, outbound, clock }), clock);
}

/** The models of the one endpoint, each with a breaker of its own: one that is gone does not hold up the others. */
function openEmbedders({ embeddings }: Env, clock: Clock): (model: string) => Embedder | null {
  if (!embeddings) return () => null;
  const outbound = providerOutbound(embeddings.baseUrl);
  const opened = new Map<string, Embedder>();
  return (model) => {
    const known = opened.get(model);
    if (known) return known;
    const endpoint = { ...embeddings, model, outbound, clock };
    const embedder = steadyEmbedder(openaiEmbedder(endpoint), clock);
    opened.set(model, embedder);
    return embedder;
  };
}

function openIdentityProviders(env: Env, clock: Clock): Map<SignInProvider, IdentityProvider> {
  const outbound = createOutbound({ allow: env.outboundAllow });
  const known = [
    ['google', env.oidcGoogle, googleVerified],
    ['microsoft', env.oidcMicrosoft, microsoftVerified],
  ] as const;
  return new Map(
    known.flatMap(([name, settings, isVerified]) =>
      settings ? [[name, oidcProvider({ ...settings, isVerified, outbound, clock })]] : [],
    ),
  );
}

/** Without SMTP a code goes to the terminal of whoever started the product, and to the outbox folder. */
function openMailer(env: Env, clock: Clock): Mailer {
  if (env.smtpUrl) return smtpMailer({ url: env.smtpUrl, from: env.mailFrom });
  const outbox = outboxMailer({ dataDir: env.dataDir, from: env.mailFrom, clock });
  return {
    async send(mail) {
      await outbox.send(mail);
      const code = /^[A-Z0-9]{6}$/m.exec(mail.text)?.[0];
      if (code) process.stdout.write(`\n  Sign-in code for ${mail.to}: ${code}\n\n`);
    },
  };
}

/** The operator chose this endpoint, so it may be inside the network; nothing else may through this client. */
function providerOutbound(baseUrl: string): Outbound {
  return createOutbound({ allow: [new URL(baseUrl).host], keep_alive: true });
}
