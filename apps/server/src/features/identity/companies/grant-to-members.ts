import type { Policy } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';

export interface ServiceGrant {
  companyId: string;
  policy: Policy;
  /** The service was off from then on. */
  since: Date;
}

/**
 * Gives a service that is on again to whoever joined while it was off and could not be given it. Who belonged to the
 * company before has kept what they had of it.
 */
export async function grantToMembers(tx: Tx, { companyId, policy, since }: ServiceGrant): Promise<void> {
  await tx.run(
    'member.grantService',
    `update membership set policies = policies || $2::text
     where company_id = $1 and created_at >= $3 and not $2 = any (policies)`,
    [companyId, policy, since],
  );
  await tx.run(
    'invitation.grantService',
    `update invitation set policies = policies || $2::text
     where company_id = $1 and created_at >= $3 and not $2 = any (policies)`,
    [companyId, policy, since],
  );
}
