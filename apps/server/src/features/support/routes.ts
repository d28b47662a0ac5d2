import * as calls from '@centralita/contract/support/routes';
import type { Database } from '../../db/client.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { oneMessage, readHistory } from './read-history.ts';
import { listThreads, oneThread, standingIn, threadOfClient } from './read-threads.ts';

export interface SupportParts {
  db: Database;
  conversations: Pick<Conversations, 'operations'>;
}

/** People of the company who answer chats. */
export function supportRoutes({ db, conversations: { operations } }: SupportParts): Binding[] {
  const standing = (place: { companyId: string; threadId: string }) =>
    db.companyRead(place.companyId, async (tx) => standingIn(await oneThread(tx, place)));
  return [
    bind(calls.listSupportChats, ({ company, session, query }) =>
      db.companyRead(company.id, (tx) =>
        listThreads(tx, { companyId: company.id, userId: session.userId }, query),
      ),
    ),
    bind(calls.supportHistory, ({ company, params, query }) => {
      const place = { companyId: company.id, threadId: params.session_id };
      return db.companyRead(company.id, async (tx) => {
        const [chat, results] = await Promise.all([oneThread(tx, place), readHistory(tx, place, query)]);
        return { ...standingIn(chat), chat, results };
      });
    }),
    bind(calls.transferSupportChat, async ({ company, session, body }) => {
      const threadId =
        body.session_id ??
        (await db.companyRead(company.id, (tx) => threadOfClient(tx, company.id, body.client_campaign_id)));
      const acting = { companyId: company.id, threadId, userId: session.userId };
      if (body.is_in_support) await operations.takeOver(acting, body.epoch ?? null);
      else await operations.handBack(acting);
      return standing(acting);
    }),
    bind(calls.sendSupportMessage, async ({ company, session, params, body }) => {
      const acting = { companyId: company.id, threadId: params.session_id, userId: session.userId };
      await operations.say(acting, { id: body.id, text: body.message, mediaId: body.media_id });
      return db.companyRead(company.id, (tx) => oneMessage(tx, acting, body.id));
    }),
    bind(calls.sendSupportMessageAgain, async ({ company, session, params, body }) => {
      const acting = { companyId: company.id, threadId: params.session_id, userId: session.userId };
      await operations.sendAgain(acting, { messageId: params.id, id: body.id });
      return db.companyRead(company.id, (tx) => oneMessage(tx, acting, body.id));
    }),
    bind(calls.endSupportChat, async ({ company, session, params }) => {
      const acting = { companyId: company.id, threadId: params.session_id, userId: session.userId };
      await operations.end(acting);
      return standing(acting);
    }),
    bind(calls.readSupportChat, async ({ company, session, params }) => {
      const acting = { companyId: company.id, threadId: params.session_id, userId: session.userId };
      await operations.markRead(acting);
      return standing(acting);
    }),
  ];
}
