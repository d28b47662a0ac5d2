import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import type { Database } from '../db/client.ts';
import type { WhatsAppSettings } from '../features/channels/channels-context.ts';
import type { EmbeddingSettings } from '../features/knowledge/embedding/run.ts';
import type { EventHub } from '../platform/events/hub.ts';
import type { Log } from '../platform/log.ts';
import type { Outbound } from '../platform/outbound.ts';
import type { Sealer } from '../platform/secrets/seal.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Messengers } from '../ports/messenger.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Speech } from '../ports/speech.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import type { ConversationModel } from '../ports/conversation-model.ts';

/** The adapters and settings a server is made of; tests hand in their own. */
export interface Parts {
  db: Database;
  hub: EventHub;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  files: FileStore;
  reader: DocumentReader;
  /** The way to pages and services that people name. */
  pages: Outbound;
  embedder: Embedder | null;
  /** Another model of the same endpoint; null where none is configured. */
  embedderOf(model: string): Embedder | null;
  embedding: EmbeddingSettings;
  model: (LanguageModel & ConversationModel) | null;
  /** Serves conversations where no model is configured, and where that one fails. */
  embedded: ConversationModel;
  speech: Speech;
  /** Null: nothing that people say is written down. */
  transcriber: Transcriber | null;
  messengers: Messengers;
  /** A backup was restored under this process: it has to end. Default: nothing. */
  onRestored?: () => void;
  /** Which life of the data this is. */
  generation?: string;
  identityProviders: ReadonlyMap<SignInProvider, IdentityProvider>;
  hashKey: Buffer;
  sealer: Sealer;
  whatsapp: WhatsAppSettings;
  /** In E.164. */
  testPhoneNumbers: readonly string[];
  /** Null where the operator configured none. */
  supportEmail: string | null;
  /** The manuals that the build made, by file name. */
  readManual(file: string): Promise<Uint8Array>;
  publicKey: string;
  /** Addresses and networks, besides this machine, whose word on who calls is taken. */
  trustedProxies: readonly string[];
  product: { name: string; hosts: readonly string[]; url: string };
  /** False: only health and metrics are served (a process that works in the background). */
  web: boolean;
  /** The built console; null serves the calls alone. */
  webFolder: string | null;
}
