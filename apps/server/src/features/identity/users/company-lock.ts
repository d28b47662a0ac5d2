import { companyInstanceSettings, type Policy } from '@centralita/contract/core/policies';
import { canGrant, roleOf, rolesToGive } from '@centralita/contract/core/roles';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { invalidField } from '../../../platform/http/invalid-field.ts';
import type { Session } from '../../../platform/http/session.ts';

/**
 * Changes of who may what in a company happen one after another, so that two admins who remove each other at the same
 * instant leave one. Always taken before a user's lock. Answers the company's policies.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<Policy[]> {
  const company = await tx.one<{ policies: Policy[] }>(
    'user.lockCompany',
    'select policies from company where id = $1 for no key update',
    [companyId],
  );
  if (!company) throw new AppError('not_found');
  return company.policies;
}

/**
 * Throws `invalid` where a company would give what it does not have itself, or the caller a role that the table of roles
 * does not let them give. A key also gives nothing that it does not hold.
 */
export function checkGrant(ofCompany: readonly Policy[], granted: readonly Policy[], by: Session): void {
  const { apiKey, superAdmin, company } = by;
  const giver = apiKey ? 'api key' : superAdmin ? 'super admin' : 'admin';
  const own = apiKey ? (company?.policies ?? []) : ofCompany;
  if (!canGrant(ofCompany, granted) || !canGrant(own, granted)) {
    throw invalidField('policies', 'not_of_the_company');
  }
  const role = roleOf(granted);
  if (!rolesToGive(giver, 'company').some((one) => one === role)) throw invalidField('policies', 'not_yours');
}

/** Throws `last_admin` where nobody but this user has the settings of the company. Needs lockCompany. */
export async function checkOtherAdmin(tx: Tx, companyId: string, userId: string): Promise<void> {
  const other = await tx.one(
    'user.otherAdmin',
    `select 1 from membership where company_id = $1 and user_id <> $2 and $3 = any (policies) limit 1`,
    [companyId, userId, companyInstanceSettings],
  );
  if (!other) throw new AppError('last_admin');
}
