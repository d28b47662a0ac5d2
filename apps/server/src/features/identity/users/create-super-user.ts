import type { User } from '@centralita/contract/identity/schema';
import type { PersonForm } from '@centralita/contract/identity/user-routes';
import { superAdmin } from '@centralita/contract/core/policies';
import { AppError } from '../../../platform/http/app-error.ts';
import { findOrCreateUser } from '../create-user.ts';
import type { IdentityContext } from '../identity-context.ts';
import { invite } from './invitation.ts';
import { saveIdentity } from './save-identity.ts';
import { lockSuperUsers } from './super-user-lock.ts';
import { makesSuperAdmin } from './super-policies.ts';
import { toUser } from './user-row.ts';

/**
 * Makes a super admin: a new user, or somebody of a company, who stays there. Mails an invitation.
 * @throws AppError email_taken where the person is a super admin, company_needed and invalid (policies)
 */
export async function createSuperUser(context: IdentityContext, person: PersonForm): Promise<User> {
  if (!makesSuperAdmin(person.policies)) throw new AppError('company_needed');
  const now = context.clock.now();
  return context.db.platform(async (tx) => {
    await lockSuperUsers(tx);
    const user = await findOrCreateUser(tx, { ...person, super_admin: true }, now);
    if (!user.isNew) {
      if (user.platform_policies.includes(superAdmin)) throw new AppError('email_taken');
      await saveIdentity(tx, user.id, person, now);
      await tx.run('superUser.promote', 'update app_user set platform_policies = $2 where id = $1', [
        user.id,
        [superAdmin],
      ]);
    }
    await invite(tx, { user_id: user.id, company_id: null });
    return toUser({ ...person, id: user.id, platform_policies: [superAdmin] }, null, []);
  });
}
