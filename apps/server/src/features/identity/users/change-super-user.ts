import type { User } from '@centralita/contract/identity/schema';
import type { PersonForm } from '@centralita/contract/identity/user-routes';
import { wikiFullAccess } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { sameIdentity } from './same-identity.ts';
import { saveIdentity } from './save-identity.ts';
import { lockSuperUser, lockSuperUsers, takePlatform } from './super-user-lock.ts';
import { makesSuperAdmin } from './super-policies.ts';
import { toUser } from './user-row.ts';

export interface SuperUserChange {
  userId: string;
  person: PersonForm;
  /** Whose call it is. */
  session: Session;
}

/**
 * Changes a super admin. Without the super-admin policy the person becomes a user of their companies, with wiki full
 * access at least.
 * @throws AppError not_found, invalid (policies), email_taken, last_super_admin, company_needed
 */
export async function changeSuperUser(context: IdentityContext, change: SuperUserChange): Promise<User> {
  const { userId, person, session } = change;
  const stays = makesSuperAdmin(person.policies);
  const now = context.clock.now();
  return context.db.platform(async (tx) => {
    await lockSuperUsers(tx);
    const before = await lockSuperUser(tx, userId);
    if (!sameIdentity(before, person)) await saveIdentity(tx, userId, person, now);
    if (before.email !== person.email)
      await endSessions(context, tx, { userId, companyId: null, except: session.id });
    if (stays) return toUser({ ...before, ...person }, null, []);
    await takePlatform(tx, userId, now);
    await giveWiki(tx, userId);
    await endSessions(context, tx, { userId, companyId: null });
    return toUser({ ...person, id: userId, platform_policies: [] }, null, [wikiFullAccess]);
  });
}

async function giveWiki(tx: Tx, userId: string): Promise<void> {
  const memberships = await tx.run(
    'superUser.giveWiki',
    `update membership set policies = case when $2 = any (policies) then policies else policies || array[$2] end
     where user_id = $1`,
    [userId, wikiFullAccess],
  );
  if (memberships === 0) throw new AppError('company_needed');
}
