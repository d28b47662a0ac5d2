import type { Policy } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockUser } from '../lock-user.ts';
import type { UserRow } from './user-row.ts';

export interface Member extends UserRow {
  policies: Policy[];
  other_companies: number;
}

/** A user of the company, locked until the transaction ends; a user of another one is not found. */
export async function lockMember(tx: Tx, companyId: string, userId: string): Promise<Member> {
  // By itself: what is read next has to see what another company did while this waited.
  await lockUser(tx, userId);
  const member = await tx.one<Member>(
    'user.member',
    `select u.id, u.first_name, u.last_name, u.email, u.platform_policies, m.policies,
            (select count(*)::int from membership o where o.user_id = u.id) - 1 as other_companies
     from membership m join app_user u on u.id = m.user_id where m.company_id = $1 and m.user_id = $2`,
    [companyId, userId],
  );
  if (!member) throw new AppError('not_found');
  return member;
}
