import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../identity-context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { deleteIfUnattached } from './remove-user.ts';
import { lockSuperUser, lockSuperUsers, takePlatform } from './super-user-lock.ts';

/**
 * Takes the platform from a super admin and ends all their sessions. Who belongs to a company stays its user; who does
 * not is deleted.
 * @throws AppError not_found, cannot_delete_self, last_super_admin
 */
export async function removeSuperUser(
  context: IdentityContext,
  userId: string,
  byUserId: string,
): Promise<null> {
  return context.db.platform(async (tx) => {
    await lockSuperUsers(tx);
    await lockSuperUser(tx, userId);
    if (userId === byUserId) throw new AppError('cannot_delete_self');
    await takePlatform(tx, userId, context.clock.now());
    await endSessions(context, tx, { userId, companyId: null });
    await deleteIfUnattached(context, tx, userId);
    return null;
  });
}
