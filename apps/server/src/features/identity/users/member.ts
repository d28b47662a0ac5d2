import type { Policy } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockUser } from '../lock-user.ts';

export interface LockedMember {
  id: string;
  /** What the company calls them. */
  first_name: string;
  last_name: string;
  email: string;
  policies: Policy[];
}

/** A user of the company, locked until the transaction ends; a user of another one is not found. */
export async function lockMember(tx: Tx, companyId: string, userId: string): Promise<LockedMember> {
  // By itself: what is read next has to see what another company did while this waited.
  await lockUser(tx, userId);
  const member = await tx.one<LockedMember>(
    'user.member',
    `select u.id, coalesce(n.first_name, u.first_name) as first_name, coalesce(n.last_name, u.last_name) as last_name,
            u.email, m.policies
     from membership m join app_user u on u.id = m.user_id
     left join member_name n on n.company_id = m.company_id and n.user_id = m.user_id
     where m.company_id = $1 and m.user_id = $2`,
    [companyId, userId],
  );
  if (!member) throw new AppError('not_found');
  return member;
}
