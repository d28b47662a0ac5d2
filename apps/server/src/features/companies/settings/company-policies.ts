import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import { policies as allPolicies } from '@centralita/contract/core/roles';
import { invalidField } from '../../../platform/http/invalid-field.ts';

/** Each policy once, in the usual order. The super-admin policy is of the platform: `invalid`. */
export function companyPolicies(sent: readonly Policy[]): Policy[] {
  if (sent.includes(superAdmin)) throw invalidField('policies', 'not_of_a_company');
  return allPolicies.filter((policy) => sent.includes(policy));
}
