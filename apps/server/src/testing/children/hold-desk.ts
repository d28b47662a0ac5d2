import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '../../adapters/file-store/file-store.ts';
import { sandboxMessenger } from '../../adapters/messenger/sandbox-messenger.ts';
import { widgetMessenger } from '../../adapters/messenger/widget-messenger.ts';
import { embeddedSpeech } from '../../adapters/speech/embedded.ts';
import { openDatabase } from '../../db/client.ts';
import { embeddingDefaults } from '../../features/knowledge/embedding/run.ts';
import { systemClock } from '../../platform/clock.ts';
import { startEventHub } from '../../platform/events/hub.ts';
import { createLog } from '../../platform/log.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { assemble } from '../../start/assemble.ts';
import { embeddedModel } from '../../start/embedded-model.ts';
import { graphParts } from '../graph-parts.ts';
import { silentLog } from '../log.ts';

/** A whole server on a port, with chats and the stand-in as Meta, until it is killed. Writes its port. */
const [url, baseUrl, appId, appSecret, configId] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];

const clock = systemClock;
const db = openDatabase({ url, max: 10, log: silentLog });
const nobody = () => Promise.reject(new Error('nobody needs it here'));
const { app, conversations } = await assemble({
  db,
  clock,
  hub: await startEventHub({ db, url, clock, log: silentLog }),
  log: createLog({ level: 'silent', format: 'json' }),
  mailer: { send: async () => undefined },
  files: fileStore(join(await mkdtemp(join(tmpdir(), 'centralita-desk-')), 'files')),
  reader: { read: nobody },
  pages: createOutbound({ resolve: () => Promise.resolve([]) }),
  embedder: null,
  embedderOf: () => null,
  embedding: embeddingDefaults,
  model: null,
  embedded: embeddedModel(),
  messengers: new Map([
    ['sandbox', sandboxMessenger()],
    ['widget', widgetMessenger()],
  ]),
  transcriber: null,
  speech: embeddedSpeech({ programs: '' }),
  identityProviders: new Map(),
  hashKey: Buffer.alloc(32, 7),
  sealer: createSealer([Buffer.alloc(32, 8)]),
  whatsapp: graphParts({ baseUrl, dialogUrl: baseUrl, appId, appSecret, configId }).whatsapp,
  testPhoneNumbers: [],
  supportEmail: 'support@example.com',
  readManual: nobody,
  publicKey: 'test-public-key',
  trustedProxies: [],
  product: { name: 'Centralita', hosts: ['localhost'], url: 'http://localhost:3000' },
  web: true,
  webFolder: null,
});
await app.listen({ host: '127.0.0.1', port: 0 });
conversations.work();
const address = app.server.address();
process.stdout.write(
  `${JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 })}\n`,
);
