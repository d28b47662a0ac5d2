import * as calls from '@centralita/contract/support/routes';
import * as people from '@centralita/contract/support/person-routes';
import { suggestSupportReply } from '@centralita/contract/support/suggestion-routes';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { actingRoutes, type SupportParts } from './acting-routes.ts';
import { Chats } from './chats.ts';
import { deskRoutes } from './desk/routes.ts';
import { readPerson } from './person/read-person.ts';
import { readHistory } from './read-history.ts';
import { listThreads, oneThread, standingIn } from './read-threads.ts';
import { suggestReply } from './suggestion/suggest-reply.ts';
import { viewerOf } from './viewer.ts';

/** People of the company who answer chats. */
export function supportRoutes(parts: SupportParts): Binding[] {
  const { db, workflows } = parts;
  return [
    ...deskRoutes(parts),
    ...actingRoutes(parts),
    bind(calls.listSupportChats, ({ company, session, query }) =>
      db.companyRead(company.id, (tx) =>
        listThreads(tx, { companyId: company.id, viewer: viewerOf(company, session) }, query),
      ),
    ),
    bind(calls.supportHistory, ({ company, session, params, query }) => {
      const place = { companyId: company.id, threadId: params.session_id };
      return db.companyRead(company.id, async (tx) => {
        const [chat, results] = await Promise.all([
          oneThread(tx, place, viewerOf(company, session)),
          readHistory(tx, place, query),
        ]);
        return { ...standingIn(chat), chat, results };
      });
    }),
    bind(suggestSupportReply, async ({ params, signal, ...caller }) => {
      const { threadId, companyId } = await new Chats(db).acting(caller, params.session_id);
      return suggestReply(parts, { companyId, threadId }, signal);
    }),
    bind(people.supportChatPerson, ({ company, session, params }) => {
      const viewer = viewerOf(company, session);
      const place = { companyId: company.id, threadId: params.session_id, viewer };
      return db.companyRead(company.id, async (tx) => {
        await oneThread(tx, place, viewer);
        return readPerson(tx, place, (workflowId, version) =>
          Promise.resolve(workflows.cachedFlow(company.id, workflowId, version ?? 'online')).catch(noneOf),
        );
      });
    }),
  ];
}

function noneOf(fault: unknown): null {
  if (fault instanceof AppError) return null;
  throw fault;
}
