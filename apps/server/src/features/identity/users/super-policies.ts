import { superAdmin, wikiFullAccess, type Policy } from '@centralita/contract/core/policies';
import { invalidField } from '../../../platform/http/invalid-field.ts';

/**
 * "Grants the super-admin policy, or else wiki full access" (docs/decisions/0006): whether the form makes a super admin.
 * Any other policy is no business of these calls.
 */
export function makesSuperAdmin(policies: readonly Policy[]): boolean {
  if (policies.some((policy) => policy !== superAdmin && policy !== wikiFullAccess)) {
    throw invalidField('policies', 'not_of_a_super_user');
  }
  return policies.includes(superAdmin);
}
