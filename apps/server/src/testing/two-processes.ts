import { openDatabase } from '../db/client.ts';
import type { Conversations } from '../features/conversations/conversations.ts';
import type { ConversationsContext } from '../features/conversations/conversations-context.ts';
import type { Parts } from '../start/parts.ts';
import { testApp, type TestApp } from './app.ts';
import { silentLog } from './log.ts';
import { openConversations } from './open-conversations.ts';

export interface TwoProcesses {
  app: TestApp;
  /** Conversations as the process of `app` keeps them, with nothing in memory yet. */
  openHere(): Conversations;
  /** The same of another process of the same product. */
  openThere(parts?: Partial<ConversationsContext>): Conversations;
  close(): Promise<void>;
}

export async function twoProcesses(parts: Partial<Parts> = {}): Promise<TwoProcesses> {
  const app = await testApp(parts);
  const second = openDatabase({ url: app.databaseUrl, max: 4, log: silentLog });
  return {
    app,
    openHere: () => openConversations(app.db, app.clock),
    openThere: (more) => openConversations(second, app.clock, more),
    async close() {
      await second.close();
      await app.close();
    },
  };
}
