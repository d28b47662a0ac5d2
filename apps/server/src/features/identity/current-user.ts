import type { CurrentUser } from '@centralita/contract/identity/schema';
import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import { roleOf } from '@centralita/contract/core/roles';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { IdentityContext } from './identity-context.ts';
import { ownInvitations } from './invitations/own-invitations.ts';

/** The signed-in user. The first policy decides where the console lands, so a super admin's own comes first. */
export async function currentUser(context: IdentityContext, session: Session): Promise<CurrentUser> {
  const [row] = await context.db.platformQuery<{ first_name: string; last_name: string; email: string }>(
    'user.current',
    `select coalesce(n.first_name, u.first_name) as first_name, coalesce(n.last_name, u.last_name) as last_name, u.email
     from app_user u left join member_name n on n.user_id = u.id and n.company_id = $2 where u.id = $1`,
    [session.userId, session.company?.id ?? null],
  );
  if (!row) throw new AppError('session_required');
  const invitations = await ownInvitations(context, session.userId);
  const own: Policy[] = session.superAdmin ? [superAdmin] : [];
  const held = [...own, ...(session.company?.policies ?? [])];
  const companyId = session.company?.id ?? null;
  const acting = { policies: held, role: roleOf(held), company_id: companyId, companyId };
  return { id: session.userId, ...row, ...acting, invitations };
}
