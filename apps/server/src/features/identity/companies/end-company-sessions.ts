import type { Tx } from '../../../db/scope.ts';
import type { IdentityContext } from '../identity-context.ts';

/**
 * Ends every session that acts for the company, open sockets included: the company is off or deleted. A super admin stays
 * signed in, acting for no company from now on.
 */
export async function endCompanySessions(context: IdentityContext, tx: Tx, companyId: string): Promise<void> {
  const left = await tx.rows<{ id: string }>(
    'session.leaveCompany',
    `update session s set acting_company_id = null from app_user u
     where s.acting_company_id = $1 and u.id = s.user_id and 'platform:super-admin' = any (u.platform_policies)
     returning s.id`,
    [companyId],
  );
  const ended = await tx.rows<{ id: string }>(
    'session.endOfCompany',
    'delete from session where acting_company_id = $1 returning id',
    [companyId],
  );
  tx.afterCommit(() => [...left, ...ended].forEach(({ id }) => context.onSessionEnded(id)));
}
