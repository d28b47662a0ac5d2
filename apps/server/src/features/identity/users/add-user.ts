import type { User } from '@centralita/contract/identity/schema';
import type { PersonForm } from '@centralita/contract/identity/user-routes';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import { addMember, findOrCreateUser } from '../create-user.ts';
import type { IdentityContext } from '../identity-context.ts';
import { checkGrant, lockCompany } from './company-lock.ts';
import { invite } from './invitation.ts';
import { held, toUser, type UserRow } from './user-row.ts';

export interface UserAddition {
  companyId: string;
  person: PersonForm;
  /** Whose call it is. */
  session: Session;
}

/**
 * Adds a user to the company and has an invitation mailed. Whoever is a user elsewhere keeps name and e-mail and gets a
 * membership here.
 * @throws AppError email_taken where the person is a user of the company, invalid (policies)
 */
export async function addUser(
  context: IdentityContext,
  { companyId, person, session }: UserAddition,
): Promise<User> {
  const now = context.clock.now();
  return context.db.platform(async (tx) => {
    const ofCompany = await lockCompany(tx, companyId);
    checkGrant(ofCompany, person.policies, session);
    const { id } = await findOrCreateUser(tx, { ...person, super_admin: false }, now);
    const member = { company_id: companyId, user_id: id, policies: person.policies };
    if (!(await addMember(tx, member, now))) throw new AppError('email_taken');
    await emit(tx, companyId, { kind: 'member.changed', data: { user_id: id } });
    await invite(tx, { user_id: id, company_id: companyId });
    return toUser(await userOf(tx, id), companyId, held(ofCompany, person.policies));
  });
}

async function userOf(tx: Tx, id: string): Promise<UserRow> {
  const row = await tx.one<UserRow>(
    'user.row',
    'select id, first_name, last_name, email, platform_policies from app_user where id = $1',
    [id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}
