import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { IdentityContext } from './identity-context.ts';
import { openSession } from './verify-code.ts';

export async function endSession(context: IdentityContext, session: Session): Promise<null> {
  await context.db.platform(async (tx) => {
    await tx.run('session.end', 'delete from session where id = $1', [session.id]);
    tx.afterCommit(() => context.onSessionEnded(session.id));
  });
  return null;
}

/** Acts for another company of the same user: a new token, and the old one ends. 404 where the user does not belong. */
export async function switchCompany(
  context: IdentityContext,
  session: Session,
  companyId: string,
): Promise<string> {
  return context.db.platform(async (tx) => {
    const member = await tx.one(
      'session.switchTo',
      `select 1 from membership m join company c on c.id = m.company_id and c.is_active
       where m.user_id = $1 and m.company_id = $2`,
      [session.userId, companyId],
    );
    if (!member) throw new AppError('not_found');
    const ended = await tx.run('session.end', 'delete from session where id = $1', [session.id]);
    if (ended === 0) throw new AppError('session_required');
    tx.afterCommit(() => context.onSessionEnded(session.id));
    return openSession(tx, context.clock.now(), session.userId, companyId);
  });
}
