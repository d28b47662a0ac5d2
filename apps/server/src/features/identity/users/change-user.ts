import type { Member } from '@centralita/contract/identity/schema';
import type { PersonForm } from '@centralita/contract/identity/user-routes';
import { companyInstanceSettings, type Policy } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { changeInvitation, lockInvitation } from '../invitations/invitation.ts';
import { saveMemberName } from '../member-name.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { askNewEmail } from './ask-new-email.ts';
import { checkGrant, checkOtherAdmin, lockCompany } from './company-lock.ts';
import { lockMember, type LockedMember } from './member.ts';
import { toInvited, toMember } from './member-row.ts';
import { saveEmail } from './save-identity.ts';

export interface UserChange {
  companyId: string;
  userId: string;
  person: PersonForm;
  /** Whose call it is. */
  session: Session;
}

/**
 * Changes a user of the company, or whom it invites. All that the form says holds here only, and is answered alike whoever the
 * person is elsewhere. @throws AppError not_found, invalid (policies), last_admin, email_taken
 */
export async function changeUser(context: IdentityContext, change: UserChange): Promise<Member> {
  const { companyId, userId, person, session } = change;
  return context.db.platform(async (tx) => {
    const ofCompany = await lockCompany(tx, companyId);
    const invited = await lockInvitation(tx, companyId, userId);
    const member = invited ? null : await lockMember(tx, companyId, userId);
    checkGrant(ofCompany, person.policies, session);
    await emit(tx, companyId, { kind: 'member.changed', data: { user_id: userId } });
    if (member) return changeMember(context, tx, { ...change, member, ofCompany });
    if (!invited) throw new AppError('not_found');
    const { first_name, last_name, email } = person;
    const policies = [...person.policies, ...hidden(ofCompany, invited.policies)];
    const changed = { first_name, last_name, email, policies };
    await changeInvitation(tx, invited, changed);
    return toInvited({ ...invited, ...changed }, ofCompany);
  });
}

interface MemberChange extends UserChange {
  member: LockedMember;
  ofCompany: readonly Policy[];
}

async function changeMember(context: IdentityContext, tx: Tx, change: MemberChange): Promise<Member> {
  const { companyId, userId, person, member, ofCompany } = change;
  if (member.policies.includes(companyInstanceSettings) && !person.policies.includes(companyInstanceSettings))
    await checkOtherAdmin(tx, companyId, userId);
  const { email, new_email } = await changeEmail(context, tx, change);
  const { first_name, last_name } = person;
  await saveMemberName(tx, { company_id: companyId, user_id: userId, first_name, last_name, email });
  const policies = [...person.policies, ...hidden(ofCompany, member.policies)];
  await tx.run(
    'member.policies',
    'update membership set policies = $3 where company_id = $1 and user_id = $2',
    [companyId, userId, policies],
  );
  return toMember({ id: userId, first_name, last_name, email, policies, new_email }, companyId, ofCompany);
}

/** What a service that is off hides: nobody could send it, and it is the person's again when the service is on. */
function hidden(ofCompany: readonly Policy[], ofMember: readonly Policy[]): Policy[] {
  return ofMember.filter((policy) => !ofCompany.includes(policy));
}

/**
 * Whoever decides the e-mail of a person can sign in as that person. The platform may; a company only asks the new mailbox,
 * which then takes the seat here.
 */
async function changeEmail(
  context: IdentityContext,
  tx: Tx,
  { companyId, userId, person, member, session }: MemberChange,
): Promise<{ email: string; new_email: string | null }> {
  const changed = person.email !== member.email;
  if (!changed || !session.superAdmin) {
    const new_email = await askNewEmail(
      tx,
      { companyId, userId, person, email: member.email },
      context.clock.now(),
    );
    return { email: member.email, new_email };
  }
  await saveEmail(tx, userId, person.email, context.clock.now());
  await endSessions(context, tx, { userId, companyId: null, except: session.id });
  return { email: person.email, new_email: null };
}
