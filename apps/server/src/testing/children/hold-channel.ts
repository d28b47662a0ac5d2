import { openDatabase } from '../../db/client.ts';
import { systemClock } from '../../platform/clock.ts';
import { httpApp } from '../../platform/http/app.ts';
import { createLog } from '../../platform/log.ts';
import type { Messenger } from '../../ports/messenger.ts';
import type { ConversationModel } from '../../ports/conversation-model.ts';
import { embeddedModel } from '../../start/embedded-model.ts';
import { silentLog } from '../log.ts';
import { openConversations } from '../open-conversations.ts';
import { mountTestEntry } from '../test-entry.ts';

/**
 * A process of the product with the test messenger's entry and a provider elsewhere, until it is killed. Writes its port. `gate`: where
 * it asks before its model answers, and between marking a message and giving it to the provider.
 */
const [url, secret, provider, gate] = process.argv.slice(2) as [string, string, string, string?];

const pass = async (what: 'model' | 'send') => {
  if (gate !== undefined) await fetch(`${gate}${what}`);
};
const embedded = embeddedModel();
const model: ConversationModel = {
  model: null,
  async *converse(ask, signal) {
    await pass('model');
    yield* embedded.converse(ask, signal);
  },
};

const messenger: Messenger = {
  idempotent: true,
  kinds: new Set(['text']),
  async send({ id, address, content }, { mayGo, signal }) {
    await pass('send');
    if (!mayGo()) return { outcome: 'not_accepted', retryAfterMs: 0 };
    const body = JSON.stringify({ id, address, text: content['text'], by: gate });
    const answer = await fetch(provider, { method: 'POST', body, signal });
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
    return { outcome: 'accepted', providerId: `their-${id}`, state: 'delivered' };
  },
};

const db = openDatabase({ url, max: 6, log: silentLog });
const conversations = openConversations(db, systemClock, {
  messengers: new Map([['test', messenger]]),
  models: { model, embedded },
});
const app = await httpApp(createLog({ level: 'silent', format: 'json' }), []);
mountTestEntry(app, { secret, conversations });
await app.listen({ host: '127.0.0.1', port: 0 });
conversations.work();
const address = app.server.address();
process.stdout.write(
  `${JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 })}\n`,
);
