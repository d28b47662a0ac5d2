import { graphChats, type Accepted, type GraphChats } from '../adapters/conformance/graph-messages.ts';
import { startGraphServer, type GraphServer } from '../adapters/conformance/graph-server.ts';
import { graphState } from '../adapters/conformance/graph-state.ts';
import {
  messageChange,
  signedWebhook,
  statusChange,
  type GraphPerson,
} from '../adapters/conformance/graph-webhooks.ts';
import { uuidv7 } from '../db/ids.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import type { Parts } from '../start/parts.ts';
import { testApp, type TestApp } from './app.ts';
import { graphParts } from './graph-parts.ts';

const sealer = createSealer([Buffer.alloc(32, 8)]);

/** The whole server with the stand-in as Meta. */
export interface WhatsAppWorld {
  app: TestApp;
  graph: GraphServer;
  chats: GraphChats;
  /** A number of the company, connected; gives our id and Meta's. */
  connect(companyId: string): Promise<{ id: string; number: string }>;
  /** Posts what Meta would, signed; gives the status. */
  post(changes: readonly unknown[]): Promise<number>;
  /** Somebody writes; gives the message's id. */
  writes(number: string, from: GraphPerson, text: string): Promise<void>;
  change(
    number: string,
    from: GraphPerson,
    said: { type: string } & Record<string, unknown>,
    more?: { at?: number; id?: string },
  ): unknown;
  tells(accepted: Accepted, status: string, code?: number): unknown;
  close(): Promise<void>;
}

let numbers = 0;

export async function whatsAppWorld(parts: Partial<Parts> = {}): Promise<WhatsAppWorld> {
  const chats = graphChats(() => app.clock.now().getTime());
  const graph = await startGraphServer(graphState({ chats }));
  const { appSecret } = graph.state;
  const { baseUrl, dialogUrl } = graph;
  const { whatsapp, outbound } = graphParts({ ...graph.state, baseUrl, dialogUrl });
  const app: TestApp = await testApp({ sealer, whatsapp, ...parts });
  const post = async (changes: readonly unknown[]) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/public/whatsapp/webhook',
        ...signedWebhook(appSecret, changes),
      })
    ).statusCode;
  const change: WhatsAppWorld['change'] = (number, from, said, more = {}) =>
    messageChange(chats, { number, from, ...more }, said);
  return {
    ...{ app, graph, chats, post, change },
    writes: async (number, from, text) => {
      const status = await post([change(number, from, { type: 'text', text: { body: text } })]);
      if (status !== 200) throw new Error(`the webhook answered ${status}`);
    },
    tells: (accepted, status, code) => statusChange(chats, accepted, { status, ...(code ? { code } : {}) }),
    connect: async (companyId) => {
      const id = uuidv7();
      const number = `10654035${1_000_000 + (numbers += 1)}`;
      const token = `EAA${number}`;
      graph.state.accounts.push({
        id: `waba${number}`,
        subscribed: true,
        numbers: [{ id: number, display_phone_number: `+1 ${number}`, verified_name: 'Ours' }],
      });
      graph.state.codes.set(number, { token, accounts: [`waba${number}`], redirectUri: null, used: true });
      const place = { table: 'whatsapp_channel', row: id, column: 'token' };
      await app.db.company(companyId, (tx) =>
        tx.run(
          'test.whatsapp.connect',
          `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin,
             search_key, created_at, updated_at)
           values ($1, $2, 'Chat', $3, 'Ours', $4, $5, $6, 'p', 'chat', $7, $7)`,
          [
            companyId,
            id,
            `+1${number.slice(-10)}`,
            `waba${number}`,
            number,
            sealer.seal(token, place),
            app.clock.now(),
          ],
        ),
      );
      return { id, number };
    },
    close: async () => {
      await app.close();
      outbound.close();
      await graph.close();
    },
  };
}
