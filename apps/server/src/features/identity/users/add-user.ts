import type { Member } from '@centralita/contract/identity/schema';
import type { PersonForm } from '@centralita/contract/identity/user-routes';
import { emit } from '../../../platform/events/emit.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { makeInvitation } from '../invitations/invitation.ts';
import { checkGrant, lockCompany } from './company-lock.ts';
import { toInvited } from './member-row.ts';

export interface UserAddition {
  companyId: string;
  person: PersonForm;
  /** Whose call it is. */
  session: Session;
}

/**
 * Invites a person to the company (decision 0433). Nothing is looked up beyond the company, so nothing is learned of who else
 * the e-mail is. @throws AppError email_taken where it is a user of the company or invited already, invalid (policies)
 */
export async function addUser(
  context: IdentityContext,
  { companyId, person, session }: UserAddition,
): Promise<Member> {
  return context.db.platform(async (tx) => {
    const ofCompany = await lockCompany(tx, companyId);
    checkGrant(ofCompany, person.policies, session);
    const { first_name, last_name, email, policies } = person;
    const invited = { first_name, last_name, email, policies, company_id: companyId, seat_of: null };
    const invitation = await makeInvitation(tx, invited, context.clock.now());
    await emit(tx, companyId, { kind: 'member.changed', data: { user_id: invitation.id } });
    return toInvited(invitation, ofCompany);
  });
}
