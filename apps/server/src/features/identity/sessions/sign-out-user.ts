import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockUser } from '../lock-user.ts';
import { endSessions } from './end-sessions.ts';

export interface SignOut {
  companyId: string;
  userId: string;
  /** Whose call it is: their own session goes on. */
  session: Session;
}

/**
 * Ends what a user has open in the company; sessions that act for another company are that one's business, but can no
 * longer change over to this one. Answers how many ended. @throws AppError not_found
 */
export async function signOutUser(context: IdentityContext, signOut: SignOut): Promise<number> {
  const { companyId, userId, session } = signOut;
  return context.db.platform(async (tx) => {
    await lockUser(tx, userId);
    const marked = await tx.run(
      'member.signOut',
      'update membership set signed_out_at = $3 where company_id = $1 and user_id = $2',
      [companyId, userId, context.clock.now()],
    );
    if (marked === 0) throw new AppError('not_found');
    return endSessions(context, tx, { userId, companyId, except: session.id });
  });
}
