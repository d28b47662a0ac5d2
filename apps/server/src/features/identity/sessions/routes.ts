import * as calls from '@centralita/contract/identity/session-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { IdentityContext } from '../identity-context.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { signOutUser } from './sign-out-user.ts';

export function sessionRoutes(context: IdentityContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.listSessions, ({ session }) => listSessions(context, session)),
    bind(calls.endOneSession, async ({ session, params }) => {
      const which = { userId: session.userId, companyId: null, id: params.id };
      const ended = await db.platform((tx) => endSessions(context, tx, which));
      if (ended === 0) throw new AppError('not_found');
      return null;
    }),
    bind(calls.endOtherSessions, async ({ session }) => {
      const which = { userId: session.userId, companyId: null, except: session.id };
      return { ended: await db.platform((tx) => endSessions(context, tx, which)) };
    }),
    bind(calls.endSessionsOfUser, async ({ company, session, params }) => ({
      ended: await signOutUser(context, { companyId: company.id, userId: params.id, session }),
    })),
  ];
}
