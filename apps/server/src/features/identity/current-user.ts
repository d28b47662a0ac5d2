import type { User } from '@centralita/contract/identity/schema';
import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import { roleOf } from '@centralita/contract/core/roles';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { IdentityContext } from './identity-context.ts';

/** The signed-in user. The first policy decides where the console lands, so a super admin's own comes first. */
export async function currentUser(context: IdentityContext, session: Session): Promise<User> {
  const [row] = await context.db.platformQuery<{ first_name: string; last_name: string; email: string }>(
    'user.current',
    'select first_name, last_name, email from app_user where id = $1',
    [session.userId],
  );
  if (!row) throw new AppError('session_required');
  const own: Policy[] = session.superAdmin ? [superAdmin] : [];
  const held = [...own, ...(session.company?.policies ?? [])];
  const companyId = session.company?.id ?? null;
  return { id: session.userId, ...row, policies: held, role: roleOf(held), company_id: companyId, companyId };
}
