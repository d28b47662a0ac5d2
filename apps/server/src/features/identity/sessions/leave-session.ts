import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockUser } from '../lock-user.ts';
import { openSession } from './open-session.ts';

/** Signs out: nothing of the session is left. */
export async function leaveSession(context: IdentityContext, session: Session): Promise<null> {
  await context.db.platform((tx) => close(context, tx, session.id));
  return null;
}

/**
 * Acts for another company of the same user: a new token, and the old one ends. It stays the same sign-in: device, begin
 * and the day it ends at the latest go along.
 * @throws AppError not_found where the user does not belong, sign_in_again where an admin ended this sign-in there
 */
export async function switchCompany(
  context: IdentityContext,
  session: Session,
  companyId: string,
): Promise<string> {
  return context.db.platform(async (tx) => {
    await lockUser(tx, session.userId);
    const member = await tx.one<{ signed_out_at: Date | null }>(
      'session.switchTo',
      `select m.signed_out_at from membership m join company c on c.id = m.company_id and c.is_active
       where m.user_id = $1 and m.company_id = $2`,
      [session.userId, companyId],
    );
    if (!member) throw new AppError('not_found');
    const before = await close(context, tx, session.id);
    if (!before) throw new AppError('session_required');
    if (member.signed_out_at && before.created_at <= member.signed_out_at) {
      throw new AppError('sign_in_again');
    }
    const visit = { userAgent: before.user_agent, address: before.address };
    return openSession(tx, { userId: session.userId, companyId, visit, since: before }, context.clock.now());
  });
}

interface Closed {
  created_at: Date;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
}

/** Null where another call has ended it meanwhile. */
async function close(context: IdentityContext, tx: Tx, id: string): Promise<Closed | null> {
  const closed = await tx.one<Closed>(
    'session.close',
    `delete from session where id = $1 and ended_at is null
     returning created_at, expires_at, user_agent, address`,
    [id],
  );
  tx.afterCommit(() => context.onSessionEnded(id));
  return closed;
}
