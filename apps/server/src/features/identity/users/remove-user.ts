import { companyInstanceSettings } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { checkOtherAdmin, lockCompany } from './company-lock.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { dropInvitation, lockInvitation } from '../invitations/invitation.ts';
import { lockMember } from './member.ts';

export interface UserRemoval {
  companyId: string;
  userId: string;
  /** Whose call it is. */
  session: Session;
}

/**
 * Takes a user out of the company and ends their sessions there at once, or withdraws an invitation. A user who then belongs
 * to nothing is deleted.
 * @throws AppError not_found, cannot_delete_self, last_admin, not_for_keys (a key takes away no admin)
 */
export async function removeUser(context: IdentityContext, removal: UserRemoval): Promise<null> {
  const { companyId, userId, session } = removal;
  return context.db.platform(async (tx) => {
    await lockCompany(tx, companyId);
    const invited = await lockInvitation(tx, companyId, userId);
    if (invited) {
      if (session.apiKey && invited.policies.includes(companyInstanceSettings))
        throw new AppError('not_for_keys');
      await dropInvitation(tx, invited);
      await emit(tx, companyId, { kind: 'member.changed', data: { user_id: userId } });
      return null;
    }
    const member = await lockMember(tx, companyId, userId);
    if (userId === session.userId) throw new AppError('cannot_delete_self');
    if (member.policies.includes(companyInstanceSettings)) {
      if (session.apiKey) throw new AppError('not_for_keys');
      await checkOtherAdmin(tx, companyId, userId);
    }
    await tx.run('member.remove', 'delete from membership where company_id = $1 and user_id = $2', [
      companyId,
      userId,
    ]);
    await emit(tx, companyId, { kind: 'member.changed', data: { user_id: userId } });
    await endSessions(context, tx, { userId, companyId });
    await deleteIfUnattached(context, tx, userId);
    return null;
  });
}

/** Deletes a user who belongs to no company and not to the platform; the row stays for what is attributed to it. */
export async function deleteIfUnattached(context: IdentityContext, tx: Tx, userId: string): Promise<void> {
  const deleted = await tx.run(
    'user.deleteUnattached',
    `update app_user set deleted_at = $2, updated_at = $2
     where id = $1 and cardinality(platform_policies) = 0
       and not exists (select 1 from membership where user_id = $1)`,
    [userId, context.clock.now()],
  );
  if (deleted === 1) await endSessions(context, tx, { userId, companyId: null });
}
