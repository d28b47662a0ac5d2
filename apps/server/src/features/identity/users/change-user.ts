import type { User } from '@centralita/contract/identity/schema';
import type { PersonForm } from '@centralita/contract/identity/user-routes';
import { companyInstanceSettings, type Policy } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { checkGrant, checkOtherAdmin, lockCompany } from './company-lock.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockMember, type Member } from './member.ts';
import { sameIdentity } from './same-identity.ts';
import { saveIdentity } from './save-identity.ts';
import { held, toUser } from './user-row.ts';

export interface UserChange {
  companyId: string;
  userId: string;
  person: PersonForm;
  /** Whose call it is. */
  session: Session;
}

/**
 * Changes a user of the company. What the form says about policies holds here only; name and e-mail hold everywhere.
 * @throws AppError not_found, invalid (policies), last_admin, user_shared, email_taken
 */
export async function changeUser(context: IdentityContext, change: UserChange): Promise<User> {
  const { companyId, userId, person, session } = change;
  return context.db.platform(async (tx) => {
    const ofCompany = await lockCompany(tx, companyId);
    const member = await lockMember(tx, companyId, userId);
    checkGrant(ofCompany, person.policies, session);
    if (
      member.policies.includes(companyInstanceSettings) &&
      !person.policies.includes(companyInstanceSettings)
    )
      await checkOtherAdmin(tx, companyId, userId);
    if (!sameIdentity(member, person)) await changeIdentity(context, tx, member, change);
    await tx.run(
      'member.policies',
      'update membership set policies = $3 where company_id = $1 and user_id = $2',
      [companyId, userId, [...person.policies, ...hidden(ofCompany, member.policies)]],
    );
    await emit(tx, companyId, { kind: 'member.changed', data: { user_id: userId } });
    return toUser({ ...member, ...person }, companyId, held(ofCompany, person.policies));
  });
}

/** What a service that is off hides: nobody could send it, and it is the person's again when the service is on. */
function hidden(ofCompany: readonly Policy[], ofMember: readonly Policy[]): Policy[] {
  return ofMember.filter((policy) => !ofCompany.includes(policy));
}

/**
 * Whoever decides the e-mail of a person can sign in as that person, so one company's admin must not decide it for
 * somebody who also belongs to another company or to the platform.
 */
async function changeIdentity(
  context: IdentityContext,
  tx: Tx,
  member: Member,
  { userId, person, session }: UserChange,
): Promise<void> {
  const shared = member.other_companies > 0 || member.platform_policies.length > 0;
  if (shared && !session.superAdmin) throw new AppError('user_shared');
  await saveIdentity(tx, userId, person, context.clock.now());
  if (member.email !== person.email)
    await endSessions(context, tx, { userId, companyId: null, except: session.id });
}
